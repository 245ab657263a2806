import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { makeCache } from '#api/cache/cache.ts'
import type { Deps } from '#api/deps.ts'
import { comparedPrices } from '#api/features/browse/saved-searches/search-keys.ts'
import { indexWords } from '#api/features/browse/search/search.service.ts'
import { normalise, normaliseBounds, type Rates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import type { WantedRow } from '#api/features/wanted/ads/wanted-queries.ts'
import * as sql from '#api/features/wanted/matching/matching-queries.ts'
import { type ComparedFigures, comparedFigures, isBySystem, readNeeds } from '#api/features/wanted/matching/needs.ts'
import type { ListingSketch, WantedSketch } from '#contract/endpoints/wanted/wanted.ts'
import { wantedFitsMax } from '#domain/limits.ts'
import type { Currency } from '#domain/money/money.ts'
import { findGovernorate } from '#domain/places/places.ts'

type Ctx = Pick<Deps, 'db'>

type Described = Pick<sql.Offer, 'type' | 'name' | 'model' | 'specifications'>

/** An unknown figure is never enough. */
const isEnough = (known: number | null, needed: number | null) => needed === null || (known !== null && known >= needed)

const boundsOf = (rates: Rates, maxPrice: number | null, currency: Currency) =>
  maxPrice === null ? null : normaliseBounds(rates, currency, { max: maxPrice })

const askedOf = (rates: Rates, row: WantedRow): sql.AdQuery => ({
  type: row.type,
  condition: row.condition,
  price: boundsOf(rates, row.max_price, row.currency),
  needs: {
    power: row.need_power,
    voltage: row.need_voltage,
    capacity: row.need_capacity,
    energy: row.need_energy,
    words: row.need_words,
  },
  governorate: row.governorate,
  userId: row.user_id,
})

/** Limits the candidates whose texts are read, to stay within the time of a page. */
const candidatesMax = 400
const readTogether = 50

/** Keyed by the texts, so that nothing has to be invalidated when a listing changes. */
const knownFigures = makeCache<ComparedFigures>({ maxSize: 20_000 })

/** Cached because parsing 400 listings takes a tenth of a second, and similar searches meet the same listings. */
const figuresOfOffer = ({ type, name, model, specifications }: sql.Offer): ComparedFigures => {
  const texts = JSON.stringify([type, name, model, specifications])
  const key = createHash('sha1').update(texts).digest('base64')
  const known = knownFigures.peek(key) ?? comparedFigures({ type, name, model, specifications })
  knownFigures.set(key, known)
  return known
}

const isFit = ({ type, needs }: sql.AdQuery, offer: sql.Offer): boolean => {
  const { watts, volts, ampHours, wattHours } = figuresOfOffer(offer)
  const isVoltage = isBySystem(type)
    ? needs.voltage === null || volts === needs.voltage
    : isEnough(volts, needs.voltage)
  return (
    isVoltage && isEnough(watts, needs.power) && isEnough(ampHours, needs.capacity) && isEnough(wattHours, needs.energy)
  )
}

const find = async ({ db }: Ctx, asked: sql.AdQuery): Promise<sql.Offer[]> => {
  const { power, voltage, capacity, energy } = asked.needs
  const isReadByText =
    [voltage, capacity, energy].some((need) => need !== null) || (power !== null && !sql.isPowerStored(asked.type))
  if (!isReadByText) return sql.findOffers(db, asked, wantedFitsMax)
  const fitting: sql.Offer[] = []
  const offers = await sql.findOffers(db, asked, candidatesMax)
  for (const [at, offer] of offers.entries()) {
    if (isFit(asked, offer)) fitting.push(offer)
    if (fitting.length === wantedFitsMax) break
    if (at % readTogether === readTogether - 1) await setImmediate()
  }
  return fitting
}

export const offersFor = async (ctx: Ctx, row: WantedRow): Promise<sql.Offer[]> =>
  find(ctx, askedOf(await ratesInForce(ctx.db), row))

export const countOffers = async (ctx: Ctx, sketch: WantedSketch, userId: string | null): Promise<number> => {
  const { type, words = '', condition = null, maxPrice = null, currency = 'YER', governorate } = sketch
  const { leastPower = null, leastVoltage = null, leastCapacity = null } = sketch
  const found = await find(ctx, {
    type,
    condition,
    price: boundsOf(await ratesInForce(ctx.db), maxPrice, currency),
    needs: readNeeds({ type, words, leastPower, leastVoltage, leastCapacity }),
    governorate: governorate === undefined ? undefined : findGovernorate(governorate)?.key,
    userId,
  })
  return found.length
}

/** A lower bound for each currency: the highest price that an ad must at least allow. */
const leastMaxPrices = (rates: Rates, norm: number) =>
  comparedPrices(rates, norm).map(({ currency, leastMax }) => ({ currency, price: leastMax }))

const isWithin = (rates: Rates, { max_price, currency }: sql.MatchingAd, norm: number): boolean => {
  const bounds = boundsOf(rates, max_price, currency)
  return bounds === null || (bounds.min <= norm && norm <= bounds.max)
}

export const wantedFor = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  offer: sql.Offered,
  rates: Rates,
  limit: number,
) => {
  const { type, condition, tsv, owner_id: ownerId, shop_id: shopId, price_norm: norm } = offer
  const prices = leastMaxPrices(rates, norm)
  const sketch = { type, condition, figures: comparedFigures(offer), tsv, prices, ownerId, shopId }
  const found = await sql.findWanted(db, sketch, now(), limit)
  return found.filter((wanted) => isWithin(rates, wanted, norm))
}

/** For a listing that is being written; empty fields are not compared. */
export const countWanted = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  listing: ListingSketch,
  ownerId: string | null,
): Promise<number> => {
  const { type, name, specifications = {}, condition, price, currency = 'YER' } = listing
  const rates = await ratesInForce(db)
  const norm = price === undefined ? null : normalise(rates, price, currency)
  const described = { type, name: name ?? '', model: '', specifications }
  const found = await sql.findWanted(
    db,
    {
      type,
      condition,
      figures: comparedFigures(described),
      tsv: name === undefined ? undefined : lexemesOf(described),
      prices: norm === null ? null : leastMaxPrices(rates, norm),
      ownerId,
      shopId: null,
    },
    now(),
    wantedFitsMax,
  )
  return new Set(found.filter((wanted) => norm === null || isWithin(rates, wanted, norm)).map(({ user_id }) => user_id))
    .size
}

const lexemesOf = ({ type, name, model, specifications }: Described): string[] =>
  indexWords({
    name,
    model,
    type,
    specifications,
    description: '',
    brand: '',
    brandKey: '',
    condition: 'New',
    governorate: '',
    city: '',
    locationText: '',
    quantity: null,
    isFeatured: false,
  }).names
