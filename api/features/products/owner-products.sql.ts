import type { Db } from '#api/platform/db/tables.ts'

/** The read model holds only public listings; the owner is in `products`. */
const publicOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('products')
    .innerJoin('product_search as s', 's.id', 'products.id')
    .where('products.owner_id', '=', ownerId)

export const listPublicOf = (db: Db, ownerId: string, { page, limit }: { page: number; limit: number }) =>
  publicOf(db, ownerId)
    .leftJoin('product_stats', 'product_stats.product_id', 's.id')
    .selectAll('products')
    .select(['product_stats.views', 'product_stats.likes'])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countPublicOf = async (db: Db, ownerId: string): Promise<number> => {
  const { n } = await publicOf(db, ownerId)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const findOwner = (db: Db, id: string) =>
  db
    .selectFrom('products')
    .leftJoin('product_search as s', 's.id', 'products.id')
    .select(['products.owner_id', 's.id as public_id'])
    .where('products.id', '=', id)
    .executeTakeFirst()
