import { type FairGroup, quantile, sellerMark } from '#api/features/browse/fair-prices/fair-groups.ts'
import type { SizeClass } from '#api/features/browse/fair-prices/size-classes.ts'
import { priceUnits, type UnitPriceType } from '#domain/listing/product-kinds.ts'
import { type FairPrice, fairLevels, fairListingsMin, type PriceZone } from '#domain/money/fair-price.ts'

type Compared = {
  type: UnitPriceType
  sizeClass: SizeClass
  zone: PriceZone
  unitPrice: number
  /** Whose own listings do not count. */
  sellerId: string | null
  /** From millionths of a dollar to the shown currency. */
  shown: (norm: number) => number
}

/** More than four digits would be false precision. */
const rounded = (amount: number) => Number(amount.toPrecision(4))

const othersIn = ({ prices, sellers }: FairGroup, sellerId: string | null): number[] => {
  const own = sellerId === null ? null : sellerMark(sellerId)
  return prices.filter((_, at) => sellers[at] !== own)
}

/** Null when too few others are left to compare with. */
export const toFairPrice = (group: FairGroup, compared: Compared): { fair: FairPrice; others: number[] } | null => {
  const { type, sizeClass, zone, unitPrice, sellerId, shown } = compared
  const others = othersIn(group, sellerId)
  const sample = others.length
  if (sample < fairListingsMin) return null
  const below = others.filter((other) => other < unitPrice).length
  const above = others.filter((other) => other > unitPrice).length
  const share = (below + (sample - below - above) / 2) / sample
  const fifth = Math.min(Math.floor(share * fairLevels.length), fairLevels.length - 1)
  const amount = (at: number) => rounded(shown(quantile(others, at)))
  const fair: FairPrice = {
    sample,
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
