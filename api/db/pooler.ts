import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#api/deps.ts'
import { reasonOf, startError } from '#api/start-error.ts'

const waitMs = 2_000
const probeName = 'shamsouq_probe'

const withClient = async <T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...connection, query_timeout: waitMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    client.end().catch(() => {})
  }
}

type Owner = { role: string; database: string }

const setTimeoutOf = async (direct: pg.ClientConfig, { role, database }: Owner, timeoutMs: number): Promise<void> => {
  const alter = `alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)} set statement_timeout = ${timeoutMs}`
  // PostgreSQL rejects concurrent changes of one catalogue row instead of waiting, so starting processes take turns.
  const inTurn = `select pg_advisory_xact_lock(hashtext('statement timeout')); ${alter}`
  await withClient(direct, (client) => client.query(inTurn)).catch((error) => {
    throw startError(`The statement timeout behind the pooler cannot be set (${reasonOf(error)}): run "${alter}".`)
  })
}

/**
 * A pooler in transaction mode accepts no session settings, so the statement timeout belongs to the role. Must run
 * before the first use of the pooler, because connections opened earlier do not get it.
 */
export const prepareTimeout = async (direct: pg.ClientConfig, timeoutMs: number): Promise<void> => {
  const read = (client: pg.Client) =>
    client.query<Owner & { isSet: boolean }>(
      `select current_user as role, current_database() as database, exists (
         select from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
         where datname = current_database() and setrole = current_user::regrole and $1 = any(setconfig)) as "isSet"`,
      [`statement_timeout=${timeoutMs}`],
    )
  const [found] = (await withClient(direct, read)).rows
  if (found && !found.isSet) await setTimeoutOf(direct, found, timeoutMs)
}

/** The pooler may use another role, or connections from before the timeout was set. */
export const ensureTimeout = async (
  pooled: pg.ClientConfig,
  direct: pg.ClientConfig,
  timeoutMs: number,
  log: Log,
): Promise<void> => {
  const read = (client: pg.Client) =>
    client.query<Owner & { ms: number }>(
      `select setting::int as ms, current_user as role, current_database() as database
       from pg_settings where name = 'statement_timeout'`,
    )
  const [found] = (await withClient(pooled, read)).rows
  if (!found || found.ms === timeoutMs) return
  await setTimeoutOf(direct, found, timeoutMs)
  const [now] = (await withClient(pooled, read)).rows
  if (now?.ms !== timeoutMs)
    log.warn(
      { role: found.role },
      'connections of the pooler are older than the statement timeout: run RECONNECT in its console',
    )
}

/**
 * Whether prepared statements survive a switch of the server connection: PgBouncer supports that from 1.21 with
 * max_prepared_statements. A second client holds the connection that the first one used, so that the first must get
 * another.
 */
export const supportsPrepared = async (pooled: pg.ClientConfig): Promise<boolean> => {
  const query = { name: probeName, text: 'select pg_backend_pid() as pid' }
  const pidOf = async (client: pg.Client) => (await client.query<{ pid: number }>(query)).rows[0]?.pid
  try {
    return await withClient(pooled, (first) =>
      withClient(pooled, async (second) => {
        for (let attempt = 0; attempt < 10; attempt += 1) {
          const before = await pidOf(first)
          await second.query('begin')
          const after = await pidOf(first)
          await second.query('rollback')
          if (before !== after) return true
          await sleep(20)
        }
        return false
      }),
    )
  } catch {
    return false
  }
}
