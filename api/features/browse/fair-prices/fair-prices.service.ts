import { setImmediate as nextIteration } from 'node:timers/promises'
import { addCacheTags } from '#api/cache/cache-tags.ts'
import { untilChanged } from '#api/cache/database-cache.ts'
import type { Deps } from '#api/deps.ts'
import type { FairGroup, GroupKey } from '#api/features/browse/fair-prices/fair-groups.ts'
import { type Candidate, fairGroups, quantile } from '#api/features/browse/fair-prices/fair-groups.ts'
import { toFairPrice } from '#api/features/browse/fair-prices/fair-prices.present.ts'
import * as sql from '#api/features/browse/fair-prices/fair-prices.sql.ts'
import { priceZoneOf } from '#api/features/browse/fair-prices/price-zone.ts'
import { type Sized, sizeClassOf } from '#api/features/browse/fair-prices/size-classes.ts'
import { listingUnitsOf } from '#api/features/browse/listing/listing-units.ts'
import { denormalise, normalise, type Rates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import type { Call } from '#api/http/route.ts'
import type { fairPrices, PriceHint } from '#contract/endpoints/browse/fair-prices.ts'
import { type Condition, unitPriceTypes } from '#domain/listing/product-kinds.ts'
import { type FairPrice, fairSoldDays } from '#domain/money/fair-price.ts'
import type { Currency } from '#domain/money/money.ts'
import { findGovernorate } from '#domain/places/places.ts'

type Priced = Sized & {
  condition: Condition
  governorate: string
  price: number
  currency: Currency
  /** In which people see it. */
  shownIn: Currency
  sellerId: string | null
}

/** More than there are groups. */
const groupsMax = 500
const storedGroups = untilChanged<FairGroup | null>(groupsMax)

const groupOf = ({ db }: Pick<Deps, 'db'>, key: GroupKey) => {
  const name = [key.type, key.condition, key.size, key.zone].join(':')
  const tags = [`fair:${name}`]
  addCacheTags(...tags)
  return storedGroups.get(db, name, tags, () => sql.findGroup(db, key))
}

/** The price among others like it; null when it cannot be compared. `isOutlier`: it is none of the prices that count. */
const compare = async (deps: Pick<Deps, 'db'>, priced: Priced, rates: Rates) => {
  const type = unitPriceTypes.find((known) => known === priced.type)
  const sizeClass = sizeClassOf(priced)
  const zone = priceZoneOf(priced.governorate, priced.currency)
  const oneDollar = denormalise(rates, 1, priced.shownIn)
  if (!type || !sizeClass || !zone || !priced.measure || !rates[priced.currency] || oneDollar === null) return null
  const group = await groupOf(deps, { type, condition: priced.condition, size: sizeClass.key, zone })
  if (!group) return null
  const unitPrice = Math.round(normalise(rates, priced.price, priced.currency) / priced.measure)
  const shown = (norm: number) => norm * oneDollar
  const found = toFairPrice(group, { type, sizeClass, zone, unitPrice, sellerId: priced.sellerId, shown })
  return found && { ...found, shown, isOutlier: unitPrice < group.lowest || unitPrice > group.highest }
}

/**
 * For the page of a listing. Nothing is said of a price far outside: it is of something else or a lure, and must not be praised as
 * the cheapest.
 */
export const fairPriceOf = async (deps: Pick<Deps, 'db'>, priced: Priced, rates: Rates): Promise<FairPrice | null> => {
  const found = await compare(deps, priced, rates)
  return found && !found.isOutlier ? found.fair : null
}

const dayMs = 86_400_000
/** Of each type: enough for two hundred in every group that is sold at all. */
const liveMax = 5_000
const soldMax = 2_000
/** Reading their texts takes milliseconds: other work goes on in between. */
const soldAtOnce = 100

type Measured = Pick<sql.LiveRow, 'type' | 'condition' | 'governorate' | 'currency' | 'owner_id' | 'copy' | 'at'> & {
  units: number | null
  measure: number | null
  pieces: number
  price_norm: number
}

const toCandidate = (row: Measured): Candidate[] => {
  const size = sizeClassOf(row)
  const zone = priceZoneOf(row.governorate, row.currency)
  if (!size || !zone || !row.measure) return []
  const { type, condition, owner_id: ownerId, copy, at } = row
  return [
    { type, condition, size: size.key, zone, ownerId, copy, at, unitPrice: Math.round(row.price_norm / row.measure) },
  ]
}

/** Sold listings left the read model: their units are read again, and their price is that of today's rates. */
const soldCandidates = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Candidate[]> => {
  const rates = await ratesInForce(db)
  const since = new Date(now().getTime() - fairSoldDays * dayMs)
  const rows = (await sql.listSold(db, since, soldMax)).filter(({ currency }) => rates[currency])
  const found: Candidate[] = []
  for (const [at, row] of rows.entries()) {
    if (at % soldAtOnce === soldAtOnce - 1) await nextIteration()
    const price_norm = normalise(rates, row.price, row.currency)
    found.push(...toCandidate({ ...row, ...listingUnitsOf(row), price_norm }))
  }
  return found
}

/** Computes all groups anew from live and recently sold listings. */
export const storeFairPrices = async (deps: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const live = (await sql.listLive(deps.db, liveMax)).flatMap(toCandidate)
  await sql.replaceGroups(deps.db, await fairGroups([...live, ...(await soldCandidates(deps))]))
}

type HintBody = Call<typeof fairPrices.hint>['body']

/** For the selling form. A price far outside is told too: there it is most likely a zero too many. */
export const hint = async (deps: Deps, caller: Caller | null, body: HintBody) => {
  const place = findGovernorate(body.governorate)
  if (!place) throw new AppError('invalid', { fields: { governorate: 'governorate_unknown' } })
  const { type, condition, price, currency, name = '', model = '', specifications = {}, quantity, soldAs } = body
  const units = listingUnitsOf({ type, name, model, price, specifications, quantity, sold_as: soldAs })
  const priced = { type, condition, price, currency, governorate: place.key, shownIn: currency, ...units }
  const rates = await ratesInForce(deps.db)
  const found = await compare(deps, { ...priced, sellerId: caller?.id ?? null }, rates)
  return { success: true as const, data: found && units.measure ? toHint(found, units.measure) : null }
}

type Found = NonNullable<Awaited<ReturnType<typeof compare>>>

const toHint = ({ fair, others, shown }: Found, units: number): PriceHint => {
  const [quarter, threeQuarters] = [0.25, 0.75].map((share) => Number(shown(quantile(others, share)).toPrecision(4)))
  return { ...fair, quarter: quarter ?? fair.middle, threeQuarters: threeQuarters ?? fair.middle, units }
}
