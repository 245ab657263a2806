import { sql } from 'kysely'
import type { Db } from '#api/platform/db/tables.ts'

/** Two imports of one kind at once come one after the other: the second sees what the first has added. */
export const acquire = async (db: Db, table: 'shops' | 'engineers'): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`import ${table}`}))`.execute(db)
}

/** Entries that have one of these phones, hidden ones too. */
export const listByPhones = async (db: Db, table: 'shops' | 'engineers', phones: string[]) => {
  const { rows } = await sql<{ name: string; phone: string }>`
    select name, phone from ${sql.table(table)} where phone = any(${phones}::text[])`.execute(db)
  return rows
}
