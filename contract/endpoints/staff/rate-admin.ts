import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { chosenOf } from '#contract/endpoints/directory/directory.ts'
import { Person } from '#contract/endpoints/staff/moderation-queue.ts'
import { filterTextLengthMax } from '#domain/limits.ts'
import { type Currency, currencies } from '#domain/money/money.ts'
import { listOf, one, PageQuery } from '#domain/pagination.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { numberText, rawText } from '#domain/text/text-fields.ts'

/** The dollar is the base. */
export const ratedCurrencies = ['YER', 'YER_SOUTH', 'SAR'] as const satisfies readonly Currency[]
export type RatedCurrency = (typeof ratedCurrencies)[number]

/** The southern rial changes daily, the northern one rarely. */
export const staleAfterDays: Record<RatedCurrency, number> = { YER: 14, YER_SOUTH: 3, SAR: 14 }
/** A change by more than this factor since yesterday is probably a typing error. */
export const rateJump = 1.5
const perUsdMax = 99_999_999

const grouped = /^\d{1,3}(?:[,٬،]\d{3})+(?:[.٫]\d+)?$/

/** Reads `1620`, `1,620`, `٣٫٧٨` and `3,78`; three digits after a comma are thousands. */
const readRate = (text: string): number => {
  const plain = toLatinDigits(text).trim()
  const whole = grouped.test(plain) ? plain.replace(/[,٬،]/g, '') : plain
  const number = whole.replace(/[٫,،]/, '.')
  return /^\d+(?:\.\d+)?$/.test(number) ? Number(number) : Number.NaN
}

/** Positive, in any digit script. */
const PerUsd = z.pipe(
  z.pipe(
    numberText('rate_invalid', 30),
    z.transform((value: number | string) => (typeof value === 'number' ? value : readRate(value))),
  ),
  z
    .number({ error: 'rate_invalid' })
    .check(z.gte(0.000_001, { error: 'rate_invalid' }), z.lte(perUsdMax, { error: 'rate_invalid' })),
)

const CurrencyInput = z.pipe(
  z.pipe(
    rawText(filterTextLengthMax),
    z.transform((text: string) => text.trim().toUpperCase()),
  ),
  z.enum(ratedCurrencies),
)

const RateEntry = z.object({
  currency: z.enum(currencies),
  perUsd: z.number(),
  since: z.string(),
  /** Null when it came with the installation or from the command line. */
  setBy: z.nullable(Person),
})

export const RateState = z.object({
  currency: z.enum(ratedCurrencies),
  perUsd: z.nullable(z.number()),
  since: z.nullable(z.string()),
  ageDays: z.nullable(z.number()),
  staleAfterDays: z.number(),
  /** Older than `staleAfterDays`, or never set. */
  isStale: z.boolean(),
  yesterday: z.nullable(z.number()),
  listings: z.number(),
})
export type RateState = z.infer<typeof RateState>

/** Progress of recalculating the prices of public listings with the current rates. */
export const RateProgress = z.object({
  isDone: z.boolean(),
  currencies: z.array(
    z.object({
      currency: z.enum(ratedCurrencies),
      since: z.nullable(z.string()),
      isDone: z.boolean(),
      percent: z.number(),
    }),
  ),
})
export type RateProgress = z.infer<typeof RateProgress>

const RatePreview = z.object({
  currency: z.enum(ratedCurrencies),
  before: z.nullable(z.number()),
  yesterday: z.nullable(z.number()),
  after: z.number(),
  /** Change of the listings' prices in dollars: -10 is a tenth cheaper. */
  percent: z.nullable(z.number()),
  listings: z.number(),
  needsConfirm: z.boolean(),
})

export const NewRate = z.object({ currency: CurrencyInput, perUsd: PerUsd })
export type NewRate = z.output<typeof NewRate>

export const RatesQuery = z.extend(PageQuery, { currency: chosenOf(['yer', 'yer_south', 'sar']) })
export type RatesQuery = z.output<typeof RatesQuery>

export const rateAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/admin/rates',
    access: 'moderator',
    summary: 'The current rates with their age and warnings, and the history of rates, newest first.',
    query: RatesQuery,
    reply: z.extend(listOf(RateEntry), { current: z.array(RateState) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/rates/preview',
    access: 'moderator',
    summary: 'Previews the effect of a rate without setting it.',
    body: NewRate,
    reply: one(RatePreview),
  }),
  set: endpoint({
    method: 'POST',
    path: '/admin/rates',
    access: 'admin',
    errors: ['confirm_needed'],
    summary:
      'Sets a rate from now on; prices are recalculated in the background. A rate far from yesterday’s needs `confirm` (409 `confirm_needed`).',
    body: z.extend(NewRate, { confirm: z._default(z.boolean(), false) }),
    reply: one(RateState),
  }),
  progress: endpoint({
    method: 'GET',
    path: '/admin/rates/progress',
    access: 'moderator',
    summary: 'Progress of recalculating the prices of public listings.',
    reply: one(RateProgress),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/export/rates',
    access: 'moderator',
    summary: 'The history of all rates, or of one currency, as a CSV file.',
    query: RatesQuery,
    reply: z.unknown(),
    format: 'csv',
  }),
}
