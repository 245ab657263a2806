import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The bundler manifest: each source file or shared chunk with its static and dynamic imports. */
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
export type Chunks = Record<string, Chunk>

/** Outside the served folder, because it also names admin files. */
export const chunksFile = path.resolve(import.meta.dirname, '../build/chunks.json')

const routeSign = '?__react-router-build-client-route'
/** Loaded by every page. Its dynamic imports are those of all pages, so they are not followed. */
const start = ['web/entry.client.tsx', `web/root.tsx${routeSign}`]
/**
 * The page of the form, the loader of the form over another page, its message dialog, and the removal of unused photos.
 */
const selling = [
  `web/features/sell/sell-form/sell.screen.tsx${routeSign}`,
  'web/shell/load-sell-dialog.ts',
  'web/features/sell/sell-form/photos/unnamed-pictures.ts',
  'web/shell/notice.dialog.tsx',
]

const chunkOf = (chunks: Chunks, name: string): Chunk => {
  const chunk = chunks[name]
  if (!chunk) throw new Error(`the build has no ${name}`)
  return chunk
}

const collect = (chunks: Chunks, names: readonly string[], next: (name: string, chunk: Chunk) => readonly string[]) => {
  const seen = new Set<string>(names)
  // Iterating a set also visits entries that are added meanwhile.
  for (const name of seen) for (const one of next(name, chunkOf(chunks, name))) seen.add(one)
  return seen
}

export const sellFilesIn = (chunks: Chunks): string[] => {
  const everywhere = collect(chunks, start, (_, { imports = [] }) => imports)
  const needed = collect(chunks, selling, (name, { imports = [], dynamicImports = [] }) =>
    everywhere.has(name) ? imports : [...imports, ...dynamicImports],
  )
  const files = [...needed].flatMap((name) => {
    const { file, css = [] } = chunkOf(chunks, name)
    // Styles of every page are inlined.
    return everywhere.has(name) ? [file] : [file, ...css]
  })
  return [...new Set(files)].sort().map((file) => `/${file}`)
}

export const listSellFiles = async (): Promise<string[]> => sellFilesIn(JSON.parse(await readFile(chunksFile, 'utf8')))
