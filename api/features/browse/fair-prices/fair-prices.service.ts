import { setImmediate as nextIteration } from 'node:timers/promises'
import { addCacheTags } from '#api/cache/cache-tags.ts'
import { untilChanged } from '#api/cache/database-cache.ts'
import type { Deps } from '#api/deps.ts'
import {
  type Candidate,
  type FairGroup,
  fairGroups,
  type GroupKey,
  quantile,
  sellerMark,
} from '#api/features/browse/fair-prices/fair-groups.ts'
import * as sql from '#api/features/browse/fair-prices/fair-prices.sql.ts'
import { type SizeClass, type Sized, sizeClassOf } from '#api/features/browse/fair-prices/size-classes.ts'
import { listingUnitsOf } from '#api/features/browse/listing/listing-units.ts'
import { denormalise, normalise, type Rates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import type { Call } from '#api/http/route.ts'
import type { fairPrices, PriceHint } from '#contract/endpoints/browse/fair-prices.ts'
import { type Condition, priceUnits, type UnitPriceType, unitPriceTypes } from '#domain/listing/product-kinds.ts'
import { type FairPrice, fairLevels, fairListingsMin, fairSoldDays, type PriceZone } from '#domain/money/fair-price.ts'
import type { Currency } from '#domain/money/money.ts'
import { governorates } from '#domain/places/governorates.ts'
import { findGovernorate } from '#domain/places/places.ts'

type Compared = {
  type: UnitPriceType
  sizeClass: SizeClass
  zone: PriceZone
  unitPrice: number
  /** The seller whose own listings do not count. */
  sellerId: string | null
  shown: (norm: number) => number
}

const rounded = (amount: number) => Number(amount.toPrecision(4))

const othersIn = ({ prices, sellers, paid }: FairGroup, sellerId: string | null) => {
  const own = sellerId === null ? null : sellerMark(sellerId)
  const isOther = (_: unknown, at: number) => sellers[at] !== own
  return { others: prices.filter(isOther), paid: paid.filter(isOther).filter(Boolean).length }
}

export const toFairPrice = (group: FairGroup, compared: Compared): { fair: FairPrice; others: number[] } | null => {
  const { type, sizeClass, zone, unitPrice, sellerId, shown } = compared
  const { others, paid } = othersIn(group, sellerId)
  const sample = others.length
  if (sample < fairListingsMin) return null
  const below = others.filter((other) => other < unitPrice).length
  const above = others.filter((other) => other > unitPrice).length
  const share = (below + (sample - below - above) / 2) / sample
  const fifth = Math.min(Math.floor(share * fairLevels.length), fairLevels.length - 1)
  const amount = (at: number) => rounded(shown(quantile(others, at)))
  const fair: FairPrice = {
    sample,
    paid,
    cheaperThan: Math.floor((above * 10) / sample),
    dearerThan: Math.floor((below * 10) / sample),
    position: Math.round(share * 100),
    level: fairLevels[fifth] ?? 'usual',
    low: amount(0),
    middle: amount(0.5),
    high: amount(1),
    per: priceUnits[type],
    zone,
    size: sizeClass.size,
    chemistry: sizeClass.chemistry,
  }
  return { fair, others }
}

const zoneOfRial: Partial<Record<Currency, PriceZone>> = { YER: 'north', YER_SOUTH: 'south' }

/**
 * Returns the market of a listing. In governorates with both rials, the rial of the price decides, else the usual rial
 * of the place. Elsewhere a price in the other zone's rial is most likely a slip of the currency: null, it is compared
 * with nothing.
 */
export const priceZoneOf = (governorate: string, currency: Currency): PriceZone | null => {
  const place = governorates.find(({ key }) => key === governorate)
  const rial = zoneOfRial[currency]
  if (place && place.zone !== 'mixed') return rial === undefined || rial === place.zone ? place.zone : null
  return rial ?? (place?.currency && zoneOfRial[place.currency]) ?? null
}

type Priced = Sized & {
  condition: Condition
  governorate: string
  price: number
  currency: Currency
  shownIn: Currency
  sellerId: string | null
}

const groupsMax = 500
const storedGroups = untilChanged<FairGroup | null>(groupsMax)

const groupOf = ({ db }: Pick<Deps, 'db'>, key: GroupKey) => {
  const name = [key.type, key.condition, key.size, key.zone].join(':')
  const tags = [`fair:${name}`]
  addCacheTags(...tags)
  return storedGroups.get(db, name, tags, () => sql.findGroup(db, key))
}

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

/** Returns nothing for an outlier: it is a lure or for something else, and must not be praised as the cheapest. */
export const fairPriceOf = async (deps: Pick<Deps, 'db'>, priced: Priced, rates: Rates): Promise<FairPrice | null> => {
  const found = await compare(deps, priced, rates)
  return found && !found.isOutlier ? found.fair : null
}

const dayMs = 86_400_000
/** Per type: enough for two hundred listings in every common group. */
const liveMax = 5_000
const soldMax = 2_000
/** Parsing their texts takes milliseconds, so the loop yields after this many. */
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

/** Sold listings are not in the read model: their units are parsed again, and their prices use today's rates. */
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

/** Prices paid in deals that are evidence. What was paid for all pieces is compared as a lot of them. */
export const paidPrices = async ({ db, now }: Pick<Deps, 'db' | 'now'>) => {
  const rates = await ratesInForce(db)
  const since = new Date(now().getTime() - fairSoldDays * dayMs)
  const rows = (await sql.listPaid(db, since, soldMax)).filter(({ currency }) => rates[currency])
  return rows.flatMap(({ id, listing, pieces, price, currency, seller_id: owner_id, buyer_id: buyerId, at }) => {
    const type = unitPriceTypes.find((known) => known === listing.type)
    if (!type) return []
    const sold_as = pieces > 1 ? ('lot' as const) : ('each' as const)
    const units = listingUnitsOf({ ...listing, type, price, quantity: pieces, sold_as })
    const { condition, governorate } = listing
    const price_norm = normalise(rates, price, currency)
    return [{ ...units, type, condition, governorate, currency, price_norm, owner_id, buyerId, copy: id, at }]
  })
}

const paidCandidates = async (deps: Pick<Deps, 'db' | 'now'>): Promise<Candidate[]> =>
  (await paidPrices(deps)).flatMap((row) => toCandidate(row).map((found) => ({ ...found, buyerId: row.buyerId })))

export const storeFairPrices = async (deps: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const live = (await sql.listLive(deps.db, liveMax)).flatMap(toCandidate)
  const sold = await soldCandidates(deps)
  await sql.replaceGroups(deps.db, await fairGroups([...live, ...sold, ...(await paidCandidates(deps))]))
}

type HintBody = Call<typeof fairPrices.hint>['body']

/** Includes outliers: in the selling form they are most likely a typing error. */
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

type FairComparison = NonNullable<Awaited<ReturnType<typeof compare>>>

const toHint = ({ fair, others, shown }: FairComparison, units: number): PriceHint => {
  const [quarter, threeQuarters] = [0.25, 0.75].map((share) => Number(shown(quantile(others, share)).toPrecision(4)))
  return { ...fair, quarter: quarter ?? fair.middle, threeQuarters: threeQuarters ?? fair.middle, units }
}
