import { sql } from 'kysely'
import type { Db } from '#api/platform/db/tables.ts'

export const lockNextPublic = (db: Db, after: string, size: number) =>
  db
    .selectFrom('product_search as s')
    .innerJoin('products', 'products.id', 's.id')
    .select(['s.id', 'products.type', 'products.name', 'products.model', 'products.specifications'])
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(size)
    .forUpdate('s')
    .skipLocked()
    .execute()

/** Writes the units of many rows at once; those that are right already stay untouched. */
export const putUnits = async (db: Db, rows: { id: string; units: number | null }[]): Promise<void> => {
  await sql`
    update product_search s set units = given.units
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, units real)
    where s.id = given.id and s.units is distinct from given.units`.execute(db)
}
