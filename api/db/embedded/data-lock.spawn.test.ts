import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from '#api/db/embedded/data-dir.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-lock-'))
})
afterEach(() => rm(dir, { recursive: true }))

const script = `
  import { lockDataDir } from '#api/db/embedded/data-dir.ts'
  process.stdout.write(await lockDataDir(process.argv[1]).then(() => 'won', (error) => error.message))
  setInterval(() => {}, 1000)
`

/** Another process that tries to take the lock and, if it succeeds, holds it until it is killed. */
async function rival() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [word] = await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { word: String(word), pid: child.pid, kill }
}

describe('lockDataDir', () => {
  it('rejects a second app and names the process of the first', async () => {
    const first = await rival()
    expect(first.word).toBe('won')
    await expect(lockDataDir(dir)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(`already runs on this data folder (process ${first.pid})`),
    })
    await first.kill()
  })

  it('is free again after kill -9, even if the old pid is reused', async () => {
    await (await rival()).kill()
    await writeFile(path.join(dir, 'app.pid'), String(process.ppid))
    const lock = await lockDataDir(dir)
    await lock.release()
  })

  it('is free again after release, and release may be called twice', async () => {
    const first = await lockDataDir(dir)
    await expect(lockDataDir(dir)).rejects.toThrow(`(process ${process.pid})`)
    await first.release()
    await first.release()
    await (await lockDataDir(dir)).release()
  })

  it('has exactly one winner among simultaneous starts, also over a stale lock', async () => {
    await (await rival()).kill()
    const rivals = await Promise.all(Array.from({ length: 6 }, rival))
    const winners = rivals.filter(({ word }) => word === 'won')
    expect(winners).toHaveLength(1)
    const losers = rivals.filter(({ word }) => word !== 'won')
    expect(losers.every(({ word }) => word.includes(`(process ${winners[0]?.pid})`))).toBe(true)
    await Promise.all(rivals.map(({ kill }) => kill()))
  })

  it('throws a start error when the folder cannot be used', async () => {
    const file = path.join(dir, 'file')
    await writeFile(file, '')
    await expect(lockDataDir(file)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(file),
    })
  })
})
