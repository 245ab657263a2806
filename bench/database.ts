import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '#api/db/connect.ts'
import { lockDataDir } from '#api/db/embedded/data-dir.ts'
import { startEmbedded } from '#api/db/embedded/embedded.ts'
import { database, superuser, user } from '#api/db/embedded/embedded-cluster.ts'
import { migrate } from '#api/db/migrate.ts'
import type { Log } from '#api/deps.ts'
import { rebuildFacetCounts } from '#api/features/browse/facets/facets.service.ts'
import { loadCatalogue } from '#bench/load.ts'

export const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

type Stand = { url: string; ownerUrl: string; stop: () => Promise<void> }

/** Without fsync, since the database only serves measurements. */
const startOwn = async (putWithin?: string): Promise<Stand> => {
  const dataDir = putWithin ?? (await mkdtemp(path.join(os.tmpdir(), 'shamsouq-bench-')))
  const lock = await lockDataDir(dataDir)
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '512MB',
    max_wal_size: '4GB',
    // Its turn would fall into some measurements; the loaders vacuum.
    autovacuum: 'off',
    checkpoint_timeout: '1h',
  }
  const { host, stop } = await startEmbedded({ dataDir, log: quiet, settings })
  const urlFor = (name: string) => `postgres:///${database}?${new URLSearchParams({ host, user: name })}`
  return {
    url: urlFor(user),
    ownerUrl: urlFor(superuser),
    stop: async () => {
      await stop()
      await lock.release()
      if (!putWithin) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The server needs an empty database and a role that may disable checks while it is filled. */
const givenServer = (url: string) => {
  const full = `${url}${url.includes('?') ? '' : '?'}`
  return { url: full, ownerUrl: full, stop: async () => {} }
}

/** Smoke runs share a server, and each has a copy of its database. */
const copyShared = async (ownerUrl: string): Promise<Stand> => {
  const urlFor = (name: string, role: string) => {
    const url = new URL(ownerUrl)
    url.pathname = name
    url.searchParams.set('user', role)
    return url.href
  }
  const name = `copy_${process.pid}`
  const client = new pg.Client(urlFor('template1', superuser))
  await client.connect()
  await client.query(`create database ${name} template ${database} owner ${user}`)
  await client.end()
  return { url: urlFor(name, user), ownerUrl: urlFor(name, superuser), stop: async () => {} }
}

/** Fills the benchmark database unless it is filled; uses `serverUrl` when given. */
export const openStand = async (
  listings: number,
  until: Date,
  { putWithin, serverUrl }: { putWithin?: string | undefined; serverUrl?: string | undefined } = {},
): Promise<Stand> => {
  if (process.env.SMOKE_DATABASE) return copyShared(process.env.SMOKE_DATABASE)
  const { url, ownerUrl, stop } = serverUrl ? givenServer(serverUrl) : await startOwn(putWithin)
  try {
    const opened = await openDatabase({ url, dataDir: '', log: quiet })
    await migrate(opened, { log: quiet })
    const { n } = await opened.db
      .selectFrom('products')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n === 0) {
      // References are valid by construction, so foreign keys are not checked.
      const client = new pg.Client(ownerUrl)
      await client.connect()
      try {
        await loadCatalogue(client, listings, until)
        await rebuildFacetCounts(opened)
        await client.query('vacuum analyze')
      } finally {
        await client.end()
      }
    }
    await opened.close()
    return { url, ownerUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
