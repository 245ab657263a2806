import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ProductCard } from '#contract/endpoints/browse/products.ts'
import { Place } from '#contract/endpoints/directory/directory.ts'
import { wantedFields, wantedStatuses } from '#contract/endpoints/wanted/wanted-fields.ts'
import {
  filterTextLengthMax,
  keywordLengthMax,
  openWantedMax,
  wantedFitsMax,
  wantedFittingMax,
  wantedForSellerMax,
} from '#domain/limits.ts'
import { listingFields } from '#domain/listing/listing-fields.ts'
import { given } from '#domain/listing/listing-query.ts'
import { isPriceOfCurrency } from '#domain/listing/price-rules.ts'
import { ConditionInput, conditions, ProductTypeInput, productTypes } from '#domain/listing/product-kinds.ts'
import { Rejection } from '#domain/listing/rejection-codes.ts'
import { Currency } from '#domain/money/money.ts'
import { ById, done, IdText, listOf, one, PageQuery } from '#domain/pagination.ts'

export const WantedAd = z.object({
  id: z.string(),
  type: z.enum(productTypes),
  words: z.string(),
  details: z.string(),
  /** Least W, V and Ah of a listing; for batteries and inverters the volts select the system. */
  leastPower: z.nullable(z.number()),
  leastVoltage: z.nullable(z.number()),
  leastCapacity: z.nullable(z.number()),
  /** Null: any. */
  condition: z.nullable(z.enum(conditions)),
  /** The most for one piece; null: to be agreed. */
  maxPrice: z.nullable(z.number()),
  currency: Currency,
  quantity: z.number(),
  governorate: z.string(),
  city: z.string(),
  place: Place,
  /** When it became public, or when it was written if it never was. */
  postedAt: z.string(),
  /** Null unless it is or was public. */
  expiresAt: z.nullable(z.string()),
  /** Days until it leaves the list; 0 unless it is in it. */
  daysLeft: z.number(),
  person: z.object({ id: z.string(), name: z.string() }),
})
export type WantedAd = z.infer<typeof WantedAd>

/** Lists never contain the contact. */
export const WantedDetail = z.extend(WantedAd, { phone: z.string(), whatsappPhone: z.nullable(z.string()) })
export type WantedDetail = z.infer<typeof WantedDetail>

const ownFacts = {
  status: z.enum(wantedStatuses),
  reason: z.nullable(z.string()),
  /** `reason` in parts; `rejectionText` formats it in other languages. */
  refusal: z.nullable(Rejection),
  canRenew: z.boolean(),
  updatedAt: z.string(),
}

export const OwnWanted = z.extend(WantedDetail, ownFacts)
export type OwnWanted = z.infer<typeof OwnWanted>

/** `reason`, `refusal` and `canRenew` are for its owner. */
export const WantedPage = z.extend(OwnWanted, {
  isMine: z.boolean(),
  person: z.object({
    id: z.string(),
    name: z.string(),
    /** Every number of the ad is the confirmed one of the account. */
    isVerified: z.boolean(),
    memberSince: z.string(),
  }),
  /** Public listings that fit: those of the same governorate first, then the cheapest. */
  fitting: z.array(ProductCard),
  /** Counted up to `wantedFitsMax`. */
  fittingCount: z.number(),
})
export type WantedPage = z.infer<typeof WantedPage>

/** Other fields (status, dates, owner) are ignored. */
export const NewWanted = z
  .object({
    ...wantedFields,
    details: z._default(wantedFields.details, ''),
    leastPower: z._default(wantedFields.leastPower, null),
    leastVoltage: z._default(wantedFields.leastVoltage, null),
    leastCapacity: z._default(wantedFields.leastCapacity, null),
    condition: z._default(wantedFields.condition, null),
    maxPrice: z._default(wantedFields.maxPrice, null),
    currency: z._default(wantedFields.currency, 'YER'),
    quantity: z._default(wantedFields.quantity, 1),
    whatsappPhone: z._default(wantedFields.whatsappPhone, null),
  })
  .check(
    z.refine(({ maxPrice, currency }) => maxPrice === null || isPriceOfCurrency({ price: maxPrice, currency }), {
      path: ['maxPrice'],
      error: 'price_whole',
    }),
  )
export type NewWanted = z.output<typeof NewWanted>

export const WantedChanges = z.partial(z.object(wantedFields))
export type WantedChanges = z.output<typeof WantedChanges>

const Text = (lengthMax: number) => z.string().check(z.maxLength(lengthMax))

