import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'

export const tablesOf = async (db: Db): Promise<string[]> =>
  (
    await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not in ('change_events', 'job_schedule') order by 1`.execute(db)
  ).rows.map(({ name }) => name)

/**
 * One hash per table over all rows as text: equal hashes mean that nothing changed. Ordered by bytes, since collation
 * of long texts takes seconds. One statement for all tables, since it runs before and after each action.
 */
export const sumsOf = async (db: Db, except: string[] = []): Promise<Record<string, string>> => {
  const tables = (await tablesOf(db)).filter((table) => table !== 'migrations' && !except.includes(table))
  const sums = tables.map(
    (table) => sql`select ${sql.lit(table)} as name, count(*) || ' ' ||
      coalesce(md5(string_agg(t::text, chr(10) order by t::text collate "C")), '') as sum from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
