import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ProductCard } from '#contract/endpoints/browse/products.ts'
import { priceTextLengthMax, readPriceText } from '#domain/listing-text/price-text.ts'
import { Currency, currencies } from '#domain/money/money.ts'
import { one } from '#domain/pagination.ts'
import { governorates } from '#domain/places/governorates.ts'
import { gapReasons } from '#domain/solar/kit-parts.ts'
import { kitParts } from '#domain/solar/kit-types.ts'
import { readPlan } from '#domain/solar/share-code.ts'
import { rawText } from '#domain/text/text-fields.ts'

const planLengthMax = 12_000

/**
 * The `s` of a calculator link: `1.li8x6.re1x10.Gaden` is eight lamps for six hours and a refrigerator for ten, in
 * Aden.
 */
const Plan = z.pipe(
  z.pipe(
    rawText(planLengthMax, { long: 'invalid' }),
    z.transform((code: string) => readPlan(code).plan),
  ),
  z.custom<NonNullable<ReturnType<typeof readPlan>['plan']>>(
    (plan) => plan !== null && (plan as { rows: unknown[] }).rows.length > 0,
    'invalid',
  ),
)

/** Above zero, as prices are typed: `300,000`, «٣٠٠٬٠٠٠», «300 ألف». Null for other texts. */
export const readBudget = (text: string): number | null => {
  const read = readPriceText(text)
  return 'amount' in read && read.amount > 0 ? read.amount : null
}
const Budget = z.pipe(
  z.pipe(
    rawText(priceTextLengthMax, { long: 'invalid' }),
    z.transform((text: string) => readBudget(text) ?? Number.NaN),
  ),
  z.number(),
)

const KitQuery = z.object({
  plan: Plan,
  budget: z.optional(Budget),
  currency: z._default(z.enum(currencies), 'YER'),
  /** The buyer's governorate; without it listings of all Yemen count alike. */
  governorate: z.optional(z.enum(governorates.map(({ key }) => key))),
})
export type KitQuery = z.output<typeof KitQuery>

/** `whatsappPhone` is null where the seller has none. */
const Line = z.object({
  part: z.enum(kitParts),
  listing: z.extend(ProductCard, { phone: z.string(), whatsappPhone: z.nullable(z.string()) }),
  count: z.number(),
  amount: z.number(),
  isConverted: z.boolean(),
  stock: z.enum(['listed', 'stated', 'one', 'assumed']),
  isLot: z.boolean(),
  isWorn: z.boolean(),
  isOversized: z.boolean(),
  inSeries: z.number(),
  strings: z.number(),
})

const BasketReply = z.object({
  volts: z.union([z.literal(12), z.literal(24), z.literal(48)]),
  lines: z.array(Line),
  gaps: z.array(z.object({ part: z.enum(kitParts), reason: z.enum(gapReasons) })),
  total: z.number(),
  currency: Currency,
  isConverted: z.boolean(),
  usedParts: z.array(z.enum(kitParts)),
})

/** Each part of four baskets shows a phone number. */
const numbersMax = 4 * kitParts.length

export const basketNames = ['budget', 'best', 'newest', 'oneSeller', 'both'] as const

const KitReply = z.object({
  /**
   * `both`: the preferred basket is also the newest · `budget`: the largest affordable one, where the preferred one
   * costs more.
   */
  baskets: z.array(z.extend(BasketReply, { name: z.enum(basketNames) })),
  /**
   * Null without a budget. `share`: part of the daily use that it carries; `missing`: money missing for the cheapest
   * whole system.
   */
  budget: z.nullable(z.object({ amount: z.number(), share: z.number(), missing: z.nullable(z.number()) })),
  /** `near`: all parts are in the governorate; `wider`: others were needed; null without a governorate. */
  reach: z.nullable(z.enum(['near', 'wider'])),
  rateDate: z.nullable(z.string()),
  hasRates: z.boolean(),
})
export type KitReply = z.infer<typeof KitReply>

export const kits = {
  find: endpoint({
    method: 'GET',
    path: '/calculator/kit',
    access: 'public',
    limits: ['kitsPerAddress'],
    costs: () => numbersMax,
    summary:
      'Live listings that together make up the system of a calculator link, with phone numbers; with a budget, what it buys.',
    query: KitQuery,
    queryTextLengthMax: planLengthMax,
    reply: one(KitReply),
  }),
}
