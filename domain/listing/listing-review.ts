import type { listingFields } from '#domain/listing/listing-fields.ts'
import { readPhone } from '#domain/phone/phone.ts'

export type ListingField = keyof typeof listingFields

/**
 * The effect of a change to each field of a public listing: it goes back to review, or the change is live at once. Both the
 * API and the form read this. A new field does not compile until it is decided here, and the test beside this file fails
 * for a free text that would stay live.
 */
export const changeEffects = {
  name: 'review',
  description: 'review',
  type: 'review',
  condition: 'review',
  brand: 'review',
  model: 'review',
  price: 'live',
  currency: 'live',
  /** Goes down with every sale. */
  quantity: 'live',
  /** The same price means another one, and name and description may still say the old one. */
  soldAs: 'review',
  phone: 'live',
  whatsappPhone: 'live',
  governorate: 'review',
  city: 'review',
  locationText: 'review',
  specifications: 'review',
  images: 'review',
  isNegotiable: 'live',
  pegged: 'live',
  isActive: 'live',
  shopId: 'live',
} as const satisfies Record<ListingField, 'review' | 'live'>

/** Free texts of a listing: the review checks search all of them for phone and account numbers and links. */
export const textFields = ['name', 'description', 'brand', 'model', 'locationText', 'specifications'] as const

/** A price such as 711234567 or 7112345.67 could publish a phone number without a text change. */
export const readsAsPhone = (price: number) => {
  const whole = String(Math.trunc(price))
  const spellings = Number.isInteger(price) ? [whole] : [whole, String(price), price.toFixed(2)]
  return spellings.some((digits) => readPhone(digits.replace('.', ''))?.kind === 'mobile')
}

/** Whether these changes of a public listing must be reviewed first. `price` is the new one. */
export const needsReview = (changed: readonly ListingField[], price: number): boolean =>
  changed.some((field) => changeEffects[field] === 'review' || (field === 'price' && readsAsPhone(price)))

/** A condition report and its confirmation are about the thing that was measured: after a change of these it may be another. */
const goodsFields: readonly ListingField[] = [
  'name',
  'description',
  'type',
  'condition',
  'brand',
  'model',
  'specifications',
]

/** A quantity that the seller did not say counts as one. `images`: ids or addresses. */
type Goods = { quantity: number | null; images: readonly string[] }

/** Whether a report must be checked again after these changes. Fewer pieces or photos are among those that were measured. */
export const mayBeOtherGoods = (changed: readonly ListingField[], before: Goods, after: Goods): boolean =>
  changed.some((field) => goodsFields.includes(field)) ||
  (after.quantity ?? 1) > (before.quantity ?? 1) ||
  after.images.some((image) => !before.images.includes(image))
