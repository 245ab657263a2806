import { sql } from 'kysely'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Figures } from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { figuresOf } from '#domain/listing/read-figures.ts'

export type ListingFigures = { id: string; type: ProductType; figures: Figures }

/** Combines figures typed by the seller with figures found in the texts; public listings only. */
export const listFigures = async (db: Db, ids: readonly string[]): Promise<ListingFigures[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; type: ProductType; figures: Figures | null }>`${namedStatement}
    select s.id, s.type, d.figures from product_search s join product_documents d on d.id = s.id
    where s.id = any(${ids}::uuid[])`.execute(db)
  const unread = rows.filter(({ figures }) => figures === null).map(({ id }) => id)
  const read = new Map((await readTexts(db, unread)).map(({ id, figures }) => [id, figures]))
  return rows.map(({ id, type, figures }) => ({ id, type, figures: figures ?? read.get(id) ?? {} }))
}

/** Covers listings of earlier releases until the backfill has read their texts. */
const readTexts = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'type', 'name', 'model', 'description', 'specifications'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ id: row.id, figures: figuresOf(row) }))
}
