import type { Currency } from '#domain/money/money.ts'
import type { GovernorateKey } from '#domain/places/governorates.ts'
import type { Design } from '#domain/solar/design.ts'
import { type Candidate, candidatesOf, type GapReason, gapOf, voltsAllowed } from '#domain/solar/kit-parts.ts'
import { bestChoice, byNewest, byWhatPeopleBuy, isLower, type Rank } from '#domain/solar/kit-rank.ts'
import {
  type KitLine,
  type KitListing,
  type KitMoney,
  type KitNeed,
  type KitPart,
  kitParts,
} from '#domain/solar/kit-types.ts'
import { type Options, type SystemVolts, untouched } from '#domain/solar/options.ts'

export type KitGap = { part: KitPart; reason: GapReason }

export type Basket<L> = {
  volts: SystemVolts
  sellerId: string | null
  lines: KitLine<L>[]
  gaps: KitGap[]
  /** In the viewer's currency. */
  total: number
  currency: Currency
  isConverted: boolean
}

/** `oneSeller` is null when the listings have no seller ids. */
export type Kit<L> = { best: Basket<L>; newest: Basket<L>; oneSeller: Basket<L> | null }

/** With a default voltage any is allowed: the formula's 12 V only serves to count amp-hours. */
export const kitNeedOf = (
  { requiredPanelW, storedWh, inverter, volts, chemistry }: Design,
  options: Options = untouched,
): KitNeed => ({
  panelW: requiredPanelW,
  storedWh,
  inverterW: inverter.neededW,
  volts: options.volts === null ? null : volts,
  chemistry,
})

/**
 * Baskets of live listings that make up the system: the preferred one, the newest, and one seller's. `home` is the
 * buyer's governorate, if known. The ranking is in `kit-rank.ts`.
 */
export const chooseKit = <L extends KitListing>(
  need: KitNeed,
  listings: readonly L[],
  money: KitMoney,
  home: GovernorateKey | null = null,
): Kit<L> => {
  const candidates = candidatesOf(need, listings, money)
  return {
    best: bestBasket(need, candidates, money, byWhatPeopleBuy(home)),
    newest: bestBasket(need, candidates, money, byNewest(home)),
    oneSeller: oneSellerBasket(need, candidates, money, byWhatPeopleBuy(home)),
  }
}

const oneSellerBasket = <L extends KitListing>(
  need: KitNeed,
  candidates: readonly Candidate<L>[],
  money: KitMoney,
  rank: Rank,
): Basket<L> | null => {
  const sellers = new Set(candidates.flatMap(({ listing }) => listing.sellerId ?? []))
  const baskets = [...sellers].sort().map((sellerId) => {
    const own = candidates.filter(({ listing }) => listing.sellerId === sellerId)
    return { ...bestBasket(need, own, money, rank), sellerId }
  })
  return baskets.length > 0 ? baskets.reduce((best, basket) => (isBetter(basket, best, rank) ? basket : best)) : null
}

/** Battery and inverter must have the same voltage, so each voltage is tried. */
const bestBasket = <L extends KitListing>(
  need: KitNeed,
  candidates: readonly Candidate<L>[],
  money: KitMoney,
  rank: Rank,
): Basket<L> => {
  const baskets = voltsAllowed(need).map((one) =>
    basketAt(one, need, candidates, money, (offered) => bestChoice(offered, rank)),
  )
  return baskets.reduce((best, basket) => (isBetter(basket, best, rank) ? basket : best))
}

export const isWhole = ({ lines, gaps }: Pick<Basket<unknown>, 'lines' | 'gaps'>): boolean =>
  lines.length > 0 && gaps.length === 0

/** Ignores condition and place; lines mark used goods. */
export const cheapestBasket = <L extends KitListing>(
  need: KitNeed,
  listings: readonly L[],
  money: KitMoney,
): Basket<L> => {
  const candidates = candidatesOf(need, listings, money)
  const byPrice: Rank = (lines) => [lines.reduce((all, { amount }) => all + amount, 0)]
  const cheapest: Choose = (offered) =>
    offered.flatMap((some) => some.reduce((best, line) => (line.amount < best.amount ? line : best), some[0] as never))
  const baskets = voltsAllowed(need).map((one) => basketAt(one, need, candidates, money, cheapest))
  return baskets.reduce((best, basket) => (isBetter(basket, best, byPrice) ? basket : best))
}

/** A missing part outweighs the ranking. */
const isBetter = <L extends KitListing>(a: Basket<L>, b: Basket<L>, rank: Rank): boolean => {
  if (a.gaps.length !== b.gaps.length) return a.gaps.length < b.gaps.length
  return isLower(rank(a.lines), rank(b.lines))
}

type Choose = <L extends KitListing>(offered: readonly (readonly KitLine<L>[])[]) => KitLine<L>[]

const basketAt = <L extends KitListing>(
  volts: SystemVolts,
  need: KitNeed,
  candidates: readonly Candidate<L>[],
  { currency }: KitMoney,
  choose: Choose,
): Basket<L> => {
  const needed = kitParts.filter((part) => isNeeded(part, need))
  const offered = needed.map((part) =>
    candidates.filter((one) => one.part === part).flatMap((one) => one.lines[volts] ?? []),
  )
  const lines = choose(offered.filter((some) => some.length > 0))
  return {
    volts,
    sellerId: null,
    lines,
    gaps: needed
      .filter((_, index) => offered[index]?.length === 0)
      .map((part) => ({ part, reason: gapOf(candidates.filter((one) => one.part === part)) })),
    total: lines.reduce((all, line) => all + line.amount, 0),
    currency,
    isConverted: lines.some((line) => line.isConverted),
  }
}

const isNeeded = (part: KitPart, { panelW, storedWh, inverterW }: KitNeed) =>
  ({ panel: panelW, battery: storedWh, inverter: inverterW })[part] > 0
