import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import type { Deps } from '#api/deps.ts'
import { bringBack, moveTo, needsNewReview } from '#api/features/browse/listing/listing-status.service.ts'
import { liveOf } from '#api/features/browse/listing/live-listings.service.ts'
import { saleOf } from '#api/features/browse/listing/post-listing.service.ts'
import * as sql from '#api/features/browse/listing/products.sql.ts'
import { refreshSearch } from '#api/features/browse/listing/read-model.service.ts'
import { AppError } from '#api/http/errors.ts'
import { priceMax, quantityMax } from '#domain/limits.ts'
import { leastPrice, shareOfPrice } from '#domain/listing/price-rules.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type Row = Awaited<ReturnType<typeof sql.updateProduct>>

/** `closed`: the pieces were the last, so the listing is sold. `lotShare`: what they took of the price of a lot. */
export type TakenPieces = { pieces: number; closed: boolean; lotShare: number | null }

/** The price of a lot follows its pieces, which is no fall that anybody is told of. */
const setPieces = async (deps: Ctx, row: Row, quantity: number, price: number, isLot: boolean): Promise<Row> => {
  const changed = await sql.updateProduct(deps.db, row.id, {
    ...saleOf({ quantity: Math.min(quantity, quantityMax), soldAs: isLot ? 'lot' : 'each' }),
    ...(price !== row.price && { price, price_terms_at: deps.now(), old_price: null, price_fell_at: null }),
    updated_at: nextUpdatedAt(deps, row),
  })
  await refreshSearch(deps, changed)
  return changed
}

/** The listing must be public and locked. One whose number of pieces was not stated has one. */
export const takePieces = async (deps: Ctx, row: Row, pieces: number): Promise<TakenPieces> => {
  const left = (row.quantity ?? 1) - pieces
  if (left < 0) throw new AppError('not_enough_left', { details: { left: row.quantity ?? 1 } })
  const share = shareOfPrice(row, pieces / (pieces + left))
  // The rest of a lot has a price too: zero is none.
  const rest = left > 0 ? leastPrice(row.currency) : 0
  const lotShare = row.sold_as === 'lot' ? Math.max(0, Math.min(share, row.price - rest)) : null
  if (left > 0) await setPieces(deps, row, left, row.price - (lotShare ?? 0), lotShare !== null)
  else await moveTo(deps, row.id, 'sold')
  return { pieces, closed: left === 0, lotShare }
}

/**
 * What pieces of a lot that come back add to its price: what they took, unless price, currency or pieces of the rest
 * were changed meanwhile; then as much as the rest asks for so many now.
 */
const worthOf = (row: Row, pieces: number, lotShare: number): number => {
  const share = pieces / (row.quantity ?? 1)
  const worth = shareOfPrice(row, share)
  return Math.abs(lotShare - worth) <= leastPrice(row.currency) * (share + 1) ? lotShare : worth
}

/**
 * Pieces of a sale that did not happen are for sale again. `soldByDeal`: the listing is sold because the last pieces
 * went by a code, these or others; one that its owner marked as sold stays so. A listing that may not be public again
 * without a review, or for which the seller has no room, stays sold with these pieces, and can be renewed.
 */
export const returnPieces = async (deps: Ctx, row: Row, taken: TakenPieces, soldByDeal: boolean): Promise<void> => {
  const { pieces, lotShare } = taken
  if (row.status !== 'sold') {
    const isLot = lotShare !== null && (row.sold_as === 'lot' || row.quantity === 1)
    const price = isLot ? Math.min(priceMax, row.price + worthOf(row, pieces, lotShare)) : row.price
    await setPieces(deps, row, (row.quantity ?? 1) + pieces, price, isLot)
    return
  }
  if (!soldByDeal) return
  const price = lotShare === null ? row.price : Math.min(priceMax, worthOf(row, pieces, lotShare))
  const back = await setPieces(deps, row, pieces, price, lotShare !== null)
  const isOver = back.expires_at === null || back.expires_at <= deps.now()
  const { count, max } = await liveOf(deps, back.owner_id, back.shop_id)
  if (!isOver && count < max && !(await needsNewReview(deps, back))) await bringBack(deps, back)
}
