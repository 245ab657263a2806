import { calculator } from '#domain/limits.ts'
import { within } from '#domain/solar/amount.ts'
import { ceilOf, type Exact, exact, over, sum, times, toNumber } from '#domain/solar/exact.ts'

/** One kind of appliance: watts of one piece, how many, hours a day. */
export type LoadRow = { watt: number; quantity: number; hours: number }

export type Sizing = {
  dailyWh: number
  peakW: number
  requiredPanelW: number
  panels: number
  batteryAh: number
  inverterW: number
}

/** Replaces negative and invalid numbers by 0 and limits a day to 24 hours. */
export const cleanLoad = ({ watt, quantity, hours }: LoadRow): LoadRow => ({
  watt: within(watt, calculator.wattsMax),
  quantity: within(quantity, calculator.quantityMax),
  hours: within(hours, calculator.hoursMax),
})

export const peakOf = (row: LoadRow): Exact => times(exact(row.watt), exact(row.quantity))

/** Watt-hours per day of one row. */
export const rowWh = (row: LoadRow): number => {
  const load = cleanLoad(row)
  return toNumber(times(peakOf(load), exact(load.hours)))
}

/** True once a row has watts, a quantity and hours. */
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
