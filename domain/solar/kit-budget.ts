import type { GovernorateKey } from '#domain/places/governorates.ts'
import { type Basket, cheapestBasket, chooseKit, isWhole } from '#domain/solar/kit.ts'
import type { KitListing, KitMoney, KitNeed } from '#domain/solar/kit-types.ts'

export type Budgeted<L> = {
  /** The cheapest whole system; null when the market lacks a part. */
  cheapest: Basket<L> | null
  /**
   * The largest affordable system, of nearby parts where affordable; null when the money is not enough for a tenth of
   * the need.
   */
  bought: Basket<L> | null
  /** Share of the daily use that it carries, in tenths. */
  share: number
}

/** Keeps the inverter, which must start the same motors, and scales panels and battery. */
const partOf = (need: KitNeed, share: number): KitNeed => ({
  ...need,
  panelW: need.panelW * share,
  storedWh: need.storedWh * share,
})

const tenths = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

export const withinBudget = <L extends KitListing>(
  need: KitNeed,
  listings: readonly L[],
  money: KitMoney,
  budget: number,
  home: GovernorateKey | null = null,
): Budgeted<L> => {
  let cheapest: Basket<L> | null = null
  for (const tenth of tenths) {
    const part = partOf(need, tenth / 10)
    const basket = cheapestBasket(part, listings, money)
    const found = isWhole(basket) ? basket : null
    if (tenth === 10) cheapest = found
    if (!found || found.total > budget) continue
    const atHome = listings.filter(({ governorate }) => governorate === home)
    const liked = [chooseKit(part, listings, money, home).best, cheapestBasket(part, atHome, money)]
    const bought = liked.find((one) => isWhole(one) && one.total <= budget) ?? found
    return { cheapest, bought, share: tenth / 10 }
  }
  return { cheapest, bought: null, share: 0 }
}
