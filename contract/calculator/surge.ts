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

/** What a usual inverter gives for a few seconds, against its lasting watts. */
export const inverterSurge = 2

export type SurgeCheck = {
  /** The hardest moment: everything is on and the worst motor starts. */
  startW: number
  /** What this inverter gives for a few seconds. */
  givesW: number
  /** What it lacks at that moment. */
  missingW: number
  /** Numbers of the rows that this inverter will not start while the others run. */
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

/** Watts at the moment one piece of each row starts while all the rest runs. */
const startsOf = (loads: readonly Load[]): Exact[] => {
  const peak = sum(loads.map(peakOf))
  return loads.map(({ watt, quantity, surge }) =>
    quantity > 0 ? plus(peak, times(exact(watt), minus(exact(surge), exact(1)))) : peak,
  )
}
