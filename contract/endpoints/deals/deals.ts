import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Place } from '#contract/endpoints/directory/directory.ts'
import { ReviewInput, reviewStatuses } from '#contract/endpoints/directory/reviews.ts'
import { grades } from '#domain/condition/condition-grades.ts'
import { dealProblems, dealStates, dealTextLengthMax, declineReasons, readDealCode } from '#domain/deals/deals.ts'
import { parameterLengthMax, quantityMax } from '#domain/limits.ts'
import { listingFields } from '#domain/listing/listing-fields.ts'
import { Picture } from '#domain/listing/pictures.ts'
import { conditions, productTypes } from '#domain/listing/product-kinds.ts'
import { Warranty } from '#domain/listing/warranty.ts'
import { Currency } from '#domain/money/money.ts'
import { ById, done, listOf, one, PageQuery } from '#domain/pagination.ts'
import { wholeNumber } from '#domain/text/numbers.ts'
import { linesText, lineText, rawText } from '#domain/text/text-fields.ts'

/** Text that cannot be a code is looked for as it is, and not found. */
const ByCode = z.object({
  code: z.pipe(
    lineText(parameterLengthMax),
    z.transform((text: string) => readDealCode(text) ?? ''),
  ),
})

const NewDeal = z.object({
  quantity: z._default(wholeNumber(1, quantityMax, 'quantity_range'), 1),
  /** For all pieces together. Both or none; by default the price of the listing. */
  price: z.optional(listingFields.price),
  currency: z.optional(listingFields.currency),
})
export type NewDeal = z.output<typeof NewDeal>

const day = rawText(parameterLengthMax).check(z.refine((text) => /^\d{4}-\d\d-\d\d$/.test(text), { error: 'invalid' }))
const note = z._default(
  z.pipe(
    linesText(dealTextLengthMax),
    z.transform((text: string) => text.trim()),
  ),
  '',
)

const Confirmation = z
  .object({
    /** Corrects the price for all pieces, in the currency of the deal. */
    price: z.optional(listingFields.price),
    asDescribed: z.boolean(),
    /** Required when it was not as described. */
    problem: z.optional(z.enum(dealProblems)),
    text: note,
    /** `YYYY-MM-DD` in Yemen; today by default. */
    day: z.optional(day),
  })
  .check(
    z.refine(({ asDescribed, problem }) => asDescribed === (problem === undefined), {
      path: ['problem'],
      error: 'required',
    }),
  )
export type Confirmation = z.output<typeof Confirmation>

/** The listing as it was when the code was made. */
const DealListing = z.object({
  /** Null once the listing is deleted. */
  id: z.nullable(z.string()),
  name: z.string(),
  type: z.enum(productTypes),
  condition: z.enum(conditions),
  brand: z.string(),
  model: z.string(),
  picture: z.nullable(Picture),
  place: Place,
  grade: z.nullable(z.enum(grades)),
  warranty: z.nullable(Warranty),
})

const dealRoles = ['seller', 'buyer', 'reader'] as const

export const Deal = z.object({
  code: z.string(),
  state: z.enum(dealStates),
  /** `buyer`: the caller confirmed or declined it. `reader`: anybody else who has the code. */
  role: z.enum(dealRoles),
  listing: DealListing,
  pieces: z.number(),
  /** Names are null once the account is deleted; that of a buyer is for the two only. */
  seller: z.object({
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
    shop: z.nullable(z.object({ id: z.string(), name: z.string() })),
  }),
  buyer: z.nullable(z.object({ name: z.nullable(z.string()) })),
  /**
   * For all pieces; `price` is null for people without an account, and for other than the two once it is decided.
   * `offeredPrice` is that of the code where the buyer corrected it.
   */
  price: z.nullable(z.number()),
  offeredPrice: z.nullable(z.number()),
  currency: Currency,
  offeredAt: z.string(),
  expiresAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Of the rest, other than the two see nothing. */
  day: z.nullable(z.string()),
  asDescribed: z.nullable(z.boolean()),
  problem: z.nullable(z.enum(dealProblems)),
  text: z.nullable(z.string()),
  declineReason: z.nullable(z.enum(declineReasons)),
  /** Pieces of the listing that are still for sale; for the seller while it is offered. */
  piecesLeft: z.nullable(z.number()),
  /** For the two of a confirmed deal. */
  reviews: z.nullable(
    z.object({
      /** `reason` is that of a rejection. */
      own: z.nullable(
        z.object({
          rating: z.number(),
          comment: z.string(),
          status: z.enum(reviewStatuses),
          reason: z.nullable(z.string()),
        }),
      ),
      /** Null until both are open, and unless staff approved it. */
      other: z.nullable(z.object({ rating: z.number(), comment: z.string() })),
      hasOther: z.boolean(),
      /** Others see them on the pages of the two; not where the deal is no evidence. */
      isPublic: z.boolean(),
      isOpen: z.boolean(),
      /** When they open although one is missing; null before the first. */
      opensAt: z.nullable(z.string()),
      /** Until when the caller may write one. */
      until: z.string(),
    }),
  ),
  /**
   * How many people said within 180 days that the other side did not keep an appointment; null below three, and without
   * an account.
   */
  otherNoShows: z.nullable(z.number()),
  /** The caller has said that the other did not keep the appointment. */
  saidNoShow: z.boolean(),
})
export type Deal = z.infer<typeof Deal>

