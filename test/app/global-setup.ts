import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#api/db/connect.ts'
import { clusterDirOf, lockDataDir } from '#api/db/embedded/data-dir.ts'
import { type Embedded, startEmbedded } from '#api/db/embedded/embedded.ts'
import { superuser } from '#api/db/embedded/embedded-cluster.ts'
import { readPostmaster, stopPostmaster } from '#api/db/embedded/postmaster.ts'
import { migrate } from '#api/db/migrate.ts'
import { neverCalled } from '#test/app/called-endpoints.ts'
import { fastFolder } from '#test/app/fast-folder.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { databaseAt, runSql } from '#test/app/test-server.ts'

type Server = { url: string; poolerUrl?: string; stop: () => Promise<void> }

const folderPrefix = 'shamsouq-test-'

/** One PostgreSQL server and one migrated template for the whole run; every test file clones the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const prefix = `shamsouq_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  await runSql(server.url, `create database ${template}`)
  const database = await openDatabase({ url: databaseAt(server.url, template), dataDir: '', log: quietLog })
  await migrate(database, { log: quietLog }).finally(database.close)
  const called = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-called-'))
  project.provide('testServer', { url: server.url, template, prefix, poolerUrl: server.poolerUrl ?? null })
  project.provide('calledEndpoints', called)
  return async () => {
    await dropAll(server.url, prefix)
    await server.stop()
    const missing = neverCalled(called)
    await rm(called, { recursive: true })
    // Only `npm test` runs all files.
    if (process.env.TEST_EVERY_ENDPOINT && missing.length > 0)
      throw new Error(`No test calls these endpoints with success: ${missing.join(', ')}`)
  }
}

/** The system's PostgreSQL behind a pooler, which cannot enter the folder of an embedded one. */
async function scaledServer(): Promise<Server> {
  const { aPgbouncer } = await import('#faults/parts/pgbouncer.ts')
  const { cleanUp } = await import('#faults/parts/program.ts')
  const { aServer } = await import('#faults/parts/servers.ts')
  const server = await aServer()
  const pooler = await aPgbouncer(server, { everyDatabase: true })
  const stop = async () => {
    await pooler.stop()
    await server.stop()
    await cleanUp()
  }
  return { url: server.url, poolerUrl: pooler.url, stop }
}

const startServer = async (): Promise<Server> => {
  if (process.env.TOPOLOGY === 'scaled') return scaledServer()
  return process.env.DATABASE_URL ? givenServer(process.env.DATABASE_URL) : ownServer()
}

const givenServer = (url: string): Server => ({ url, stop: async () => {} })

/**
 * fsync is off, since this cluster lives as long as the run. So is autovacuum: its workers belong to the superuser, and
 * the test role cannot drop a database that one of them reads.
 */
async function ownServer(): Promise<Server> {
  await removeAbandoned()
  const dataDir = await mkdtemp(path.join(fastFolder(), folderPrefix))
  const lock = await lockDataDir(dataDir)
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: '100',
    // The data folder may be in memory.
    max_wal_size: '256MB',
  }
  const embedded = await startEmbedded({ dataDir, log: quietLog, settings })
  await runSql({ ...socketOf(embedded), user: superuser }, `alter role ${embedded.user} createdb`)
  const place = new URLSearchParams({ host: embedded.host, user: embedded.user })
  const stop = async () => {
    await embedded.stop()
    await lock.release()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: `postgres:///${embedded.database}?${place}`, stop }
}

const socketOf = ({ host, port, database }: Embedded) => ({ host, port, database, ssl: false })

/** A killed run leaves its server behind; when its folder can be locked, the run is over. */
async function removeAbandoned(): Promise<void> {
  const testFolders = async (folder: string) =>
    (await readdir(folder)).filter((name) => name.startsWith(folderPrefix)).map((name) => path.join(folder, name))
  const dirs = await Promise.all([...new Set([fastFolder(), os.tmpdir()])].map(testFolders))
  for (const dir of dirs.flat()) {
    const lock = await lockDataDir(dir).catch(() => null)
    if (!lock) continue
    const postmaster = await readPostmaster(clusterDirOf(dir))
    if (postmaster) await stopPostmaster(postmaster.pid, clusterDirOf(dir))
    await lock.release()
    await rm(dir, { recursive: true, force: true })
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const names = await runSql<{ name: string }>(
    url,
    `select datname as name from pg_database where datname like '${prefix}%'`,
  )
  for (const { name } of names) await runSql(url, `drop database if exists ${name} with (force)`)
}

/** Only an interface can be augmented. */
declare module 'vitest' {
  interface ProvidedContext {
    /** With TOPOLOGY=scaled databases are opened through a pooler. */
    testServer: { url: string; template: string; prefix: string; poolerUrl: string | null }
    /** A folder, see `called-endpoints.ts`. */
    calledEndpoints: string
  }
}
