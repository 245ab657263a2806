import { fallWindowOf } from '#api/features/browse/listing/fall-window.ts'
import { priceUnitsOf } from '#api/features/browse/listing/price-units.ts'
import type { ProductRow } from '#api/features/browse/listing/products.service.ts'
import { pricedPiecesOf } from '#api/features/browse/listing/public-price-units.ts'
import { isPegged } from '#api/features/site/currency/pegged-price.ts'

/** Whether both prices are for the same: as many pieces of the same thing, and pegged or not. */
export const isPricedAlike = (before: ProductRow, after: ProductRow): boolean => {
  const [old, now] = [termsOf(before), termsOf(after)]
  return old.every((value, at) => value === now[at]) && (isSameText(before, after) || hasSameUnits(before, after))
}

const termsOf = (row: ProductRow) => [
  row.type,
  row.condition,
  row.brand_key,
  row.model,
  row.sold_as,
  pricedPiecesOf(row),
  isPegged(row),
]

/** One that was hidden: its old price may have been set while nobody saw it. */
export const isShownAgain = (before: ProductRow, after: ProductRow): boolean => !before.is_active && after.is_active

/** Reading the watts or ampere-hours of hundreds of listings, of which only the prices change, would take long. */
const isSameText = (before: ProductRow, after: ProductRow) =>
  before.name === after.name && before.specifications === after.specifications
const hasSameUnits = (before: ProductRow, after: ProductRow) => priceUnitsOf(before) === priceUnitsOf(after)

/**
 * Whether a new price may be a fall, going by the listing alone: lower, in the same currency, for the same, and of a listing that people
 * have seen with its old price. That it waits for review meanwhile is no obstacle; that it ended or was rejected is one.
 */
export const mayFall = (before: ProductRow, after: ProductRow, at: Date): boolean =>
  after.price > 0 &&
  after.price < before.price &&
  after.currency === before.currency &&
  wasSeen(before, at) &&
  (before.price_terms_at === null || before.price_terms_at <= fallWindowOf(before, at)) &&
  isPricedAlike(before, after)

/** As long as a price must have been public: nobody has seen one that was corrected at once. */
const seenMs = 86_400_000

const wasSeen = ({ status, is_active, posted_at, expires_at }: ProductRow, at: Date): boolean =>
  (status === 'approved' || status === 'pending') &&
  is_active &&
  posted_at !== null &&
  posted_at.getTime() <= at.getTime() - seenMs &&
  (expires_at === null || expires_at > at)
