import { calculator } from '#domain/limits.ts'
import { ceilOf, type Exact, exact, isLess, minus, over, plus, sum, times, toNumber } from '#domain/solar/exact.ts'
import { type Load, loadOf, type PlanRow } from '#domain/solar/options.ts'
import { peakOf } from '#domain/solar/size.ts'
import { soldInverterW } from '#domain/solar/wiring.ts'

/** Peak power of a usual inverter for a few seconds, as a multiple of its rated power. */
export const inverterSurge = 2

export type InverterChoice = {
  /** The next size on sale; above the sizes sold for homes the need itself. */
  watts: number
  isSold: boolean
  /** The least that carries the load and starts every motor. */
  neededW: number
  /** What decides the size: the running load or the start of one motor. */
  reason: 'load' | 'start'
  /** Index of the row whose start decides; null when the load does. */
  row: number | null
  /** Power while everything runs and the hardest motor starts. */
  startW: number
}

/** Motors start one after the other, so only the hardest single start counts. */
export const chooseInverter = (rows: readonly PlanRow[]): InverterChoice => {
  const loads = rows.map(loadOf)
  const peak = sum(loads.map(peakOf))
  const starts = loads.map((load) => startOf(load, peak))
  const hardest = starts.reduce((best, start, row) => (isLess(starts[best] ?? peak, start) ? row : best), 0)
  const worst = starts[hardest] ?? peak
  const loadW = ceilOf(times(peak, exact(calculator.inverterMargin)))
  const needsW = ceilOf(over(worst, exact(inverterSurge)))
  const isStart = needsW > loadW
  const neededW = isStart ? needsW : loadW
  const sold = neededW > 0 ? soldInverterW(neededW) : 0
  return {
    watts: sold ?? neededW,
    isSold: sold !== null,
    neededW,
    reason: isStart ? 'start' : 'load',
    row: isStart ? hardest : null,
    startW: toNumber(worst),
  }
}

const startOf = ({ watt, quantity, surge }: Load, peak: Exact): Exact =>
  quantity > 0 ? plus(peak, times(exact(watt), minus(exact(surge), exact(1)))) : peak
