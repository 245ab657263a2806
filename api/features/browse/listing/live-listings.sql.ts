import type { Db } from '#api/db/tables/tables.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'

export const liveStatuses: readonly ProductStatus[] = ['pending', 'approved']

const countLive = (db: Db) =>
  db
    .selectFrom('products')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('status', 'in', liveStatuses)

/** Without those in the name of a shop. */
export const countLiveOwn = async (db: Db, ownerId: string): Promise<number> =>
  (await countLive(db).where('owner_id', '=', ownerId).where('shop_id', 'is', null).executeTakeFirstOrThrow()).n

export const countLiveOfShop = async (db: Db, shopId: string): Promise<number> =>
  (await countLive(db).where('shop_id', '=', shopId).executeTakeFirstOrThrow()).n
