import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'

/** Pictures in the reports of these listings, to be released before the listings are deleted. */
export const reportPicturesOf = async ({ db }: { db: Db }, productIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select item ->> 'id' as id from condition_reports r, jsonb_array_elements(r.pictures) item
    where r.product_id = any(${productIds}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}
