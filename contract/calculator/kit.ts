import type { Rates } from '#contract/calculator/convert.ts'
import type { Design } from '#contract/calculator/design.ts'
import { type Candidate, candidatesOf, type GapReason, gapOf, voltsAllowed } from '#contract/calculator/kit-parts.ts'
import { type Chemistry, type Options, type SystemVolts, untouched } from '#contract/calculator/options.ts'
import type { Sizing } from '#contract/calculator/size.ts'
import type { Currency } from '#contract/money.ts'
import type { ProductCard } from '#contract/products.ts'

/** The fields of a card that matter here; `sellerId` where the list carries it. */
export type KitListing = Pick<
  ProductCard,
  'id' | 'name' | 'type' | 'condition' | 'price' | 'currency' | 'specifications' | 'postedAt' | 'createdAt'
> & { sellerId?: string }

export const kitParts = ['panel', 'battery', 'inverter'] as const
export type KitPart = (typeof kitParts)[number]

export type KitNeed = {
  panelW: number
  /** What the battery must hand out. */
  storedWh: number
  inverterW: number
  /** The hardest start, where it is known. */
  startW: number | null
  /** Null: whichever voltage is on offer. */
  volts: SystemVolts | null
  chemistry: Chemistry | null
}

export type KitLine<L> = {
  part: KitPart
  listing: L
  count: number
  /** In the viewer's currency, for all pieces. */
  amount: number
  isConverted: boolean
  /** The title speaks of several pieces: ask whether the price is for one. */
  mayBeLot: boolean
  /** Batteries in a row to reach the voltage, and rows side by side; 1 and the count for other parts. */
  inSeries: number
  strings: number
  /** False for an inverter that will not start the hardest motor; chosen only when no other is on offer. */
  startsAll: boolean
}

export type KitGap = { part: KitPart; reason: GapReason }

export type Basket<L> = {
  volts: SystemVolts
  sellerId: string | null
  lines: KitLine<L>[]
  /** Parts that no listing fits, and why. */
  gaps: KitGap[]
  /** The sum of the lines, in the viewer's currency. */
  total: number
  currency: Currency
  isConverted: boolean
}

/** `oneSeller` is null when the listings do not say whose they are. */
export type Kit<L> = { cheapest: Basket<L>; newest: Basket<L>; oneSeller: Basket<L> | null }

export type KitMoney = { currency: Currency; perUsd: Rates }

/** What a result asks of a kit. While the voltage is untouched any will do: the formula's 12 V only counts amp-hours. */
export const kitNeedOf = (sizing: Sizing & Partial<DesignParts>, options: Options = untouched): KitNeed => ({
  panelW: sizing.requiredPanelW,
  storedWh: sizing.storedWh ?? sizing.dailyWh,
  inverterW: sizing.inverterW,
  startW: sizing.surge?.startW ?? null,
  volts: options.volts === null ? null : (sizing.volts ?? null),
  chemistry: sizing.chemistry ?? null,
})

type DesignParts = Pick<Design, 'storedWh' | 'surge' | 'volts' | 'chemistry'>

/** Three baskets of real listings that together are the system: cheapest, newest (new goods first), and one seller's. */
export const chooseKit = <L extends KitListing>(need: KitNeed, listings: readonly L[], money: KitMoney): Kit<L> => {
  const candidates = candidatesOf(need, listings, money)
  return {
    cheapest: bestBasket(need, candidates, money, byPrice),
    newest: bestBasket(need, candidates, money, byAge),
    oneSeller: oneSellerBasket(need, candidates, money),
  }
}

type Rank = <L extends KitListing>(line: KitLine<L>) => number

const byPrice: Rank = ({ amount }) => amount

const usedPenaltyMs = 1e14

const byAge: Rank = ({ listing }) =>
  (listing.condition === 'New' ? 0 : usedPenaltyMs) - (Date.parse(listing.postedAt ?? listing.createdAt) || 0)

const oneSellerBasket = <L extends KitListing>(
  need: KitNeed,
  candidates: readonly Candidate<L>[],
  money: KitMoney,
): Basket<L> | null => {
  const sellers = new Set(candidates.flatMap(({ listing }) => listing.sellerId ?? []))
  const baskets = [...sellers].sort().map((sellerId) => {
    const own = candidates.filter(({ listing }) => listing.sellerId === sellerId)
    return { ...bestBasket(need, own, money, byPrice), sellerId }
  })
  return baskets.length > 0 ? baskets.reduce((best, basket) => (isBetter(basket, best, byPrice) ? basket : best)) : null
}

/** Battery and inverter must agree on a voltage, so each voltage is tried. */
const bestBasket = <L extends KitListing>(
  need: KitNeed,
  candidates: readonly Candidate<L>[],
  money: KitMoney,
  rank: Rank,
): Basket<L> => {
  const baskets = voltsAllowed(need).map((one) => basketAt(one, need, candidates, money, rank))
  return baskets.reduce((best, basket) => (isBetter(basket, best, rank) ? basket : best))
}

/** A part missing is worse than a motor that will not start, and that is worse than any price. */
const isBetter = <L extends KitListing>(a: Basket<L>, b: Basket<L>, rank: Rank): boolean => {
  const differences = [a.gaps.length - b.gaps.length, stuckOf(a) - stuckOf(b), scoreOf(a, rank) - scoreOf(b, rank)]
  return (differences.find((difference) => difference !== 0) ?? 0) < 0
}

const stuckOf = <L>({ lines }: Basket<L>) => lines.filter((line) => !line.startsAll).length

const scoreOf = <L extends KitListing>({ lines }: Basket<L>, rank: Rank) =>
  lines.reduce((all, line) => all + rank(line), 0)

const basketAt = <L extends KitListing>(
  volts: SystemVolts,
  need: KitNeed,
  candidates: readonly Candidate<L>[],
  { currency }: KitMoney,
  rank: Rank,
): Basket<L> => {
  const wanted = kitParts.filter((part) => isWanted(part, need))
  const best = wanted.map((part) => bestLine(part, volts, candidates, rank))
  const lines = best.filter((line) => line !== null)
  const missing = wanted.filter((_, index) => best[index] === null)
  return {
    volts,
    sellerId: null,
    lines,
    gaps: missing.map((part) => ({
      part,
      reason: gapOf(candidates.filter((one) => one.part === part)),
    })),
    total: lines.reduce((all, line) => all + line.amount, 0),
    currency,
    isConverted: lines.some((line) => line.isConverted),
  }
}

const isWanted = (part: KitPart, { panelW, storedWh, inverterW }: KitNeed) =>
  ({ panel: panelW, battery: storedWh, inverter: inverterW })[part] > 0

const bestLine = <L extends KitListing>(
  part: KitPart,
  volts: SystemVolts,
  candidates: readonly Candidate<L>[],
  rank: Rank,
): KitLine<L> | null => {
  const lines = candidates.filter((one) => one.part === part).flatMap((one) => one.lines[volts] ?? [])
  const ranked = lines.map((line) => ({ line, rank: rank(line), isStuck: line.startsAll ? 0 : 1 }))
  ranked.sort(
    (a, b) =>
      a.isStuck - b.isStuck ||
      a.rank - b.rank ||
      a.line.amount - b.line.amount ||
      (a.line.listing.id < b.line.listing.id ? -1 : 1),
  )
  return ranked[0]?.line ?? null
}
