import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/browse/listing/live-listings.sql.ts'
import { AppError } from '#api/http/errors.ts'
import { liveListingsMax, shopLiveListingsMax } from '#domain/limits.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'

type Ctx = Pick<Deps, 'db'>

/** Pending or public: what counts for the limit of live listings. */
export const isLive = ({ status }: { status: ProductStatus }): boolean => sql.liveStatuses.includes(status)

/** How many live listings there are in the name of the shop, or of the person, and how many there may be. */
export const liveOf = async ({ db }: Ctx, sellerId: string, shopId: string | null) =>
  shopId
    ? { count: await sql.countLiveOfShop(db, shopId), max: shopLiveListingsMax }
    : { count: await sql.countLiveOwn(db, sellerId), max: liveListingsMax }

/**
 * Checks that the shop, or the person for their own listings, may have `more` live listings. Called under the seller's lock, so
 * that concurrent requests are both counted; members of a shop who post or move at once may exceed its limit a little.
 */
export const checkLiveListings = async (ctx: Ctx, sellerId: string, shopId: string | null, more = 1): Promise<void> => {
  if (more === 0) return
  const { count, max } = await liveOf(ctx, sellerId, shopId)
  if (count + more > max) throw new AppError('too_many_listings')
}
