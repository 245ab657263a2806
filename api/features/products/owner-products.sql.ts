import type { Db } from '#api/platform/db/tables.ts'
import type { ProductType } from '#contract/product-kinds.ts'

/** The read model holds only public listings; the owner is in `products`. */
const publicOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('products')
    .innerJoin('product_search as s', 's.id', 'products.id')
    .where('products.owner_id', '=', ownerId)

export const countPublicOf = async (db: Db, ownerId: string): Promise<number> => {
  const { n } = await publicOf(db, ownerId)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

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

export const findOwner = (db: Db, id: string) =>
  db
    .selectFrom('products')
    .leftJoin('product_search as s', 's.id', 'products.id')
    .select(['products.owner_id', 's.id as public_id'])
    .where('products.id', '=', id)
    .executeTakeFirst()
