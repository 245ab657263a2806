import type { Condition, UnitPriceType } from '#domain/listing/product-kinds.ts'
import type { PriceZone } from '#domain/money/fair-price.ts'

export type FairPriceTables = {
  fair_prices: {
    type: UnitPriceType
    condition: Condition
    size: string
    zone: PriceZone
    /** In millionths of a US dollar per unit, lowest first; `sellers` has the mark of the seller of each. */
    prices: number[]
    sellers: number[]
    lowest: number
    highest: number
  }
}
