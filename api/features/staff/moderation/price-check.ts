import { unratedFrom } from '#api/features/site/currency/price-norm.ts'
import type { Checks } from '#contract/endpoints/staff/moderation-checks.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'

const microDollars = 1_000_000
/** Half or twice the usual price is flagged: the two rials differ by a factor of three. */
export const farRatio = 2
/** Fewer listings than this give no reliable median. */
export const comparedMin = 5

type Given = {
  type: ProductType
  /** Millionths of a US dollar. */
  priceNorm: number
  units: number | null
  similar: { median: number | null; compared: number }
}

const round = (value: number) => Number(value.toPrecision(4))

const nothing = { isFlagged: false, unit: null, perUnit: null, median: null, ratio: null }

/** Compares the price per watt or ampere-hour with listings of the same type and condition. */
export const checkPrice = ({ type, priceNorm, units, similar }: Given): Checks['price'] => {
  const { median, compared } = similar
  const isKnown = units !== null && priceNorm > 0 && priceNorm < unratedFrom
  if (!isKnown || median === null || median <= 0 || compared < comparedMin) return { ...nothing, compared }
  const perUnit = priceNorm / units
  const ratio = perUnit / median
  return {
    isFlagged: ratio >= farRatio || ratio <= 1 / farRatio,
    unit: type === 'Battery' ? 'ampHour' : 'watt',
    perUnit: round(perUnit / microDollars),
    median: round(median / microDollars),
    ratio: round(ratio),
    compared,
  }
}
