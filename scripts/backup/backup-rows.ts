import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { startError } from '#api/start-error.ts'
import { type CopyManifest, type CopyTable, type Manifest, sumOfFile, syncPath } from '#scripts/backup/backup-files.ts'
import { loadJsonTable } from '#scripts/backup/backup-json-rows.ts'
import { contentSum, gunzipped, splitLines } from '#scripts/backup/backup-lines.ts'
import {
  listTables,
  quoted,
  readMigrations,
  readSequences,
  setSequences,
  type Table,
} from '#scripts/backup/backup-schema.ts'

/** PostgreSQL guarantees that other versions and architectures can read the text format. */
const textFormat = `with (format text, encoding 'UTF8')`
const columnList = (columns: string[]) => `(${columns.map(quoted).join(', ')})`

const copyOut = (client: pg.Client, { name, columns }: Pick<Table, 'name' | 'columns'>) =>
  client.query(copyTo(`copy ${quoted(name)} ${columnList(columns)} to stdout ${textFormat}`))

const watchRows = () => {
  const sum = contentSum()
  const lines = splitLines(sum.add)
  async function* pass(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      lines.push(chunk)
      yield chunk
    }
    lines.end()
  }
  return { pass, result: sum.result }
}

const saveTable = async (client: pg.Client, dir: string, { name, columns }: Table): Promise<CopyTable> => {
  const file = `rows/${name}.copy.gz`
  const target = path.join(dir, file)
  const rows = watchRows()
  await pipeline(
    copyOut(client, { name, columns }),
    rows.pass,
    createGzip({ level: 6 }),
    createWriteStream(target, { flags: 'wx' }),
  )
  await syncPath(target)
  const written = await sumOfFile(target)
  if (!written) throw new Error(`${file} cannot be read back`)
  return { table: name, columns, file, ...rows.result(), ...written }
}

type SavedRows = Pick<CopyManifest, 'migrations' | 'tables' | 'sequences' | 'postgresql'>

/** Reads all rows in one snapshot, while other connections write. */
export const saveRows = async (client: pg.Client, dir: string): Promise<SavedRows> => {
  await mkdir(path.join(dir, 'rows'), { recursive: true })
  const before = await listTables(client)
  await client.query('begin isolation level repeatable read read only')
  // Locks before the first query takes the snapshot, so that a migration has finished before both or waits.
  if (before.length > 0)
    await client.query(`lock table ${before.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
  const found = await listTables(client)
  if (JSON.stringify(found) !== JSON.stringify(before))
    throw startError('The tables were changed while the backup began: run it again.')
  const migrations = await readMigrations(client)
  const tables: CopyTable[] = []
  for (const table of found) tables.push(await saveTable(client, dir, table))
  const sequences = await readSequences(client)
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  await client.query('rollback')
  return { migrations, tables, sequences, postgresql: rows[0]?.version ?? '' }
}

/** Refuses to mix a backup with existing rows. */
export const expectEmpty = async (client: pg.ClientBase) => {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`)
    if (rowCount) throw startError(`The database already holds data (${name}): a restore needs an empty one.`)
  }
}

/** Reads the rows back, so that any difference is found before the commit. */
const loadCopyTable = async (client: pg.Client, dir: string, { table, columns, file, ...expected }: CopyTable) => {
  const copy = client.query(copyFrom(`copy ${quoted(table)} ${columnList(columns)} from stdin ${textFormat}`))
  await pipeline(gunzipped(path.join(dir, file)), copy)
  const found = watchRows()
  const ignored = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(copyOut(client, { name: table, columns }), found.pass, ignored)
  const { rows, content } = found.result()
  if (rows !== expected.rows) throw startError(`Nothing was restored: ${table} took ${rows} of ${expected.rows} rows.`)
  if (content !== expected.content)
    throw startError(`Nothing was restored: the rows of ${table} came back different from those in the backup.`)
}

const expectSameTables = (found: Table[], manifest: Manifest) => {
  const names = (list: string[]) => [...list].sort().join(', ')
  const [ours, theirs] = [names(found.map(({ name }) => name)), names(manifest.tables.map(({ table }) => table))]
  if (ours !== theirs)
    throw startError(`Nothing was restored: the backup holds the tables ${theirs}, the database has ${ours}.`)
}

/**
 * Triggers ran when the rows were first written. Deferred constraints are checked first, because pending ones block
 * ALTER TABLE.
 */
const setTriggers = async (client: pg.Client, { name, triggers }: Table, word: 'enable' | 'disable') => {
  if (triggers.length === 0) return
  await client.query('set constraints all immediate')
  for (const trigger of triggers) await client.query(`alter table ${quoted(name)} ${word} trigger ${quoted(trigger)}`)
}

type LoadOptions = {
  /** Replaces rows that migrations inserted into new tables. */
  replaces?: boolean
}

export const loadRows = async (
  client: pg.Client,
  dir: string,
  manifest: Manifest,
  { replaces = false }: LoadOptions = {},
) => {
  await client.query('begin')
  const found = await listTables(client)
  expectSameTables(found, manifest)
  for (const table of found) await setTriggers(client, table, 'disable')
  if (replaces) for (const { name } of found.toReversed()) await removeRows(client, name)
  for (const { name } of found)
    if (manifest.format === 1) await loadJsonTable(client, dir, pick(manifest.tables, name))
    else await loadCopyTable(client, dir, pick(manifest.tables, name))
  if (manifest.format !== 1) await setSequences(client, manifest.sequences)
  for (const table of found) await setTriggers(client, table, 'enable')
  // The triggers for change events were disabled, so this event makes running processes drop everything cached. A
  // backup older than the events has no such table yet.
  await client.query(`do $$ begin
    if to_regclass('change_events') is not null then insert into change_events (tags) values ('{*}'); end if;
  end $$`)
  await client.query('commit')
}

const pick = <T extends { table: string }>(tables: T[], name: string): T => {
  const table = tables.find((each) => each.table === name)
  if (!table) throw new Error(`${name} is not in the backup`)
  return table
}

/** Deletes only if there are rows: the role may not delete from the audit log. */
const removeRows = async (client: pg.Client, name: string) => {
  const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`)
  if (rowCount) await client.query(`delete from ${quoted(name)}`)
}
