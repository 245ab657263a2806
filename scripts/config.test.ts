import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const script = fileURLToPath(new URL('config.ts', import.meta.url))
let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'shamsouq-config-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const run = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH, DATA_DIR: dir, ...env } })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, out, err }
}

describe('npm run config', () => {
  it('says what a start would use and never a secret', async () => {
    const secret = 'long-and-secret-words-of-the-operator'
    const { code, out, err } = await run({ DATABASE_URL: inject('testServer').url, APP_SECRET: secret })
    expect([code, err]).toEqual([0, ''])
    for (const word of ['127.0.0.1:3000', 'that answers and lets us in', 'in the data folder', 'Secret    given'])
      expect(out).toContain(word)
    expect(out).not.toContain(secret)
  })

  it('makes no folder: it only says that a start would', async () => {
    const { code, out } = await run({ DATA_DIR: path.join(dir, 'new', 'data') })
    expect([code, out]).toEqual([0, expect.stringContaining('(will be made)')])
    expect(await readdir(dir)).toEqual([])
  })

  it('ends with 1 and names what cannot be used', async () => {
    const file = path.join(dir, 'a-file')
    await writeFile(file, '')
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: 'many' }, /PORT is not valid/],
      [{ NODE_ENV: 'production' }, /APP_SECRET is missing/],
      [{ DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' }, /Database/],
      [{ DATA_DIR: path.join(file, 'below') }, /Folder/],
    ]
    for (const [env, what] of cases) {
      const { code, err } = await run(env)
      expect([code, err]).toEqual([1, expect.stringMatching(what)])
    }
  })
})