export const dealSides = ['sold', 'bought'] as const
export type DealSide = (typeof dealSides)[number]

const OwnDeals = z.extend(PageQuery, { side: z._default(z.enum(dealSides), 'sold') })

const refusals = ['deal_decided', 'deal_expired', 'deal_not_found', 'own_deal'] as const

export const deals = {
  offer: endpoint({
    method: 'POST',
    path: '/products/:id/deals',
    access: 'user',
    errors: ['conflict', 'key_reused', 'not_enough_left', 'product_not_found', 'too_many_deals'],
    isIdempotent: true,
    summary:
      'Sells pieces of an own public listing to somebody: makes the code that the buyer confirms within 30 days. The pieces leave the listing at once, and come back when the deal is declined, cancelled or expires.',
    params: ById,
    body: NewDeal,
    reply: one(z.object({ code: z.string(), url: z.string(), expiresAt: z.string() })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/deals/:code',
    access: 'public',
    isPersonal: true,
    errors: ['deal_not_found'],
    summary:
      'What a code is about. People without an account see the public words of the listing only. Wrong codes are limited.',
    params: ByCode,
    reply: one(Deal),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/deals/:code/confirm',
    access: 'user',
    errors: refusals,
    summary: 'Confirms the purchase; the caller becomes the buyer. A repeat by the buyer changes nothing.',
    params: ByCode,
    body: Confirmation,
    reply: one(Deal),
  }),
  decline: endpoint({
    method: 'POST',
    path: '/deals/:code/decline',
    access: 'user',
    errors: refusals,
    summary: 'Says that the caller did not buy; the pieces are for sale again. A repeat changes nothing.',
    params: ByCode,
    body: z.object({ reason: z.enum(declineReasons) }),
    reply: one(Deal),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/deals/:code/cancel',
    access: 'user',
    errors: ['deal_decided', 'deal_not_found'],
    summary: 'Takes an own code back while nobody has answered it; the pieces are for sale again.',
    params: ByCode,
    reply: one(Deal),
  }),
  review: endpoint({
    method: 'POST',
    path: '/deals/:code/review',
    access: 'user',
    errors: ['conflict', 'deal_not_found', 'review_decided', 'review_over'],
    summary:
      'Reviews the other side of a confirmed deal within 60 days. A moderator must approve it; both reviews are shown together, or the only one after 14 days. Until then a repeat replaces it.',
    params: ByCode,
    body: ReviewInput,
    reply: one(Deal),
  }),
  noShow: endpoint({
    method: 'POST',
    path: '/deals/:code/no-show',
    access: 'user',
    errors: ['conflict', 'deal_not_found'],
    summary:
      'Says that the other person did not come or had sold it elsewhere, once for each deal that was not confirmed. Others see it from three people in 180 days on.',
    params: ByCode,
    reply: done,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/my/deals',
    access: 'user',
    summary: 'Deals of the caller, newest first: sold, or bought.',
    query: OwnDeals,
    /** `noShows`: how many people said so of the caller within 180 days, who alone sees it with staff. */
    reply: z.extend(listOf(Deal), { noShows: z.number() }),
  }),
}
