import { sql } from 'kysely'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'

/** The read model holds only public listings, but no owner. */
const publicOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('products')
    .innerJoin('product_search as s', 's.id', 'products.id')
    .where('products.owner_id', '=', ownerId)

type Summary = {
  sold: number
  types: { type: ProductType; count: number }[]
  newest: { governorate: string; city: string } | null
}

export const summariseOwner = async (db: Db, ownerId: string): Promise<Summary> => {
  const [types, newest, { sold }] = await Promise.all([
    publicOf(db, ownerId)
      .select(['s.type', (e) => e.fn.countAll<number>().as('count')])
      .groupBy('s.type')
      .execute(),
    publicOf(db, ownerId)
      .select(['s.governorate', 's.city'])
      .orderBy('s.created_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('products')
      .select((e) => e.fn.countAll<number>().as('sold'))
      .where('owner_id', '=', ownerId)
      .where('status', '=', 'sold')
      .executeTakeFirstOrThrow(),
  ])
  return { sold, types, newest: newest ?? null }
}

export const countTypesOfShop = async (db: Db, shopId: string) => {
  const { rows } = await sql<{ type: ProductType; count: number }>`${namedStatement}
    select type, count(*)::int as count from product_search where shop_id = ${shopId} group by type`.execute(db)
  return rows
}

export const releaseShop = async (db: Db, shopId: string): Promise<number> => {
  const held = await db
    .selectFrom('products')
    .select('id')
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await db.updateTable('products').set({ shop_id: null }).where('shop_id', '=', shopId).execute()
  await db.updateTable('product_search').set({ shop_id: null }).where('shop_id', '=', shopId).execute()
  return held.length
}

export const findOwner = (db: Db, id: string) =>
  db
    .selectFrom('products')
    .leftJoin('product_search as s', 's.id', 'products.id')
    .select(['products.owner_id', 'products.shop_id', 's.id as public_id'])
    .where('products.id', '=', id)
    .executeTakeFirst()
