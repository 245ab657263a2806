import { type RateInForce, toRate } from '#api/features/rates/rates.present.ts'
import * as sql from '#api/features/rates/rates.sql.ts'
import { type Backfill, backfill } from '#api/platform/backfill.ts'
import { ttlCache } from '#api/platform/database-cache.ts'
import { unratedBounds, unratedFrom, unratedPrice } from '#api/platform/db/price-norm.ts'
import type { Db } from '#api/platform/db/tables.ts'
import { afterCommit, type Deps } from '#api/platform/deps.ts'
import { type Currency, currencies } from '#contract/money.ts'

/** The largest price that counts as having a rate, however small the rate was set. */
const ratedMax = unratedFrom - 1
const microDollars = 1_000_000
const rateTtlMs = 1_000
const batchSize = 5_000
/** A listing approved while a rate changes may be written with the old one behind the first pass: the second finds it. */
const passes = 2

export type Rates = Partial<Record<Currency, RateInForce>>

const readRates = async (db: Db): Promise<Rates> => {
  const rows = await sql.listRates(db)
  const set = rows.map((row) => [row.currency, { perUsd: row.per_usd, since: row.since }] as const)
  return { ...Object.fromEntries(set), USD: { perUsd: 1, since: null } }
}

const ratesCache = ttlCache(rateTtlMs, readRates)

export const ratesInForce = (db: Db) => ratesCache.get(db)

/** Currencies nobody has set a rate for: their prices are not compared with others. */
export const missingRates = (rates: Rates): Currency[] => currencies.filter((currency) => !rates[currency])

/** The price in millionths of a US dollar at the rate in force: what sorting and price filters compare. */
export const normalisedPrice = async (db: Db, price: number, currency: Currency): Promise<number> =>
  normalise(await ratesInForce(db), price, currency)

export const normalise = (rates: Rates, price: number, currency: Currency): number => {
  const rate = rates[currency]
  if (!rate) return unratedPrice(price, currency)
  return Math.min(Math.round((price * microDollars) / rate.perUsd), ratedMax)
}

/** The way back, for showing: a normalised price as an amount of a currency. */
export const denormalise = (rates: Rates, norm: number, currency: Currency): number | null => {
  const rate = rates[currency]
  return rate && norm < unratedFrom ? (norm * rate.perUsd) / microDollars : null
}

/** What the bounds of a filter become: of a currency without a rate, only its own prices are meant. */
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

/** Brings the normalised prices of all public listings to the rates in force, a batch at a time. */
export const renormaliseAll = async (deps: Pick<Deps, 'db'>): Promise<void> => {
  for (const currency of currencies) {
    const rate = (await readRates(deps.db))[currency]
    if (rate?.since) await backfill(deps, priceWalk(currency, rate.perUsd, rate.since))
  }
}

/** What the walk through the prices of a currency is remembered under. */
export const walkName = (currency: Currency) => `prices ${currency}`

const priceWalk = (currency: Currency, perUsd: number, since: Date): Backfill => ({
  name: walkName(currency),
  goal: since.toISOString(),
  passes,
  isCurrent: async ({ db }) => (await readRates(db))[currency]?.since?.getTime() === since.getTime(),
  step: async ({ db }, after) => {
    const last = await sql.renormaliseBatch(db, { currency, perUsd, max: ratedMax }, after, batchSize)
    if (last === null) await sql.forgetCube(db)
    return last
  },
})
