import { sql } from 'kysely'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Figures } from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { figuresOf } from '#domain/listing/read-figures.ts'

export type ListingFigures = { id: string; type: ProductType; figures: Figures }

/** What is known of the goods of these listings, by typed figures and by their texts; of public ones only. */
export const listFigures = async (db: Db, ids: readonly string[]): Promise<ListingFigures[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; type: ProductType; figures: Figures | null }>`${namedStatement}
    select s.id, s.type, d.figures from product_search s join product_documents d on d.id = s.id
    where s.id = any(${ids}::uuid[])`.execute(db)
  const unread = rows.filter(({ figures }) => figures === null).map(({ id }) => id)
  const read = new Map((await readTexts(db, unread)).map(({ id, figures }) => [id, figures]))
  return rows.map(({ id, type, figures }) => ({ id, type, figures: figures ?? read.get(id) ?? {} }))
}

/** While the job has not read those of earlier releases. */
const readTexts = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'type', 'name', 'model', 'description', 'specifications'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ id: row.id, figures: figuresOf(row) }))
}
