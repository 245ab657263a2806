import path from 'node:path'
import type pg from 'pg'
import { startError } from '#api/start-error.ts'
import type { JsonTable } from '#scripts/backup/backup-files.ts'
import { gunzipped, splitLines } from '#scripts/backup/backup-lines.ts'
import { quoted } from '#scripts/backup/backup-schema.ts'

const batchRows = 1_000
/** PostgreSQL accepts up to a gigabyte; this batch size limits memory. */
const batchBytes = 4_000_000

/** Format 1 has one JSON object per line. */
export const loadJsonTable = async (client: pg.ClientBase, dir: string, { table, file, rows }: JsonTable) => {
  let batch: Buffer[] = []
  let bytes = 0
  let count = 0
  const lines = splitLines((line) => {
    batch.push(line)
    bytes += line.length
  })
  const flush = async () => {
    if (batch.length === 0) return
    const text = `[${batch.map((line) => line.toString('utf8')).join(',')}]`
    const { rowCount } = await client.query(
      `insert into ${quoted(table)} overriding system value select * from json_populate_recordset(null::${quoted(table)}, $1::json)`,
      [text],
    )
    count += rowCount ?? 0
    batch = []
    bytes = 0
  }
  for await (const chunk of gunzipped(path.join(dir, file))) {
    lines.push(chunk)
    if (batch.length >= batchRows || bytes > batchBytes) await flush()
  }
  lines.end()
  await flush()
  if (count !== rows) throw startError(`Nothing was restored: ${table} took ${count} of ${rows} rows.`)
}
