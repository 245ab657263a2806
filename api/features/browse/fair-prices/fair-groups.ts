import { setImmediate as nextIteration } from 'node:timers/promises'
import { pricesPerSellerMax } from '#contract/endpoints/browse/prices.ts'
import { paidPairsMin } from '#domain/deals/evidence.ts'
import type { Condition, ProductType } from '#domain/listing/product-kinds.ts'
import type { PriceZone } from '#domain/money/fair-price.ts'
import { fairListingsMax, fairListingsMin } from '#domain/money/fair-price.ts'

export type GroupKey = { type: ProductType; condition: Condition; size: string; zone: PriceZone }

/** `copy` is equal for listings with equal fields. `buyerId`: the price was paid in a deal that is evidence. */
export type Candidate = GroupKey & { ownerId: string; copy: string; unitPrice: number; at: Date; buyerId?: string }

export type FairGroup = { prices: number[]; sellers: number[]; paid: boolean[]; lowest: number; highest: number }

/** Tells the sellers of a group apart without storing their ids. */
export const sellerMark = (id: string): number => Number.parseInt(id.slice(-7), 16)

/** A price is an outlier if it is this many interquartile ranges away from the quartiles. */
const outlierWidths = 3
/** The least interquartile range, as a share of the median: it is nearly zero when most ask the same price. */
const widthMin = 0.1
/** A price this many times above or below the median is for something else, or a typing error. */
const outlierTimes = 4

/** Interpolates linearly, as PostgreSQL's `percentile_cont` does. */
export const quantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? 0
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at % 1)
}

const boundsOf = (sorted: readonly number[]) => {
  const [quarter, middle, threeQuarters] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share)) as [
    number,
    number,
    number,
  ]
  const width = Math.max(threeQuarters - quarter, middle * widthMin) * outlierWidths
  return {
    lowest: Math.max(quarter - width, middle / outlierTimes),
    highest: Math.min(threeQuarters + width, middle * outlierTimes),
  }
}

/** Newest first: copies count once, and both the prices of a seller and those of a group are limited. */
const countedOf = (candidates: readonly Candidate[]): Candidate[] => {
  const copies = new Set<string>()
  const bySeller = new Map<string, number>()
  const counts = ({ ownerId, copy }: Candidate) => {
    const before = bySeller.get(ownerId) ?? 0
    if (before >= pricesPerSellerMax || copies.has(`${ownerId} ${copy}`)) return false
    copies.add(`${ownerId} ${copy}`)
    bySeller.set(ownerId, before + 1)
    return true
  }
  return candidates
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .filter(counts)
    .slice(0, fairListingsMax)
}

/** Paid prices count from several distinct pairs of people on, since one pair may have agreed on any price. */
const withPaid = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const pairs = new Set(candidates.flatMap(({ ownerId, buyerId }) => (buyerId ? [`${ownerId} ${buyerId}`] : [])))
  return pairs.size >= paidPairsMin ? candidates : candidates.filter(({ buyerId }) => !buyerId)
}

const toGroup = (candidates: readonly Candidate[]): FairGroup | null => {
  const sorted = countedOf(withPaid(candidates)).sort((one, other) => one.unitPrice - other.unitPrice)
  if (sorted.length < fairListingsMin) return null
  const bounds = boundsOf(sorted.map(({ unitPrice }) => unitPrice))
  const kept = sorted.filter(({ unitPrice }) => unitPrice >= bounds.lowest && unitPrice <= bounds.highest)
  if (kept.length < fairListingsMin) return null
  return {
    ...bounds,
    prices: kept.map(({ unitPrice }) => unitPrice),
    sellers: kept.map(({ ownerId }) => sellerMark(ownerId)),
    paid: kept.map(({ buyerId }) => buyerId !== undefined),
  }
}

/** Yields between groups, because each takes milliseconds. */
export const fairGroups = async (candidates: readonly Candidate[]): Promise<(GroupKey & FairGroup)[]> => {
  const groups = Map.groupBy(candidates, ({ type, condition, size, zone }) => [type, condition, size, zone].join(':'))
  const found: (GroupKey & FairGroup)[] = []
  for (const members of groups.values()) {
    await nextIteration()
    const [first] = members
    const group = toGroup(members)
    if (!first || !group) continue
    const { type, condition, size, zone } = first
    found.push({ type, condition, size, zone, ...group })
  }
  return found
}
