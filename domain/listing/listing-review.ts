import { type ListingField, listingTable, rowOf } from '#domain/listing/listing-table.ts'
import { readPhone } from '#domain/phone/phone.ts'

/** A price such as 711234567 or 7112345.67 could publish a phone number without a text change. */
export const readsAsPhone = (price: number) => {
  const whole = String(Math.trunc(price))
  const spellings = Number.isInteger(price) ? [whole] : [whole, String(price), price.toFixed(2)]
  return spellings.some((digits) => readPhone(digits.replace('.', ''))?.kind === 'mobile')
}

export const needsReview = (changed: readonly ListingField[], price: number): boolean =>
  changed.some((field) => listingTable[field].onChange === 'review' || (field === 'price' && readsAsPhone(price)))

/** A quantity that the seller did not state counts as one. `images` are ids or addresses. */
type Goods = { quantity: number | null; images: readonly string[] }

/**
 * Whether a condition report must be checked again. Fewer pieces or photos are no reason: the remaining ones were
 * measured.
 */
export const mayBeOtherGoods = (changed: readonly ListingField[], before: Goods, after: Goods): boolean =>
  changed.some((field) => rowOf(field).isGoods) ||
  (after.quantity ?? 1) > (before.quantity ?? 1) ||
  after.images.some((image) => !before.images.includes(image))
