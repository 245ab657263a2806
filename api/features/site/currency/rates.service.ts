import { addCacheTags } from '#api/cache/cache-tags.ts'
import { ttlCache } from '#api/cache/database-cache.ts'
import { type Backfill, backfill } from '#api/db/backfill.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { afterCommit, type Deps } from '#api/deps.ts'
import { unratedBounds, unratedFrom, unratedPrice } from '#api/features/site/currency/price-norm.ts'
import * as sql from '#api/features/site/currency/rates.sql.ts'
import type { Rate } from '#contract/endpoints/site/rates.ts'
import { type Currency, currencies } from '#domain/money/money.ts'

export type RateInForce = { perUsd: number; since: Date | null }

const toRate = (currency: Currency, rate: RateInForce | undefined): Rate => ({
  currency,
  perUsd: rate?.perUsd ?? null,
  since: rate?.since?.toISOString() ?? null,
})

/** The largest normalised price that still counts as rated, however small the rate. */
const ratedMax = unratedFrom - 1
const microDollars = 1_000_000
const rateTtlMs = 1_000
const batchSize = 5_000
/** A listing approved while a rate changes may be written with the old rate behind the first pass; the second corrects it. */
const passes = 2

export type Rates = Partial<Record<Currency, RateInForce>>

const readRates = async (db: Db): Promise<Rates> => {
  const rows = await sql.listRates(db)
  const set = rows.map((row) => [row.currency, { perUsd: row.per_usd, since: row.since }] as const)
  return { ...Object.fromEntries(set), USD: { perUsd: 1, since: null } }
}

const ratesCache = ttlCache(rateTtlMs, readRates, { tags: ['rates'] })

export const ratesInForce = (db: Db) => {
  addCacheTags('rates')
  return ratesCache.get(db)
}

/** Currencies without a rate: their prices are not compared with others. */
export const missingRates = (rates: Rates): Currency[] => currencies.filter((currency) => !rates[currency])

/** The price in millionths of a US dollar at the current rate, used for sorting and price filters. */
export const normalisedPrice = async (db: Db, price: number, currency: Currency): Promise<number> =>
  normalise(await ratesInForce(db), price, currency)

export const normalise = (rates: Rates, price: number, currency: Currency): number => {
  const rate = rates[currency]
  if (!rate) return unratedPrice(price, currency)
  return Math.min(Math.round((price * microDollars) / rate.perUsd), ratedMax)
}

/** `normalise` as numbers, for SQL: `base + round(price * times / per)`, at most `top`. */
export const scaleOf = (rates: Rates, currency: Currency) => {
  const rate = rates[currency]
  if (rate) return { base: 0, top: ratedMax, times: microDollars, per: rate.perUsd }
  const { min, max } = unratedBounds(currency)
  return { base: min, top: max, times: 100, per: 1 }
}

/** The inverse, for display: a normalised price as an amount of a currency. */
export const denormalise = (rates: Rates, norm: number, currency: Currency): number | null => {
  const rate = rates[currency]
  return rate && norm < unratedFrom ? (norm * rate.perUsd) / microDollars : null
}

/** Price bounds as normalised prices; for a currency without a rate only prices in that currency match. */
export const normaliseBounds = (rates: Rates, currency: Currency, { min, max }: { min?: number; max?: number }) => {
  const whole = rates[currency] ? { min: 0, max: ratedMax } : unratedBounds(currency)
  return {
    min: min === undefined ? whole.min : normalise(rates, min, currency),
    max: max === undefined ? whole.max : normalise(rates, max, currency),
  }
}

export const setRate = async (db: Db, currency: Currency, perUsd: number, since: Date, setBy: string | null = null) => {
  await sql.insertRate(db, { currency, since, per_usd: perUsd, set_by: setBy })
  afterCommit({ db }, () => ratesCache.invalidate(db))
}

export const list = async ({ db }: Pick<Deps, 'db'>) => {
  const rates = await ratesInForce(db)
  return { success: true as const, data: currencies.map((currency) => toRate(currency, rates[currency])) }
}

/** Updates the normalised prices of all public listings to the current rates, in batches. */
export const renormaliseAll = async (deps: Pick<Deps, 'db'>): Promise<void> => {
  for (const currency of currencies) {
    const rate = (await readRates(deps.db))[currency]
    if (rate?.since) await backfill(deps, priceBackfill(currency, rate.perUsd, rate.since))
  }
}

/** The name under which the progress of a currency's backfill is stored. */
export const backfillName = (currency: Currency) => `${namePrefix}${currency}`
const namePrefix = 'prices '

export const areOutdated = () => sql.areUnfinished(namePrefix, passes)

const priceBackfill = (currency: Currency, perUsd: number, since: Date): Backfill => ({
  name: backfillName(currency),
  goal: since.toISOString(),
  passes,
  isCurrent: async ({ db }) => (await readRates(db))[currency]?.since?.getTime() === since.getTime(),
  step: async ({ db }, after) => {
    const last = await sql.renormaliseBatch(db, { currency, perUsd, max: ratedMax }, after, batchSize)
    if (last === null) await sql.deleteFacetStamp(db)
    return last
  },
})
