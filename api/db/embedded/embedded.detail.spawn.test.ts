import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Embedded, startEmbedded } from '#api/db/embedded/embedded.ts'
import { database, user } from '#api/db/embedded/embedded-cluster.ts'
import { readPostmaster } from '#api/db/embedded/postmaster.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { runSql } from '#test/app/test-server.ts'

const run = promisify(execFile)
let parent = ''
let dataDir = ''
beforeAll(async () => {
  // Private to the user, like temp folders: as root the server runs below a folder that its account cannot traverse.
  parent = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-embedded-'))
  dataDir = path.join(parent, 'data, with "odd" signs')
})
afterAll(() => rm(parent, { recursive: true }))

const started: Embedded[] = []
const start = async (dir = dataDir) => {
  const server = await startEmbedded({ dataDir: dir, log: quietLog })
  started.push(server)
  return server
}
afterEach(() => Promise.all(started.splice(0).map((server) => server.stop())))
const ask = async (server: Embedded, text: string) =>
  runSql<Record<string, unknown>>({ host: server.host, user: server.user, database: server.database }, text)
const postmasterPid = async (dir = dataDir) => (await readPostmaster(path.join(dir, 'pg')))?.pid ?? 0
/** Ended, or a zombie that its parent has not reaped yet. */
const isGone = async (pid: number) => {
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  expect(stdout.trim()).toMatch(/^(Z.*)?$/)
}

type Word = { starting?: boolean; written?: number }

/** An app in its own process, and the last row whose commit it reported. */
function startApp(dir = dataDir) {
  const script = fileURLToPath(import.meta.resolve('#test/app/embedded-app.ts'))
  const child = spawn(process.execPath, [script, dir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const seen: Word = {}
  createInterface({ input: child.stdout }).on('line', (line) => Object.assign(seen, JSON.parse(line)))
  const until = (word: keyof Word) =>
    vi.waitFor(() => expect(seen[word]).toBeDefined(), { timeout: 20_000, interval: 5 })
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
    return seen.written ?? 0
  }
  return { until, kill }
}

async function expectRows(server: Embedded, written: number) {
  const found = await ask(server, `select max(id)::int as last, count(*)::int as n from rows where word = 'لوح شمسي'`)
  expect(found[0]?.last).toBeGreaterThanOrEqual(written)
}

describe('startEmbedded', () => {
  it('creates a private, durable UTF-8 database and leaves no process running', async () => {
    const server = await start()
    const settings = [
      'server_encoding',
      'data_checksums',
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'listen_addresses',
      'is_superuser',
    ]
    const [values] = await ask(
      server,
      `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join()}`,
    )
    expect(values).toEqual({
      server_encoding: 'UTF8',
      data_checksums: 'on',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      is_superuser: 'off',
    })
    expect((await ask(server, `select to_tsvector('simple', 'ألواح شمسية')::text as words`))[0]?.words).toBe(
      `'ألواح':1 'شمسية':2`,
    )
    expect((await stat(server.host)).mode & 0o777).toBe(0o700)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('pg.new'))).toEqual([])
    const pid = await postmasterPid()
    await server.stop()
    await server.stop()
    await isGone(pid)
  })

  it('ends with an app that was killed, and is complete at the next start', async () => {
    const app = startApp()
    await app.until('written')
    const pid = await postmasterPid()
    const written = await app.kill()
    await vi.waitFor(() => isGone(pid), { timeout: 60_000, interval: 50 })
    await expectRows(await start(), written)
  })

  it('is started anew at once after an app was killed', async () => {
    const app = startApp()
    await app.until('written')
    const written = await app.kill()
    await expectRows(await start(), written)
  })

  it('recovers when app and server were both killed', async () => {
    const app = startApp()
    await app.until('written')
    process.kill(await postmasterPid(), 'SIGKILL')
    const written = await app.kill()
    const server = await start()
    await expectRows(server, written)
    await server.stop()
  })

  it('waits for the old connections of a killed server', async () => {
    // In its own process: killed with the server, so that it does not start it again.
    const app = startApp()
    await app.until('written')
    const busy = new pg.Client({ host: path.join(dataDir, 'run'), user, database })
    busy.on('error', () => {})
    await busy.connect()
    const work = busy.query('select count(*) from generate_series(1, 4000000)').catch(() => null)
    process.kill(await postmasterPid(), 'SIGKILL')
    await app.kill()
    const server = await start()
    await expectRows(server, 1)
    await work
    await server.stop()
  })

  it('restarts the server when it is killed while the app runs', async () => {
    const server = await start()
    const pid = await postmasterPid()
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expectRows(server, 1), { timeout: 10_000, interval: 100 })
    const next = await postmasterPid()
    expect(next).not.toBe(pid)
    await server.stop()
    await isGone(next)
  })

  it('ignores a stale pid file whose pid belongs to another process now', async () => {
    const app = startApp()
    await app.until('written')
    process.kill(await postmasterPid(), 'SIGKILL')
    await app.kill()
    for (const name of ['pg/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
      const file = path.join(dataDir, name)
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.ppid)))
    }
    const server = await start()
    await server.stop()
    expect(process.kill(process.ppid, 0)).toBe(true)
  })

  it('starts over after a kill in the middle of initdb', async () => {
    const dir = path.join(parent, 'fresh')
    await chmod(parent, 0o755)
    const app = startApp(dir)
    await vi.waitFor(async () => expect((await readdir(dir)).join()).toContain('pg.new-'), {
      timeout: 20_000,
      interval: 5,
    })
    await app.kill()
    const server = await start(dir)
    expect((await readdir(dir)).sort()).toEqual(['pg', 'pg.log', 'run'])
    await server.stop()
  })

  it('puts the socket into the temp folder when the path is too long for one', async () => {
    const dir = path.join(parent, 'long-'.repeat(20))
    const server = await start(dir)
    expect(server.host.startsWith(dir)).toBe(false)
    expect((await stat(server.host)).mode & 0o777).toBe(0o700)
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    await rm(server.host, { recursive: true })
  })
})
