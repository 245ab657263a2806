import type { DealRow } from '#api/features/deals/deals/deals.sql.ts'
import type { Deal } from '#contract/endpoints/deals/deals.ts'
import { dealReviewMs, noShowsMin } from '#domain/deals/deals.ts'
import { placeNames } from '#domain/places/places.ts'

const roleOf = (row: DealRow, callerId: string | null): Deal['role'] => {
  if (callerId !== null && callerId === row.seller_id) return 'seller'
  return callerId !== null && callerId === row.buyer_id ? 'buyer' : 'reader'
}

/** A code shows people without an account nothing but public words, and after the answer nobody else anything more. */
export const toDeal = (row: DealRow, callerId: string | null): Deal => {
  const role = roleOf(row, callerId)
  const isTheirs = role !== 'reader'
  const seesPrice = isTheirs || (callerId !== null && row.state === 'offered')
  const { listing } = row
  const iso = (date: Date | null) => date?.toISOString() ?? null
  const theirs = <T>(value: T): T | null => (isTheirs ? value : null)
  return {
    code: row.code,
    state: row.state,
    role,
    listing: {
      id: row.product_id,
      name: listing.name,
      type: listing.type,
      condition: listing.condition,
      brand: listing.brand,
      model: listing.model,
      picture: listing.picture,
      place: placeNames(listing.governorate, listing.city),
      grade: listing.grade,
      warranty: listing.warranty ?? null,
    },
    pieces: row.pieces,
    seller: {
      id: row.seller_id,
      name: isTheirs ? row.seller_name : row.seller_public_name,
      shop: row.shop_id !== null && row.shop_name !== null ? { id: row.shop_id, name: row.shop_name } : null,
    },
    buyer: isTheirs && row.state === 'confirmed' ? { name: row.buyer_name } : null,
    price: seesPrice ? row.price : null,
    offeredPrice: theirs(row.offered_price),
    currency: row.currency,
    offeredAt: row.offered_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedAt: iso(row.decided_at),
    day: theirs(row.bought_day),
    asDescribed: theirs(row.as_described),
    problem: theirs(row.problem),
    text: theirs(row.note),
    declineReason: theirs(row.decline_reason),
    piecesLeft: role === 'seller' && row.state === 'offered' ? piecesLeftOf(row) : null,
    reviews: isTheirs && row.state === 'confirmed' ? reviewsOf(row) : null,
    otherNoShows: callerId !== null && row.other_no_shows >= noShowsMin ? row.other_no_shows : null,
    saidNoShow: row.said_no_show,
  }
}

const reviewsOf = ({ own_review: own, other_review: other, ...row }: DealRow): NonNullable<Deal['reviews']> => ({
  own,
  other: row.reviews_opened && other?.status === 'approved' ? { rating: other.rating, comment: other.comment } : null,
  hasOther: other !== null,
  isPublic: row.is_evidence,
  isOpen: row.reviews_opened,
  opensAt: row.reviews_open_at?.toISOString() ?? null,
  until: reviewsUntil(row).toISOString(),
})

export const reviewsUntil = ({ decided_at, offered_at }: Pick<DealRow, 'decided_at' | 'offered_at'>) =>
  new Date((decided_at ?? offered_at).getTime() + dealReviewMs)

const piecesLeftOf = ({ product_status: status, product_quantity: quantity }: DealRow) =>
  status === 'approved' || status === 'pending' ? (quantity ?? 1) : 0
