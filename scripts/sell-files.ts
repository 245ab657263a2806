import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The bundler's own list: each source, or each part that several share, with what it needs at once and what it fetches later. */
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
export type Chunks = Record<string, Chunk>

/** Beside what is served, not in it: it also names the back office. */
export const chunksFile = path.resolve(import.meta.dirname, '../build/chunks.json')

const routeSign = '?__react-router-build-client-route'
/** What every page has. It fetches later whatever any page may want, which is not followed. */
const start = ['web/entry.client.tsx', `web/root.tsx${routeSign}`]
/** The page of the form, the form, what it says in a dialog, and what tidies its photos. */
const selling = [
  `web/features/listings/sell.screen.tsx${routeSign}`,
  'web/features/listings/sell.dialog.tsx',
  'web/features/listings/unnamed-pictures.ts',
  'web/shell/notice.dialog.tsx',
]

const chunkOf = (chunks: Chunks, name: string): Chunk => {
  const chunk = chunks[name]
  if (!chunk) throw new Error(`the build has no ${name}`)
  return chunk
}

const walk = (chunks: Chunks, names: readonly string[], next: (name: string, chunk: Chunk) => readonly string[]) => {
  const seen = new Set<string>(names)
  // A set that grows while it is walked is walked to its new end.
  for (const name of seen) for (const one of next(name, chunkOf(chunks, name))) seen.add(one)
  return seen
}

/** All that the form of a listing needs from the first tap to its publishing, as addresses. */
export const sellFilesIn = (chunks: Chunks): string[] => {
  const everywhere = walk(chunks, start, (_, { imports = [] }) => imports)
  const needed = walk(chunks, selling, (name, { imports = [], dynamicImports = [] }) =>
    everywhere.has(name) ? imports : [...imports, ...dynamicImports],
  )
  const files = [...needed].flatMap((name) => {
    const { file, css = [] } = chunkOf(chunks, name)
    // Styles that every page has are in each page itself.
    return everywhere.has(name) ? [file] : [file, ...css]
  })
  return [...new Set(files)].sort().map((file) => `/${file}`)
}

export const listSellFiles = async (): Promise<string[]> => sellFilesIn(JSON.parse(await readFile(chunksFile, 'utf8')))
