import pg from 'pg'
import type { Sequence } from '#scripts/backup/backup-files.ts'

export type Table = {
  name: string
  /** Without generated columns, which are computed again. */
  columns: string[]
  triggers: string[]
  needs: string[]
}

/**
 * Writes values in full and the same way with any server settings, without a statement timeout. `row_security` off
 * fails instead of leaving rows out.
 */
const sessionSettings = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
  client_encoding: 'UTF8',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '3',
  bytea_output: 'hex',
  synchronize_seqscans: 'off',
  row_security: 'off',
}

/** A connection for COPY alone, destroyed when the work fails in the middle of a stream. */
export const withCopyClient = async <T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ ...connection, application_name: 'shamsouq backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    // Servers before 17 do not know every setting.
    await client.query(
      `select set_config(name, value, false) from json_each_text($1) as wanted (name, value)
       where exists (select from pg_settings s where lower(s.name) = wanted.name)`,
      [JSON.stringify(sessionSettings)],
    )
    const result = await work(client)
    await client.end()
    return result
  } catch (error) {
    client.connection.stream.destroy()
    throw error
  }
}

/**
 * Each table comes after those it references. Leaves out migrations, which run again, and change events, which concern
 * running processes and the transaction numbers of one server.
 */
export const listTables = async (client: pg.ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            order by a.attnum) as columns,
      array(select t.tgname::text from pg_trigger t
            where t.tgrelid = c.oid and not t.tgisinternal and t.tgenabled = 'O' order by 1) as triggers,
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
            where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('migrations', 'change_events', 'job_schedule')
    order by c.relname`)
  const ordered: Table[] = []
  const isReady = ({ needs }: Table) => needs.every((need) => ordered.some(({ name }) => name === need))
  while (ordered.length < rows.length) {
    const next = rows.find((table) => !ordered.includes(table) && isReady(table))
    if (!next) throw new Error('tables reference each other in a cycle')
    ordered.push(next)
  }
  return ordered
}

export const quoted = pg.escapeIdentifier

export const readMigrations = async (client: pg.ClientBase): Promise<{ name: string; sha256: string }[]> =>
  (await client.query('select name, sha256 from migrations order by name')).rows

/** Read after the rows: a value that is too high only skips numbers. */
export const readSequences = async (client: pg.ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    )
    sequences.push(...values.map((value) => ({ name, ...value })))
  }
  return sequences
}

export const setSequences = async (client: pg.ClientBase, sequences: Sequence[]) => {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled])
}
