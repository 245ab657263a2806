import { calculator } from '#domain/limits.ts'
import { usableShare } from '#domain/solar/conditions.ts'
import type { Design } from '#domain/solar/design.ts'
import { ceilOf, exact, floorOf, over, times, toNumber } from '#domain/solar/exact.ts'
import { chemicals } from '#domain/solar/options.ts'

/** Batteries as sold in Yemen: 12 V blocks of 200 Ah, and lithium packs of 5.12 kWh. */
export const gelUnit = { volts: 12, ampHours: 200 } as const
export const lithiumUnit = { wattHours: 5_120 } as const

/** Lead batteries in more parallel strings than this charge unevenly. */
export const stringsMax = 4

export type BatteryUnits = {
  kWh: number
  gel: { count: number; inSeries: number; strings: number; hasTooManyStrings: boolean }
  lithium: { count: number }
}

/** Each chemistry counts with its own depth of discharge, so lithium needs less. */
export const batteryUnits = (battery: Battery): BatteryUnits => {
  const { batteryAh, volts, storedWh, chemistry } = battery
  const isLead = chemistry !== 'lithium'
  const gelAh = isLead ? batteryAh : ceilOf(over(over(exact(storedWh), usableShare(chemicals.gel)), exact(volts)))
  const inSeries = volts / gelUnit.volts
  const strings = Math.ceil(gelAh / gelUnit.ampHours)
  const bank = isLead ? times(exact(batteryAh), exact(volts)) : lithiumWh(battery)
  return {
    kWh: ceilOf(over(bank, exact(10))) / 100,
    gel: { count: strings * inSeries, inSeries, strings, hasTooManyStrings: strings > stringsMax },
    lithium: { count: ceilOf(over(lithiumWh(battery), exact(lithiumUnit.wattHours))) },
  }
}

const lithiumWh = ({ storedWh }: Battery) => over(exact(storedWh), usableShare(chemicals.lithium))

export type Battery = Pick<Design, 'batteryAh' | 'volts' | 'storedWh' | 'chemistry'>

export const plainBattery = ({ batteryAh, dailyWh }: { batteryAh: number; dailyWh: number }): Battery => ({
  batteryAh,
  volts: calculator.batteryVolts,
  storedWh: dailyWh,
  chemistry: null,
})

/**
 * Whole percentages that add up to exactly 100, or all 0: the rest after rounding down goes to the largest remainders.
 */
export const percentages = (values: readonly number[]): number[] => {
  const amounts = values.map((value) => (value > 0 && Number.isFinite(value) ? value : 0))
  const total = amounts.reduce((all, value) => all + value, 0)
  if (total === 0) return amounts.map(() => 0)
  const parts = amounts.map((value) => (value / total) * 100)
  const whole = parts.map(Math.floor)
  const left = 100 - whole.reduce((all, part) => all + part, 0)
  const byRest = parts
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of byRest.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1
  return whole
}

export const drawnMax = 12

export type Drawing = {
  /** Fill level of each drawn piece, 0 to 1. */
  fills: number[]
  /** Pieces beyond those drawn. */
  more: number
}

/** The last piece is filled in proportion. */
export const drawingOf = (amount: number, pieceSize: number): Drawing => {
  const pieces = over(exact(amount), exact(pieceSize))
  const count = ceilOf(pieces)
  const drawn = Math.min(count, drawnMax)
  const last = toNumber(pieces) - floorOf(pieces)
  const fills = Array.from({ length: drawn }, (_, index) =>
    index === count - 1 && last > 0 ? Math.max(0.01, Math.round(last * 100) / 100) : 1,
  )
  return { fills, more: count - drawn }
}

export const panelDrawing = (panels: number): Drawing => drawingOf(panels, 1)

/** Batteries of one string fill together. */
export const batteryDrawing = (battery: Battery): Drawing => {
  if (battery.chemistry === 'lithium') return drawingOf(toNumber(lithiumWh(battery)), lithiumUnit.wattHours)
  const { fills, more } = drawingOf(battery.batteryAh, gelUnit.ampHours)
  const inSeries = battery.volts / gelUnit.volts
  const pieces = fills.flatMap((fill) => Array.from({ length: inSeries }, () => fill))
  return {
    fills: pieces.slice(0, drawnMax),
    more: (fills.length + more) * inSeries - Math.min(pieces.length, drawnMax),
  }
}
