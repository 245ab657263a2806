import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { imageWidths } from '#domain/limits.ts'
import type { PictureStore } from '#storage/store.ts'

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url))

/** A command starts in half the processor time with Node's compile cache (`scripts/test.ts`). */
export const compileCache = process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}

export const runCommand = async (script: string, env: Record<string, string>, args: string[]) => {
  const child = spawn(process.execPath, [path.join(scripts, script), ...args], {
    env: { PATH: process.env.PATH, ...compileCache, ...env },
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, out: out.trim(), err: err.trim() }
}

/** Stores random bytes in all sizes of a picture. */
export const storePicture = async (store: PictureStore) => {
  const id = randomBytes(10).toString('hex')
  const files = imageWidths.flatMap((width) =>
    ['avif', 'jpg'].map((kind) => ({ name: `${width}.${kind}`, bytes: randomBytes(200) })),
  )
  await store.put(id, files)
  return { id, files }
}

export const newestIn = async (dir: string) => path.join(dir, (await readdir(dir)).sort().at(-1) ?? '')
