import { type Insertable, sql } from 'kysely'
import { addCacheTags } from '#api/cache/cache-tags.ts'
import { ttlCache } from '#api/cache/database-cache.ts'
import { type Backfill, backfill } from '#api/db/backfill.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { afterCommit, type Deps } from '#api/deps.ts'
import { unratedBounds, unratedFrom, unratedPrice } from '#api/features/site/currency/price-norm.ts'
import type { Rate } from '#contract/endpoints/site/rates.ts'
import { type Currency, currencies } from '#domain/money/money.ts'

export const listRates = (db: Db) =>
  db
    .selectFrom('rates')
    .distinctOn('currency')
    .select(['currency', 'per_usd', 'since'])
    .orderBy('currency')
    .orderBy('since', 'desc')
    .execute()

export const insertRate = (db: Db, row: Insertable<Tables['rates']>) =>
  db
    .insertInto('rates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['currency', 'since']).doNothing())
    .execute()

/** Without the stamp, the next run rebuilds the facet counts and price ranges. */
export const deleteFacetStamp = (db: Db) => db.deleteFrom('search_state').where('name', '=', 'cube').execute()

type Goal = { currency: Currency; perUsd: number; max: number }

/**
 * Normalises the next `size` public listings of one currency and returns the last id read. Uses doubles, as the service
 * does. Skips rows of other currencies, which another backfill may be processing, and locked rows, which the second
 * pass covers. Reads prices after the locks, in a separate statement, so that a concurrent change of price and currency
 * is not overwritten.
 */
export const renormaliseBatch = async (db: Db, { currency, perUsd, max }: Goal, after: string, size: number) => {
  await sql`set local statement_timeout = '60s'`.execute(db)
  const { rows } = await sql<{ last: string | null; held: string[] }>`
    with looked as materialized (
      select id from product_search where id > ${after} order by id limit ${size}
    ), held as materialized (
      select s.id from looked join product_search s on s.id = looked.id
        join products p on p.id = s.id and p.currency = ${currency}
      for update of s skip locked
    )
    select (select max(id::text) from looked) as last, array(select id::text from held) as held`.execute(db)
  const { last = null, held = [] } = rows[0] ?? {}
  await sql`
    update product_search s set price_norm = now.norm
    from (
      select id, least(floor(price::float8 * 1000000 / ${perUsd}::float8 + 0.5), ${max}::float8)::bigint as norm
      from products where id = any(${held}::uuid[]) and currency = ${currency}
    ) now
    where s.id = now.id and s.price_norm <> now.norm`.execute(db)
  return last
}

export const areUnfinished = (namePrefix: string, passes: number) => sql<boolean>`exists (
  select from (select distinct on (currency) currency, since from rates order by currency, since desc) r
  where currency <> 'USD' and not exists (
    select from search_state s where s.name = ${namePrefix}::text || r.currency and s.value = format(
      '{"goal":"%s","passed":%s}', to_char(r.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      ${passes}::int)))`

export type RateInForce = { perUsd: number; since: Date | null }

const toRate = (currency: Currency, rate: RateInForce | undefined): Rate => ({
  currency,
  perUsd: rate?.perUsd ?? null,
  since: rate?.since?.toISOString() ?? null,
})

/** The upper bound of normalised prices with a rate, however small the rate is. */
const ratedMax = unratedFrom - 1
const microDollars = 1_000_000
const rateTtlMs = 1_000
const batchSize = 5_000
/** The second pass corrects listings that were approved during a change of rates and written with the old one. */
const passes = 2

export type Rates = Partial<Record<Currency, RateInForce>>

const readRates = async (db: Db): Promise<Rates> => {
  const rows = await listRates(db)
  const set = rows.map((row) => [row.currency, { perUsd: row.per_usd, since: row.since }] as const)
  return { ...Object.fromEntries(set), USD: { perUsd: 1, since: null } }
}

const ratesCache = ttlCache(rateTtlMs, readRates, { tags: ['rates'] })

export const ratesInForce = (db: Db) => {
  addCacheTags('rates')
  return ratesCache.get(db)
}

/** Prices in these currencies are not compared with others. */
export const missingRates = (rates: Rates): Currency[] => currencies.filter((currency) => !rates[currency])

/** In millionths of a US dollar at the current rate, for sorting and price filters. */
export const normalisedPrice = async (db: Db, price: number, currency: Currency): Promise<number> =>
  normalise(await ratesInForce(db), price, currency)

export const normalise = (rates: Rates, price: number, currency: Currency): number => {
  const rate = rates[currency]
  if (!rate) return unratedPrice(price, currency)
  return Math.min(Math.round((price * microDollars) / rate.perUsd), ratedMax)
}

/** The parameters of `normalise` for SQL: `base + round(price * times / per)`, at most `top`. */
export const scaleOf = (rates: Rates, currency: Currency) => {
  const rate = rates[currency]
  if (rate) return { base: 0, top: ratedMax, times: microDollars, per: rate.perUsd }
  const { min, max } = unratedBounds(currency)
  return { base: min, top: max, times: 100, per: 1 }
}

export const denormalise = (rates: Rates, norm: number, currency: Currency): number | null => {
  const rate = rates[currency]
  return rate && norm < unratedFrom ? (norm * rate.perUsd) / microDollars : null
}

/** Returns normalised bounds; for a currency without a rate only prices in that currency match. */
export const normaliseBounds = (rates: Rates, currency: Currency, { min, max }: { min?: number; max?: number }) => {
  const whole = rates[currency] ? { min: 0, max: ratedMax } : unratedBounds(currency)
  return {
    min: min === undefined ? whole.min : normalise(rates, min, currency),
    max: max === undefined ? whole.max : normalise(rates, max, currency),
  }
}

export const setRate = async (db: Db, currency: Currency, perUsd: number, since: Date, setBy: string | null = null) => {
  await insertRate(db, { currency, since, per_usd: perUsd, set_by: setBy })
  afterCommit({ db }, () => ratesCache.invalidate(db))
}

export const list = async ({ db }: Pick<Deps, 'db'>) => {
  const rates = await ratesInForce(db)
  return { success: true as const, data: currencies.map((currency) => toRate(currency, rates[currency])) }
}

export const renormaliseAll = async (deps: Pick<Deps, 'db'>): Promise<void> => {
  for (const currency of currencies) {
    const rate = (await readRates(deps.db))[currency]
    if (rate?.since) await backfill(deps, priceBackfill(currency, rate.perUsd, rate.since))
  }
}

export const backfillName = (currency: Currency) => `${namePrefix}${currency}`
const namePrefix = 'prices '

export const areOutdated = () => areUnfinished(namePrefix, passes)

const priceBackfill = (currency: Currency, perUsd: number, since: Date): Backfill => ({
  name: backfillName(currency),
  goal: since.toISOString(),
  passes,
  isCurrent: async ({ db }) => (await readRates(db))[currency]?.since?.getTime() === since.getTime(),
  step: async ({ db }, after) => {
    const last = await renormaliseBatch(db, { currency, perUsd, max: ratedMax }, after, batchSize)
    if (last === null) await deleteFacetStamp(db)
    return last
  },
})
