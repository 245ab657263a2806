import {
  ceilOf,
  type Exact,
  exact,
  isLess,
  minus,
  most,
  over,
  plus,
  sum,
  times,
  toNumber,
} from '#contract/calculator/exact.ts'
import { type Load, loadOf, type PlanRow } from '#contract/calculator/options.ts'
import { peakOf } from '#contract/calculator/size.ts'

/** Peak power of a usual inverter for a few seconds, as a multiple of its rated power. */
export const inverterSurge = 2

export type SurgeCheck = {
  /** The worst moment: everything is on and the largest motor starts. */
  startW: number
  /** Peak power of this inverter for a few seconds. */
  givesW: number
  /** Power missing at that moment. */
  missingW: number
  /** Indexes of the rows that this inverter cannot start while the others run. */
  stuckRows: number[]
  /** The smallest inverter that starts them all. */
  neededW: number
}

/** Motors start one after the other, so only the largest single start counts. */
export const checkSurge = (rows: readonly PlanRow[], inverterW: number): SurgeCheck => {
  const loads = rows.map(loadOf)
  const starts = startsOf(loads)
  const gives = times(exact(inverterW), exact(inverterSurge))
  const worst = starts.reduce(most, sum(loads.map(peakOf)))
  return {
    startW: toNumber(worst),
    givesW: toNumber(gives),
    missingW: Math.max(0, ceilOf(minus(worst, gives))),
    stuckRows: loads.flatMap((load, row) => (load.surge > 1 && isLess(gives, starts[row] ?? gives) ? [row] : [])),
    neededW: ceilOf(over(worst, exact(inverterSurge))),
  }
}

/** Watts at the moment one piece of each row starts while everything else runs. */
const startsOf = (loads: readonly Load[]): Exact[] => {
  const peak = sum(loads.map(peakOf))
  return loads.map(({ watt, quantity, surge }) =>
    quantity > 0 ? plus(peak, times(exact(watt), minus(exact(surge), exact(1)))) : peak,
  )
}
