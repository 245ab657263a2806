import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '#api/db/embedded/embedded.ts'
import { areBinariesUnusable, locateBinaries } from '#api/db/embedded/embedded-binaries.ts'
import { readPostmaster } from '#api/db/embedded/postmaster.ts'
import { quietLog } from '#test/app/quiet-log.ts'

let parent = ''
beforeAll(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-rejections-'))
})
afterAll(() => rm(parent, { recursive: true }))

describe('startEmbedded throws a start error for', () => {
  const start = (dir: string) => startEmbedded({ dataDir: dir, log: quietLog })
  const startErrorWith = (part: string) => ({ name: 'StartError', message: expect.stringContaining(part) })

  it('a data folder that cannot be written', async () => {
    const file = path.join(parent, 'file')
    await writeFile(file, '')
    await expect(start(file)).rejects.toMatchObject(startErrorWith(`The data folder ${file} cannot be written`))
  })

  it('a platform without binaries', async () => {
    const error = await locateBinaries('sunos-sparc').catch((reason) => reason)
    expect(error).toMatchObject(startErrorWith('No PostgreSQL comes with Shamsouq for sunos-sparc'))
    expect(areBinariesUnusable(error)).toBe(true)
  })

  it('a server that does not start, with the end of its log', async () => {
    const dataDir = path.join(parent, 'data')
    const settings = { shared_buffers: 'lots' }
    const failed = startEmbedded({ dataDir, log: quietLog, settings })
    await expect(failed).rejects.toMatchObject(startErrorWith('invalid value for parameter "shared_buffers"'))
    expect(await readPostmaster(path.join(dataDir, 'pg'))).toBe(null)
  })

  it('a cluster of another PostgreSQL version, and a folder that is no cluster', async () => {
    const dir = path.join(parent, 'old')
    await mkdir(path.join(dir, 'pg'), { recursive: true, mode: 0o700 })
    await writeFile(path.join(dir, 'pg/note'), '')
    await expect(start(dir)).rejects.toMatchObject(startErrorWith('holds something else than a database'))
    await writeFile(path.join(dir, 'pg/PG_VERSION'), '17\n')
    await expect(start(dir)).rejects.toMatchObject(startErrorWith('made by PostgreSQL 17'))
  })
})
