import { setImmediate as nextIteration } from 'node:timers/promises'
import type { Deps } from '#api/deps.ts'
import { type Candidate, fairGroups, quantile } from '#api/features/browse/fair-prices/fair-groups.ts'
import { compare } from '#api/features/browse/fair-prices/fair-price.service.ts'
import * as sql from '#api/features/browse/fair-prices/fair-prices.sql.ts'
import { priceZoneOf } from '#api/features/browse/fair-prices/price-zone.ts'
import { sizeClassOf } from '#api/features/browse/fair-prices/size-classes.ts'
import { listingUnitsOf } from '#api/features/browse/listing/listing-units.ts'
import { normalise, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import type { Call } from '#api/http/route.ts'
import type { fairPrices, PriceHint } from '#contract/endpoints/browse/fair-prices.ts'
import { fairSoldDays } from '#domain/money/fair-price.ts'
import { findGovernorate } from '#domain/places/places.ts'

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
