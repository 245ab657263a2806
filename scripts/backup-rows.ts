import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { startError } from '#api/platform/start-error.ts'
import { type KeptRows, sha256Of } from '#scripts/backup-files.ts'

const batchRows = 1_000
/** PostgreSQL takes up to a gigabyte; a batch of this size stays small in memory. */
const batchBytes = 4_000_000

/** Tables in an order in which each comes after those it refers to. The log of migrations is not copied but replayed. */
const listTables = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.relname as name,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
            where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    order by c.relname`)
  const ordered: string[] = []
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, needs }) => !ordered.includes(name) && needs.every((it) => ordered.includes(it)))
    if (!next) throw new Error('tables refer to each other in a circle')
    ordered.push(next.name)
  }
  return ordered
}

export const readMigrations = async (client: pg.ClientBase): Promise<{ name: string; sha256: string }[]> =>
  (await client.query('select name, sha256 from migrations order by name')).rows

async function* linesOf(client: pg.ClientBase, table: string, counted: { rows: number }): AsyncGenerator<string> {
  await client.query(`declare copied no scroll cursor for select to_json(t)::text as line from "${table}" t`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batchRows} from copied`)
    if (rows.length === 0) break
    counted.rows += rows.length
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await client.query('close copied')
}

const saveTable = async (client: pg.ClientBase, dir: string, table: string): Promise<KeptRows> => {
  const file = `rows/${table}.ndjson.gz`
  const counted = { rows: 0 }
  const place = path.join(dir, file)
  await pipeline(Readable.from(linesOf(client, table, counted)), createGzip({ level: 6 }), createWriteStream(place))
  const handle = await open(place, 'r+')
  await handle.sync().finally(() => handle.close())
  const bytes = await readFile(place)
  return { table, file, rows: counted.rows, sha256: sha256Of(bytes), bytes: bytes.length }
}

/** All rows as they were at one moment, while others go on writing. */
export const saveRows = async (client: pg.ClientBase, dir: string) => {
  await mkdir(path.join(dir, 'rows'), { recursive: true })
  await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0')
  try {
    const migrations = await readMigrations(client)
    const tables: KeptRows[] = []
    for (const table of await listTables(client)) tables.push(await saveTable(client, dir, table))
    return { migrations, tables }
  } finally {
    await client.query('rollback')
  }
}

/** Refuses to mix a backup with what somebody already wrote here. */
export const expectEmpty = async (client: pg.ClientBase) => {
  for (const table of await listTables(client)) {
    const { rowCount } = await client.query(`select 1 from "${table}" limit 1`)
    if (rowCount) throw startError(`The database already holds data (${table}): a restore needs an empty one.`)
  }
}

const insert = (client: pg.ClientBase, table: string, lines: string[]) =>
  client.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::json)`, [
    `[${lines.join(',')}]`,
  ])

const loadTable = async (client: pg.ClientBase, dir: string, { table, file, rows }: KeptRows) => {
  const lines = createInterface({ input: createReadStream(path.join(dir, file)).pipe(createGunzip()) })
  let batch: string[] = []
  let bytes = 0
  let count = 0
  const flush = async () => {
    if (batch.length === 0) return
    count += (await insert(client, table, batch)).rowCount ?? 0
    batch = []
    bytes = 0
  }
  for await (const line of lines) {
    batch.push(line)
    bytes += line.length
    if (batch.length === batchRows || bytes > batchBytes) await flush()
  }
  await flush()
  if (count !== rows) throw new Error(`${table}: ${count} rows came back of ${rows}`)
}

/** Every table or none. */
export const loadRows = async (client: pg.ClientBase, dir: string, tables: KeptRows[]) => {
  const kept = new Map(tables.map((table) => [table.table, table]))
  await client.query('begin; set local statement_timeout = 0')
  try {
    for (const name of await listTables(client)) {
      const table = kept.get(name)
      if (table) await loadTable(client, dir, table)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
