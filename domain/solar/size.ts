import { calculator } from '#domain/limits.ts'
import { within } from '#domain/solar/amount.ts'
import { ceilOf, type Exact, exact, over, sum, times, toNumber } from '#domain/solar/exact.ts'

/** Watts of one piece, number of pieces, hours per day. */
export type LoadRow = { watt: number; quantity: number; hours: number }

export type Sizing = {
  dailyWh: number
  peakW: number
  requiredPanelW: number
  panels: number
  batteryAh: number
  inverterW: number
}

/** Negative and invalid numbers become 0; a day has at most 24 hours. */
export const cleanLoad = ({ watt, quantity, hours }: LoadRow): LoadRow => ({
  watt: within(watt, calculator.wattsMax),
  quantity: within(quantity, calculator.quantityMax),
  hours: within(hours, calculator.hoursMax),
})

export const peakOf = (row: LoadRow): Exact => times(exact(row.watt), exact(row.quantity))

export const rowWh = (row: LoadRow): number => {
  const load = cleanLoad(row)
  return toNumber(times(peakOf(load), exact(load.hours)))
}

export const canSize = (rows: readonly LoadRow[]): boolean => rows.some((row) => rowWh(row) > 0)

/** The specification's formula, exactly. A row without hours still adds to the peak: it may be switched on. */
export const size = (rows: readonly LoadRow[]): Sizing => {
  const loads = rows.map(cleanLoad)
  const daily = sum(loads.map((load) => times(peakOf(load), exact(load.hours))))
  const peak = sum(loads.map(peakOf))
  const required = over(daily, times(exact(calculator.sunHours), exact(calculator.efficiency)))
  const usableWhPerAh = times(exact(calculator.batteryVolts), exact(calculator.depthOfDischarge))
  return {
    dailyWh: toNumber(daily),
    peakW: toNumber(peak),
    requiredPanelW: toNumber(required),
    panels: ceilOf(over(required, exact(calculator.panelWatts))),
    batteryAh: ceilOf(over(daily, usableWhPerAh)),
    inverterW: ceilOf(times(peak, exact(calculator.inverterMargin))),
  }
}
