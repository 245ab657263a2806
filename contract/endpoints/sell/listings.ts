import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Product, ProductCard } from '#contract/endpoints/browse/products.ts'
import { ContactClickCounts } from '#contract/endpoints/sell/contact-clicks.ts'
import { ownFilters } from '#contract/endpoints/sell/own-selection.ts'
import { listingFields, newListingFields, ownerReplies } from '#domain/listing/listing-fields.ts'
import { isPriceOfCurrency } from '#domain/listing/price-rules.ts'
import { Rejection } from '#domain/listing/rejection-codes.ts'
import { UnsureFields } from '#domain/listing/unsure-fields.ts'
import { isPegCurrency } from '#domain/money/peg.ts'
import { ById, done, listOf, one, PageQuery } from '#domain/pagination.ts'

/** Other fields (status, featured, views, dates, owner) are ignored. */
export const NewProduct = z
  .object({
    ...newListingFields,
    /** Absent counts as one; for kits new goods are then assumed to be in stock. */
    quantity: z.optional(listingFields.quantity),
    /** Tells staff what the reader of a price list was unsure of and the seller confirmed unchanged. */
    unsureFields: z._default(UnsureFields, []),
  })
  .check(
    z.refine(isPriceOfCurrency, { path: ['price'], error: 'price_whole' }),
    z.refine(({ pegged, currency }) => !pegged || isPegCurrency(currency), { path: ['pegged'], error: 'peg_currency' }),
  )
export type NewProduct = z.output<typeof NewProduct>

export const ProductChanges = z.partial(z.object(listingFields))
export type ProductChanges = z.output<typeof ProductChanges>

const ownFacts = {
  reason: z.nullable(z.string()),
  /** `reason` in parts; `rejectionText` formats it in other languages. */
  refusal: z.nullable(Rejection),
  /** Days until it leaves the public lists; null unless it is in them. */
  daysLeft: z.nullable(z.number()),
  canRenew: z.boolean(),
  /** Since when the owner has been asked whether it is still available; null when no answer is missing. */
  askedAt: z.nullable(z.string()),
  /** Expired because nobody answered; an answer makes it public again. */
  isSilent: z.boolean(),
  ...ownerReplies,
  preview: z.string(),
  updatedAt: z.string(),
}
export const OwnCard = z.extend(ProductCard, { ...ownFacts, taps: ContactClickCounts })
export type OwnCard = z.infer<typeof OwnCard>
export const OwnProduct = z.extend(Product, ownFacts)
export type OwnProduct = z.infer<typeof OwnProduct>

export const OwnQuery = z.extend(PageQuery, ownFilters)
export type OwnQuery = z.output<typeof OwnQuery>

const Counts = z.object({
  all: z.number(),
  pending: z.number(),
  approved: z.number(),
  rejected: z.number(),
  /** Listings with requested changes; `rejected` does not include them. */
  changes: z.number(),
  expired: z.number(),
  sold: z.number(),
})
export type ListingCounts = z.infer<typeof Counts>

export const listings = {
  post: endpoint({
    method: 'POST',
    path: '/products/post',
    access: 'user',
    errors: ['key_reused', 'picture_not_yours', 'too_many_listings'],
    isIdempotent: true,
    summary: 'Posts a listing for review. The same `Idempotency-Key` returns the same listing for 24 hours.',
    body: NewProduct,
    reply: one(OwnProduct),
  }),
  list: endpoint({
    method: 'GET',
    path: '/products/user-products',
    access: 'user',
    summary:
      'The signed-in seller’s own listings, newest first, with counts by status. `counts` follow the other filters.',
    query: OwnQuery,
    reply: z.extend(listOf(OwnCard), { counts: Counts }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/products/mine/:id',
    access: 'user',
    errors: ['product_not_found'],
    summary: 'One of the seller’s own listings in any status, for its edit form.',
    params: ById,
    reply: one(OwnProduct),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/products/update-products/:id',
    access: 'user',
    errors: ['conflict', 'picture_not_yours', 'product_not_found', 'too_many_listings'],
    summary:
      'Changes an own listing. Price, currency, `pegged`, `quantity`, contact numbers, `isNegotiable` and `isActive` are live at once; any other change takes a public listing out of the lists until it is reviewed. Another text, type, condition or specification, new pictures and more pieces send its condition report back to review and end the confirmation.',
    params: ById,
    body: ProductChanges,
    reply: one(OwnProduct),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/delete-product/:id',
    access: 'user',
    errors: ['product_not_found'],
    summary: 'Deletes an own listing with its pictures.',
    params: ById,
    reply: done,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/products/:id/renew',
    access: 'user',
    errors: ['not_renewable', 'not_shop_member', 'product_not_found', 'too_many_listings'],
    summary:
      'Renews a listing in its last ten days by sixty days; an expired or sold listing goes back to review, that of a sold one with its condition report, whose confirmation ends.',
    params: ById,
    reply: one(OwnProduct),
  }),
  sold: endpoint({
    method: 'POST',
    path: '/products/:id/sold',
    access: 'user',
    errors: ['conflict', 'product_not_found'],
    summary: 'Marks an own listing sold; it leaves the public lists.',
    params: ById,
    reply: one(OwnProduct),
  }),
}
