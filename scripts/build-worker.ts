import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { assetsDir, nameOf, readManifest } from '#scripts/route-files.ts'

/** What must work without a network after any one visit: to reckon, and to reach the sellers of kept listings. */
const offlineRoutes = ['calculator', 'product/:id', 'liked', 'offline']
/** These also need the parts that come on demand. */
const wholeRoutes = ['calculator']

const dynamicImport = /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const staticImport = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

const importsOf = async (file: string, pattern: RegExp) =>
  [...(await readFile(path.join(assetsDir, file), 'utf8')).matchAll(pattern)].map(([, name]) => name ?? '')

const withImports = async (file: string, seen: Set<string>): Promise<void> => {
  if (seen.has(file)) return
  seen.add(file)
  for (const next of await importsOf(file, staticImport)) await withImports(next, seen)
}

/** The files of the pages that work offline, as addresses. */
const listFiles = async (): Promise<string[]> => {
  const { manifest } = await readManifest()
  const files = new Set<string>()
  for (const route of Object.values(manifest.routes)) {
    if (!offlineRoutes.includes(route.path ?? '')) continue
    for (const file of [route.module, ...route.imports, ...(route.css ?? [])]) files.add(nameOf(file))
    if (!wholeRoutes.includes(route.path ?? '')) continue
    for (const part of await importsOf(nameOf(route.module), dynamicImport)) await withImports(part, files)
  }
  // Already in every page as inline styles.
  for (const file of manifest.routes.root?.css ?? []) files.delete(nameOf(file))
  return [...files].sort().map((file) => `/assets/${file}`)
}

/** Writes `sw.js` beside the browser's files; `release` makes each build a new worker. */
export const buildWorker = async (outDir: string, release: string): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { offlineFiles: JSON.stringify(await listFiles()), release: JSON.stringify(release) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.resolve(import.meta.dirname, '../web/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
