import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { endWhenDead } from '#api/db/dead-connections.ts'
import { clusterDirOf, holdsCluster, pgliteDirOf } from '#api/db/embedded/data-dir.ts'
import { startEmbedded } from '#api/db/embedded/embedded.ts'
import { areBinariesUnusable } from '#api/db/embedded/embedded-binaries.ts'
import { startPglite } from '#api/db/embedded/pglite.ts'
import { withNamedStatements } from '#api/db/named-statements.ts'
import { ensureTimeout, prepareTimeout, supportsPrepared } from '#api/db/pooler.ts'
import { openReplicas, type Replicas } from '#api/db/read-replicas.ts'
import { checkServer, readAddress } from '#api/db/server-address.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { toWriter } from '#api/db/writer-hosts.ts'
import type { Log } from '#api/deps.ts'
import { reasonOf } from '#api/start-error.ts'

const { INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins
const parseAnyTime: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ)

const usual = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d$/

/** `Date` parses this form (`2026-11-15 20:26:00.172+00`) faster than the driver, which parses all others. */
export const readTime = (text: string): Date =>
  usual.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`) : parseAnyTime(text)

/**
 * Parses int8 and numeric as numbers: all counts are below 2^53, and no numeric column has more than the 14 digits that
 * a double keeps.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    if (oid === INT8 || oid === NUMERIC) return Number
    return oid === TIMESTAMPTZ ? readTime : pg.types.getTypeParser(oid, format)
  },
}

export type Database = {
  db: Db
  kind: 'server' | 'embedded' | 'pglite'
  pool: pg.Pool
  /** For code that needs its own connection, bypassing any pooler; null for PGlite, which has only one. */
  connection: pg.ClientConfig | null
  replicas: Replicas | null
  close: () => Promise<void>
}

type Options = {
  /** A PostgreSQL server; without it the database is in the data folder. */
  url?: string | undefined
  /** The server that `url` reaches through a pooler. */
  directUrl?: string | undefined
  readUrls?: readonly string[]
  dataDir: string
  log: Log
  poolMax?: number
  /** For servers only; tests on a busy machine need more than the default. */
  statementTimeoutMs?: number
  connectionTimeoutMs?: number
  engine?: 'auto' | 'embedded' | 'pglite'
}

const drainMs = 5_000

/** `auto` plans statements for their values, except the prepared ones (see named-statements.ts). */
const sessionSettings = (timeoutMs: number) => `-c statement_timeout=${timeoutMs} -c plan_cache_mode=auto`
const defaultTimeoutMs = 3_000
const defaultConnectionTimeoutMs = 2_000

const shared: pg.ClientConfig = {
  application_name: 'shamsouq',
  connectionTimeoutMillis: defaultConnectionTimeoutMs,
  keepAlive: true,
  options: sessionSettings(defaultTimeoutMs),
}

/** The only place that decides where the database is. */
export async function openDatabase(options: Options): Promise<Database> {
  if (options.url) return openServer(options.url, options)
  const { dataDir, engine = 'auto' } = options
  const hasCluster = await holdsCluster(clusterDirOf(dataDir))
  // A data folder with a PGlite database keeps using it, because its data exists nowhere else.
  const isTrial = !hasCluster && (await holdsCluster(pgliteDirOf(dataDir)))
  if (engine === 'pglite' || (engine === 'auto' && isTrial)) return openPglite(options)
  try {
    return await openEmbedded(options)
  } catch (error) {
    if (engine === 'embedded' || hasCluster || !areBinariesUnusable(error)) throw error
    options.log.warn({ reason: reasonOf(error) }, 'PostgreSQL cannot run here')
    return openPglite(options)
  }
}

async function openServer(
  url: string,
  {
    directUrl,
    readUrls = [],
    log,
    poolMax,
    statementTimeoutMs = defaultTimeoutMs,
    connectionTimeoutMs = defaultConnectionTimeoutMs,
  }: Options,
): Promise<Database> {
  const waits = { ...shared, connectionTimeoutMillis: connectionTimeoutMs }
  const session = { ...waits, options: sessionSettings(statementTimeoutMs) }
  const reads = readUrls.map((connectionString) => ({
    ...session,
    connectionString,
    application_name: 'shamsouq reads',
  }))
  const replicas =
    reads.length > 0 ? openReplicas(reads, (connection) => makePool(connection, log, poolMax), log) : null
  const direct = toWriter(session, directUrl ?? url)
  await checkServer(direct, readAddress(directUrl ?? url), log)
  if (!directUrl) return assemble('server', makePool(direct, log, poolMax), direct, async () => {}, { replicas })
  await prepareTimeout(direct, statementTimeoutMs)
  const pooled = toWriter({ ...waits, options: undefined }, url)
  await checkServer(pooled, readAddress(url), log)
  await ensureTimeout(pooled, direct, statementTimeoutMs, log)
  const usesNames = await supportsPrepared(pooled)
  return assemble('server', makePool(pooled, log, poolMax), direct, async () => {}, { replicas, usesNames })
}

async function openEmbedded({ dataDir, log, poolMax }: Options): Promise<Database> {
  const { host, port, user, database, stop } = await startEmbedded({ dataDir, log })
  const connection = { ...shared, host, port, user, database, ssl: false }
  return assemble('embedded', makePool(connection, log, poolMax), connection, stop)
}

async function openPglite({ dataDir, log }: Options): Promise<Database> {
  const { pool, stop } = await startPglite({ dataDir, log, poolConfig: { types } })
  return assemble('pglite', watched(pool, log), null, stop)
}

const makePool = (connection: pg.ClientConfig, log: Log, max = 10) => {
  const pool = new pg.Pool({ ...connection, types, max })
  pool.on('connect', (client) => endWhenDead(client, connection))
  return watched(pool, log)
}

/** A lost connection must not crash the process: idle clients emit 'error' on the pool, busy ones on themselves. */
function watched(pool: pg.Pool, log: Log): pg.Pool {
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function assemble(
  kind: Database['kind'],
  pool: pg.Pool,
  connection: pg.ClientConfig | null,
  end: () => Promise<void>,
  { replicas = null, usesNames = true }: { replicas?: Replicas | null; usesNames?: boolean } = {},
): Database {
  const named = kind === 'pglite' ? pool : withNamedStatements(pool, usesNames)
  const dialect = new PostgresDialect({ pool: replicas ? replicas.withReplicas(named) : named })
  const db = new Kysely<Tables>({ dialect })
  let closed: Promise<void> | null = null
  const close = async () => {
    await replicas?.stop()
    await Promise.race([pool.end(), new Promise((resolve) => setTimeout(resolve, drainMs).unref())])
    await end()
  }
  return {
    db,
    kind,
    pool,
    connection,
    replicas,
    close: () => {
      closed ??= close()
      return closed
    },
  }
}
