import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'

/** Serialises imports of one kind, so that the second sees what the first has added. */
export const serialiseImports = async (db: Db, table: 'shops' | 'engineers'): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`import ${table}`}))`.execute(db)
}

/** Entries with one of these phones, hidden ones included. */
export const listByPhones = async (db: Db, table: 'shops' | 'engineers', phones: string[]) => {
  const { rows } = await sql<{ name: string; phone: string }>`
    select name, phone from ${sql.table(table)} where phone = any(${phones}::text[])`.execute(db)
  return rows
}
