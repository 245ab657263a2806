import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { chosenFields, isOneChoice } from '#contract/endpoints/sell/own-selection.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { changedListingsMax, filteredListingsMax, priceMax } from '#domain/limits.ts'
import { oneOf, productTypes } from '#domain/listing/product-kinds.ts'
import { priceFaults } from '#domain/listing-text/seller-price.ts'
import { Currency, currencies } from '#domain/money/money.ts'
import { priceRoundings } from '#domain/money/price-change.ts'
import { IdText, one } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

const percentMin = -99
const percentMax = 1_000

const isGiven = (value: unknown) => value !== undefined

const Change = z
  .object({
    /** Above zero raises, below zero lowers. */
    percent: z.optional(z.number().check(z.gte(percentMin), z.lte(percentMax))),
    amount: z.optional(z.number().check(z.gte(-priceMax), z.lte(priceMax))),
    /** Currency of `amount`; listings in other currencies stay unchanged. Absent: the currency of each listing. */
    currency: z.optional(oneOf(currencies)),
    toCurrency: z.optional(oneOf(currencies)),
    /** `usual`: to 500 rials, 5 riyals or 1 dollar; small prices finer. */
    rounding: z._default(z.enum(priceRoundings), 'usual'),
  })
  .check(
    z.refine(({ percent, amount, toCurrency }) => [percent, amount, toCurrency].filter(isGiven).length === 1, {
      path: ['percent'],
      error: 'required',
    }),
    z.refine(({ percent }) => percent !== 0, { path: ['percent'], error: 'too_small' }),
    z.refine(({ amount }) => amount !== 0, { path: ['amount'], error: 'too_small' }),
  )

const markLengthMax = 60

/** `changed`: the price differs from the one in the preview. */
const unchangedReasons = [
  'product_not_found',
  'pegged',
  'product_sold',
  'not_shop_member',
  'too_many_listings',
  'changed',
  'same_price',
  'other_currency',
  'no_rate',
  ...priceFaults,
] as const
export type UnchangedReason = (typeof unchangedReasons)[number]

const Unchanged = z.object({ id: z.string(), reason: z.enum(unchangedReasons) })

export const PricePreviewRow = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(productTypes),
  /** Id of the first picture. */
  picture: z.nullable(z.string()),
  price: z.number(),
  currency: Currency,
  /** Null when it stays unchanged. */
  newPrice: z.nullable(z.number()),
  newCurrency: z.nullable(Currency),
  reason: z.nullable(z.enum(unchangedReasons)),
  peg: z.nullable(Currency),
  /** The listing leaves the public lists until it is reviewed, as after a single change. */
  needsReview: z.boolean(),
  /** Sent back in `seen`, so that the call changes only prices that are still as shown here. */
  mark: z.nullable(z.string()),
})
export type PricePreviewRow = z.infer<typeof PricePreviewRow>

const ChangedPrice = z.object({
  id: z.string(),
  oldPrice: z.number(),
  oldCurrency: Currency,
  price: z.number(),
  currency: Currency,
})

const undoFields = {
  undoToken: z.string(),
  undoUntil: z.string(),
  /** Remaining seconds, for clients whose clock is wrong. */
  undoSeconds: z.number(),
  changed: z.array(ChangedPrice),
}

const ChosenPrices = z.object({ ...chosenFields, change: Change })
export type PriceChangeInput = z.input<typeof Change>

const many = `Up to ${changedListingsMax} by \`ids\`, or all of a \`filter\` (at most ${filteredListingsMax}).`

export const listingPrices = {
  preview: endpoint({
    method: 'POST',
    path: '/products/prices/preview',
    access: 'user',
    errors: ['conflict', 'product_not_found'],
    limits: ['pricePreviewsPerUser'],
    summary: `Every old and new price of a change of many own prices; changes nothing. ${many}`,
    body: ChosenPrices.check(isOneChoice),
    reply: one(
      z.object({
        rows: z.array(PricePreviewRow),
        /** Rates used, in units per US dollar; empty for a change within a currency. */
        rates: z.array(z.object({ currency: Currency, perUsd: z.number(), since: z.nullable(z.string()) })),
      }),
    ),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/products/prices',
    access: 'user',
    errors: ['conflict', 'key_reused', 'product_not_found'],
    isIdempotent: true,
    summary: `Changes many own prices by the rules of a single change; they can be undone for ten minutes. ${many} With an \`Idempotency-Key\` a call changes ${changedListingsMax} at most and says how many are \`left\`: a repeat with the same key continues. At most ${rateLimits.changesOfManyPerUser.max} listings an hour.`,
    body: z
      .extend(ChosenPrices, {
        /** Marks from the preview; a price that has changed since stays, with the reason `changed`. */
        seen: z.optional(
          z.array(lineText(markLengthMax)).check(z.maxLength(filteredListingsMax, { error: 'items_max' })),
        ),
      })
      .check(
        isOneChoice,
        z.refine(({ ids, seen }) => !ids || !seen || seen.length <= ids.length, { path: ['seen'], error: 'items_max' }),
      ),
    reply: one(z.object({ ...undoFields, unchanged: z.array(Unchanged), left: z.number() })),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/products/prices/undo',
    access: 'user',
    errors: ['not_found', 'undo_expired'],
    summary: `Restores the prices of a change, for ten minutes; idempotent. Prices that were edited or pegged since stay, and those of sold listings. A call restores ${changedListingsMax} at most and says how many are \`left\`: a repeat continues.`,
    body: z.object({ undoToken: IdText }),
    reply: one(z.object({ restored: z.array(z.string()), kept: z.array(z.string()), left: z.number() })),
  }),
  last: endpoint({
    method: 'GET',
    path: '/products/prices/last',
    access: 'user',
    summary: 'The caller’s last change of many prices while it can be undone, else null.',
    reply: one(z.nullable(z.object(undoFields))),
  }),
}
