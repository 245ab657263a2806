import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { liveListingsMax, shopLiveListingsMax } from '#domain/limits.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'

const liveStatuses: readonly ProductStatus[] = ['pending', 'approved']

const countLive = (db: Db) =>
  db
    .selectFrom('products')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('status', 'in', liveStatuses)

const countLiveOwn = async (db: Db, ownerId: string): Promise<number> =>
  (await countLive(db).where('owner_id', '=', ownerId).where('shop_id', 'is', null).executeTakeFirstOrThrow()).n

const countLiveOfShop = async (db: Db, shopId: string): Promise<number> =>
  (await countLive(db).where('shop_id', '=', shopId).executeTakeFirstOrThrow()).n

type Ctx = Pick<Deps, 'db'>

export const isLive = ({ status }: { status: ProductStatus }): boolean => liveStatuses.includes(status)

/** Counts the live listings of the shop, or of the person without one, and returns their limit. */
export const liveOf = async ({ db }: Ctx, sellerId: string, shopId: string | null) =>
  shopId
    ? { count: await countLiveOfShop(db, shopId), max: shopLiveListingsMax }
    : { count: await countLiveOwn(db, sellerId), max: liveListingsMax }

/**
 * Must run under the seller's lock, so that concurrent requests are both counted. Members of a shop who post at the
 * same time may exceed its limit slightly.
 */
export const checkLiveListings = async (ctx: Ctx, sellerId: string, shopId: string | null, more = 1): Promise<void> => {
  if (more === 0) return
  const { count, max } = await liveOf(ctx, sellerId, shopId)
  if (count + more > max) throw new AppError('too_many_listings')
}
