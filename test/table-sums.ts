import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/platform/db/tables.ts'

export const tablesOf = async (db: Db): Promise<string[]> =>
  (
    await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> 'change_events' order by 1`.execute(db)
  ).rows.map(({ name }) => name)

/**
 * One hash per table over all rows as text: equal hashes mean that nothing changed. Ordered by bytes: by the rules of a language
 * long texts take seconds.
 */
export const sumsOf = async (db: Db, except: string[] = []): Promise<Record<string, string>> => {
  const sums: Record<string, string> = {}
  for (const table of await tablesOf(db)) {
    if (table === 'migrations' || except.includes(table)) continue
    const { rows } = await sql<{
      line: string
    }>`select t::text as line from ${sql.table(table)} t order by t::text collate "C"`.execute(db)
    const text = rows.map(({ line }) => line).join('\n')
    sums[table] = `${rows.length} ${createHash('sha256').update(text).digest('hex')}`
  }
  return sums
}
