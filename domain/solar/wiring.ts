import { ceilOf, exact, isLess, over, times, toNumber } from '#domain/solar/exact.ts'
import type { SystemVolts } from '#domain/solar/options.ts'

/** Ohms per metre of copper with a section of 1 mm². */
const copper = 0.0178

/** [mm², continuous amps in a hot place]: a thinner cable may meet the voltage drop and still overheat. */
const sections = [
  [1.5, 17],
  [2.5, 23],
  [4, 31],
  [6, 40],
  [10, 55],
  [16, 74],
  [25, 97],
  [35, 120],
  [50, 146],
  [70, 185],
  [95, 224],
  [120, 260],
] as const

const controllerSizes = [10, 20, 30, 40, 60, 80, 100, 120] as const
const inverterSizes = [
  300, 500, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 12_000, 15_000, 20_000,
] as const

export const wiring = {
  controllerMargin: 1.25,
  /** Allowed voltage drops, as a share. */
  panelDrop: 0.03,
  batteryDrop: 0.02,
  panelMetres: 10,
  batteryMetres: 2,
  /** Voltage of a current panel under load. */
  panelVolts: 41,
  /** Above this current through one battery cable a higher voltage is better. */
  batteryAmpsMax: 150,
} as const

export type CableRun = { metres: number; amps: number; volts: number; dropShare: number }

/** Considers only the voltage drop, not heat or the sizes on sale. */
export const lossSection = ({ metres, amps, volts, dropShare }: CableRun): number =>
  toNumber(lossOf({ metres, amps, volts, dropShare }))

const lossOf = ({ metres, amps, volts, dropShare }: CableRun) =>
  over(times(exact(2), exact(metres), exact(amps), exact(copper)), times(exact(volts), exact(dropShare)))

/** Null when no single cable meets both voltage drop and heat. */
export const cableSection = (run: CableRun): number | null => {
  const loss = lossOf(run)
  return sections.find(([section, ampsMax]) => run.amps <= ampsMax && !isLess(exact(section), loss))?.[0] ?? null
}

export type Cable = { metres: number; amps: number; section: number | null }

/** Assumes strings of two panels on 48 V and single panels below, as ordinary MPPT inputs accept. */
export const panelCable = (arrayW: number, volts: SystemVolts, metres: number): Cable =>
  cable(arrayW, wiring.panelVolts * (volts === 48 ? 2 : 1), metres, wiring.panelDrop)

export const batteryCable = (inverterW: number, volts: SystemVolts): Cable =>
  cable(inverterW, volts, wiring.batteryMetres, wiring.batteryDrop)

const cable = (watts: number, volts: number, metres: number, dropShare: number): Cable => {
  const amps = ceilOf(over(exact(watts), exact(volts)))
  return { metres, amps, section: amps === 0 ? null : cableSection({ metres, amps, volts, dropShare }) }
}

export type Controller = { amps: number; unitAmps: number; units: number }

/** `amps` includes the margin; `unitAmps` and `units` are what to buy. */
export const controllerFor = (arrayW: number, volts: SystemVolts): Controller => {
  const amps = ceilOf(times(over(exact(arrayW), exact(volts)), exact(wiring.controllerMargin)))
  const largest = controllerSizes[controllerSizes.length - 1] ?? amps
  const unitAmps = controllerSizes.find((size) => size >= amps) ?? largest
  return { amps, unitAmps, units: amps === 0 ? 0 : Math.ceil(amps / unitAmps) }
}

/** Null above the sizes sold for homes. */
export const soldInverterW = (inverterW: number): number | null =>
  inverterSizes.find((size) => size >= inverterW) ?? null