export const WantedQuery = z.extend(PageQuery, {
  keyword: given(Text(keywordLengthMax)),
  type: given(ProductTypeInput, 'all'),
  /** Finds ads for this condition and for any. */
  condition: given(ConditionInput, 'all'),
  /** A key, a usual Arabic or English spelling, or `sanaa-all`. */
  governorate: given(Text(filterTextLengthMax), 'all'),
  city: given(Text(filterTextLengthMax), 'all'),
})
export type WantedQuery = z.output<typeof WantedQuery>

const WantedList = z.extend(listOf(WantedAd), {
  /** Counts by type under the other filters, the largest first. */
  types: z.array(z.object({ value: z.enum(productTypes), count: z.number() })),
})

/** An ad that is being written: only the type is required. */
export const WantedSketch = z.extend(WantedChanges, { type: wantedFields.type })
export type WantedSketch = z.output<typeof WantedSketch>

export const ListingSketch = z.object({
  type: listingFields.type,
  name: z.optional(listingFields.name),
  specifications: z.optional(listingFields.specifications),
  condition: z.optional(listingFields.condition),
  price: z.optional(listingFields.price),
  currency: z.optional(listingFields.currency),
  governorate: z.optional(listingFields.governorate),
})
export type ListingSketch = z.output<typeof ListingSketch>

const Count = one(z.object({ count: z.number() }))

export const wanted = {
  list: endpoint({
    method: 'GET',
    path: '/wanted',
    access: 'public',
    summary: 'What buyers look for, newest first, with filters and a keyword.',
    query: WantedQuery,
    reply: WantedList,
  }),
  get: endpoint({
    method: 'GET',
    path: '/wanted/:id',
    access: 'public',
    errors: ['wanted_ended', 'wanted_not_found'],
    summary: `One wanted ad with its contact and up to ${wantedFittingMax} listings that fit. Found and expired ones answer 410; its owner sees it in any status.`,
    params: ById,
    reply: one(WantedPage),
  }),
  add: endpoint({
    method: 'POST',
    path: '/wanted',
    access: 'user',
    errors: ['key_reused', 'too_many_wanted'],
    isIdempotent: true,
    summary: `Posts a wanted ad for review; at most ${openWantedMax} wait or are public. The same \`Idempotency-Key\` returns the same one for 24 hours.`,
    body: NewWanted,
    reply: one(OwnWanted),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/wanted/:id',
    access: 'user',
    errors: ['conflict', 'too_many_wanted', 'wanted_not_found'],
    summary:
      'Changes an own wanted ad. Another type or text takes a public one out of the list until it is reviewed; other changes are live at once.',
    params: ById,
    body: WantedChanges,
    reply: one(OwnWanted),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wanted/:id',
    access: 'user',
    errors: ['wanted_not_found'],
    summary: 'Deletes an own wanted ad.',
    params: ById,
    reply: done,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/my/wanted',
    access: 'user',
    summary: 'The caller’s wanted ads in every status, newest first.',
    query: PageQuery,
    reply: listOf(OwnWanted),
  }),
  act: endpoint({
    method: 'POST',
    path: '/my/wanted/:id/:action',
    access: 'user',
    errors: ['conflict', 'not_renewable', 'too_many_wanted', 'wanted_not_found'],
    summary:
      '`found`: it leaves the list. `renew`: thirty days more in its last ten days; one that has ended goes back to review.',
    params: z.object({ id: IdText, action: z.enum(['found', 'renew']) }),
    reply: one(OwnWanted),
  }),
  fittingMine: endpoint({
    method: 'GET',
    path: '/my/wanted/fitting',
    access: 'user',
    summary: `Public wanted ads that listings of the caller fit, newest first, at most ${wantedForSellerMax}.`,
    reply: z.object({
      success: z.literal(true),
      data: z.array(
        z.extend(WantedAd, {
          productId: z.string(),
          count: z.number(),
        }),
      ),
    }),
  }),
  fitCount: endpoint({
    method: 'POST',
    path: '/wanted/fit-count',
    access: 'public',
    summary: `How many public listings fit a wanted ad that is being written, counted up to ${wantedFitsMax}.`,
    body: WantedSketch,
    reply: Count,
  }),
  lookingFor: endpoint({
    method: 'POST',
    path: '/wanted/looking',
    access: 'public',
    summary: `How many people look for a listing that is being written, counted up to ${wantedFitsMax}.`,
    body: ListingSketch,
    reply: Count,
  }),
}
