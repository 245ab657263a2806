import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { picturesDir } from '#demo/catalogue-rows.ts'
import { Picture } from '#domain/listing/pictures.ts'
import { print } from '#server/process/terminal.ts'
import { type DiskStore, diskStore } from '#storage/disk.ts'
import { anyNetwork, makeDecodingLimit, type Run } from '#storage/open-picture.ts'
import { makeRenditions, pipelineVersion } from '#storage/renditions.ts'

/** File name in `demo/pictures` → stored picture. */
export type PreparedPictures = Record<string, Picture>

type Work = { sourceDir: string; outDir: string; store: DiskStore; run: Run; done: PreparedPictures }

/**
 * Processes every demo picture like a real upload, into a disk store at `outDir`. Skips finished pictures, so it may be
 * killed at any point and run again.
 */
export const preparePictures = async ({
  outDir,
  sourceDir = picturesDir,
}: {
  outDir: string
  sourceDir?: string
}): Promise<PreparedPictures> => {
  mkdirSync(outDir, { recursive: true })
  const names = (await readdir(sourceDir)).filter((name) => /\.(?:jpg|png)$/.test(name)).sort()
  const known = readIndex(outDir)
  const done = Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)))
  // Two at once use both cores of a small machine; nothing else runs during a build.
  const run = anyNetwork(makeDecodingLimit({ max: 2, waitingMax: names.length }))
  const work = { sourceDir, outDir, store: diskStore(outDir), run, done }
  const missing = names.length - Object.keys(done).length
  if (missing > 0) print(`Preparing ${missing} demo pictures, only once…`)
  await Promise.all(names.map((name) => prepareOne(work, name)))
  return Object.fromEntries(names.map((name) => [name, pictureOf(done, name)]))
}

export const picturesOf = (prepared: PreparedPictures, names: readonly string[]): Picture[] =>
  names.map((name) => pictureOf(prepared, name))

const pictureOf = (prepared: PreparedPictures, name: string): Picture => {
  const picture = prepared[name]
  if (!picture) throw new Error(`the demo picture ${name} was not prepared`)
  return picture
}

const prepareOne = async ({ sourceDir, outDir, store, run, done }: Work, name: string) => {
  const bytes = await readFile(join(sourceDir, name))
  const id = idOf(bytes)
  if (done[name]?.id === id && (await store.has(id))) return
  const { files, width, height, color } = await makeRenditions(bytes, run)
  await store.put(id, files)
  done[name] = { id, width, height, color }
  writeIndex(outDir, done)
}

/** A changed picture or pipeline gets another id, since browsers cache pictures for a year. */
const idOf = (bytes: Buffer) =>
  createHash('sha256').update(`pipeline ${pipelineVersion}\n`).update(bytes).digest('hex').slice(0, 32)

const indexPath = (outDir: string) => join(outDir, 'index.json')

/** A missing or damaged index only costs a new run. */
const readIndex = (outDir: string): PreparedPictures => {
  try {
    return z.record(z.string(), Picture).parse(JSON.parse(readFileSync(indexPath(outDir), 'utf8')))
  } catch {
    return {}
  }
}

/** Synchronous, so that two pictures finished together cannot interleave their writes. */
const writeIndex = (outDir: string, pictures: PreparedPictures) => {
  const draft = `${indexPath(outDir)}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(pictures, null, 1)}\n`)
  renameSync(draft, indexPath(outDir))
}

if (import.meta.main) await preparePictures({ outDir: join(import.meta.dirname, '..', 'build', 'demo-pictures') })
