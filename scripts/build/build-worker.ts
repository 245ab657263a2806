import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { assetsDir, nameOf, readManifest } from '#scripts/build/route-files.ts'
import { listSellFiles } from '#scripts/sell-files.ts'

/** These pages work offline after a visit to any page: the calculator, and contacting the sellers of saved listings. */
const offlineRoutes = ['home', 'calculator', 'product/:id', 'liked', 'offline']
/** Routes that also need their dynamically imported chunks. */
const wholeRoutes = ['home', 'calculator']
/** Loaded on demand and needed offline: the message dialog and the illustrations of error states. */
const offlineParts = [/^notice(\.dialog)?-[\w-]+\.(js|css)$/, /^state-art-[\w-]+\.svg$/]

/** Throws when nothing matches, since the file would silently be missing offline. */
const builtFiles = async (name: RegExp): Promise<string[]> => {
  const files = (await readdir(assetsDir)).filter((file) => name.test(file))
  if (files.length === 0) throw new Error(`the build has no file like ${name}: see scripts/build/build-worker.ts`)
  return files
}

/** A chunk names the files of its dynamic imports, including styles, so that they can be preloaded. */
const neededFile = /["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g

const neededBy = async (file: string) =>
  [...(await readFile(path.join(assetsDir, file), 'utf8')).matchAll(neededFile)].map(([, name]) => name ?? '')

const listFiles = async (): Promise<string[]> => {
  const { manifest } = await readManifest()
  const files = new Set<string>()
  const found = new Set<string>()
  for (const route of Object.values(manifest.routes)) {
    const name = route.index && route.parentId === 'root' ? 'home' : (route.path ?? '')
    if (!offlineRoutes.includes(name)) continue
    found.add(name)
    for (const file of [route.module, ...route.imports, ...(route.css ?? [])]) files.add(nameOf(file))
    if (wholeRoutes.includes(name)) for (const part of await neededBy(nameOf(route.module))) files.add(part)
  }
  for (const name of offlineRoutes)
    if (!found.has(name)) throw new Error(`the build has no route ${name}: see scripts/build/build-worker.ts`)
  for (const part of (await Promise.all(offlineParts.map(builtFiles))).flat())
    for (const file of [part, ...(await neededBy(part))]) files.add(file)
  // These styles are inlined in every page.
  for (const file of manifest.routes.root?.css ?? []) files.delete(nameOf(file))
  return [...files].sort().map((file) => `/assets/${file}`)
}

/** The banner above saved pages, needed on every one of them. */
const listStripFiles = async () => {
  const parts = await builtFiles(/^saved-strip[\w.-]*\.(js|css)$/)
  const needed = (await Promise.all(parts.map(neededBy))).flat()
  return [...new Set([...parts, ...needed])].map((name) => `/assets/${name}`)
}

/** Writes `sw.js` beside the browser files; `release` makes each build a new worker. */
export const buildWorker = async (outDir: string, release: string): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      offlineFiles: JSON.stringify(await listFiles()),
      sellFiles: JSON.stringify(await listSellFiles()),
      stripFiles: JSON.stringify(await listStripFiles()),
      release: JSON.stringify(release),
    },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.resolve(import.meta.dirname, '../../web/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
