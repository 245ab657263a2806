import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { locateBinaries } from '#api/db/embedded/embedded-binaries.ts'
import { isStartError } from '#api/start-error.ts'
import { runStep } from '#scripts/run-step.ts'
import { chunksFile } from '#scripts/sell-files.ts'
import { buildDir, inlineFile, previousDir } from '#server/pages/build-files.ts'

const compressible = /\.(js|css|svg|txt|webmanifest|json|ico)$/
const sources = [
  'web',
  'contract',
  'domain',
  'demo/pictures',
  'storage',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/build',
  'scripts/sell-files.ts',
]
const stampFile = path.join(buildDir, 'stamp')
const picturesDir = path.join(buildDir, 'demo-pictures')

const filesUnder = async (place: string): Promise<string[]> => {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [place]
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

/** Hashes all build inputs, so that `npm start` builds only after a change. */
const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256')
  const files = (await Promise.all(sources.map(filesUnder))).flat().sort()
  for (const file of files) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

/** Compresses at the highest level at build time, so that serving needs no compression. */
const precompress = async (dir: string): Promise<void> => {
  const files = (await filesUnder(dir)).filter((file) => compressible.test(file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 20 }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

/** The bundler empties `build/`, so the demo pictures, which take longest, are moved away meanwhile. */
const besidesPictures = async <T>(work: () => Promise<T>): Promise<T> => {
  const aside = path.resolve('node_modules/.cache/demo-pictures')
  // Pictures that cannot be moved, e.g. to another file system, are made again.
  const move = (from: string, to: string) => rename(from, to).catch(() => {})
  await mkdir(path.dirname(aside), { recursive: true })
  await rm(aside, { recursive: true, force: true })
  await move(picturesDir, aside)
  return work().finally(() => move(aside, picturesDir))
}

/**
 * The bundler empties `build/`. Restores the hashed files of the previous release for pages that visitors have open and
 * for processes still running it.
 */
const withPreviousAssets = async <T>(work: () => Promise<T>): Promise<T> => {
  const aside = path.resolve('node_modules/.cache/previous-assets')
  await rm(aside, { recursive: true, force: true })
  await mkdir(path.dirname(aside), { recursive: true })
  const isMoved = await rename(path.join(buildDir, 'client/assets'), aside).then(
    () => true,
    () => false,
  )
  const result = await work()
  if (!isMoved) return result
  const current = new Set(await readdir(path.join(buildDir, 'client/assets')).catch(() => []))
  for (const name of await readdir(aside)) if (current.has(name)) await rm(path.join(aside, name))
  await mkdir(previousDir, { recursive: true })
  await rename(aside, path.join(previousDir, 'assets'))
  return result
}

const stamp = await fingerprint()
const isFresh = (await readFile(stampFile, 'utf8').catch(() => '')) === stamp
if (!isFresh) {
  // Imported lazily: an installation without development packages (npm ci --omit=dev) has no bundler.
  const { buildWorker } = await import('#scripts/build/build-worker.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    console.error(
      'build/ was not built from these sources, and the packages that build it are not installed: run "npm ci && npm run build" here, or copy build/ from a checkout of the same commit.',
    )
    process.exit(1)
  })
  // Production mode also when a test run starts the build.
  const build = () => runStep('web build', 'react-router', ['build'], { NODE_ENV: 'production' })
  if ((await besidesPictures(() => withPreviousAssets(build))) !== 0) process.exit(1)
  const bundled = path.join(buildDir, 'client/.vite')
  await rename(path.join(bundled, 'manifest.json'), chunksFile)
  await rm(bundled, { recursive: true })
  await (await import('#scripts/build/build-inline.ts')).buildInline(inlineFile)
  await buildWorker(path.join(buildDir, 'client'), stamp.slice(0, 12))
  await precompress(path.join(buildDir, 'client'))
}
const hasPictures = await access(picturesDir).then(
  () => true,
  () => false,
)
if (!isFresh || !hasPictures) {
  const { preparePictures } = await import('#demo/prepare-pictures.ts')
  await preparePictures({ outDir: picturesDir })
  await writeFile(stampFile, stamp)
}
// No install script runs, so the owner of node_modules prepares the binaries here; the app may run as another user.
// Problems are reported at start, when the binaries are needed.
await locateBinaries().catch((error: unknown) => {
  if (!isStartError(error)) throw error
})
