import { calculator } from '#domain/limits.ts'
import { type Exact, exact, over, plus, sum, times, toNumber } from '#domain/solar/exact.ts'
import {
  type Chemical,
  chemicalOf,
  type Load,
  loadOf,
  type Options,
  type PlanRow,
  type SystemVolts,
} from '#domain/solar/options.ts'
import { peakOf } from '#domain/solar/size.ts'
import { sunByGovernorate, tiltAnywhere, tiltMin } from '#domain/solar/sun.ts'

/** `rows`, `daily`, `night` and `stored` are watt-hours per day, `peak` is watts. */
export type Demand = { rows: Exact[]; daily: Exact; night: Exact; stored: Exact; peak: Exact }

export const demandOf = (rows: readonly PlanRow[], options: Options): Demand => {
  const loads = rows.map(loadOf)
  const energies = loads.map((load) => energyOf(load, load.hours, options))
  const daily = sum(energies)
  const night = sum(loads.map((load) => energyOf(load, load.nightHours, options)))
  return { rows: energies, daily, night, stored: storedOf(daily, night, options), peak: sum(loads.map(peakOf)) }
}

export const energyOf = (load: Load, hours: number, { usesDuty }: Options): Exact =>
  times(peakOf(load), exact(hours), exact(usesDuty ? load.duty : 1))

/** Energy for the night or the whole day, and for each spare day. */
export const storedOf = (daily: Exact, night: Exact, { splitsNight, spareDays }: Options): Exact =>
  plus(splitsNight ? night : daily, times(daily, exact(spareDays)))

/** Each number is the user's choice, else the place's, else the specification's. */
export type Conditions = { sunHours: number; volts: SystemVolts; panelWatts: number; chemical: Chemical; tilt: number }

export const conditionsOf = (options: Options, { daily, peak }: Pick<Demand, 'daily' | 'peak'>): Conditions => {
  const sun = options.governorate && sunByGovernorate[options.governorate]
  const byLoad = options.volts === 'auto' ? voltsFor(toNumber(daily), toNumber(peak)) : options.volts
  return {
    sunHours: sun ? sun.hours : calculator.sunHours,
    volts: byLoad ?? calculator.batteryVolts,
    panelWatts: options.panelWatts ?? calculator.panelWatts,
    chemical: chemicalOf(options.chemistry),
    tilt: sun ? Math.max(tiltMin, sun.tilt) : tiltAnywhere,
  }
}

/** Higher voltages keep current and cable sections small. */
export const voltsFor = (dailyWh: number, peakW: number): SystemVolts =>
  dailyWh <= 1_000 && peakW <= 1_000 ? 12 : dailyWh <= 4_000 && peakW <= 3_000 ? 24 : 48

/** A lithium bank has a slightly higher voltage than the lead bank it replaces. */
export const bankVolts = (volts: number, { unitVolts }: Chemical): Exact =>
  times(exact(volts), over(exact(unitVolts), exact(calculator.batteryVolts)))

/** Watt-hours per day at the sockets for each panel watt. */
export const whPerPanelWatt = ({ sunHours, chemical }: Conditions): Exact =>
  times(exact(sunHours), exact(chemical.system))

/** Share of a battery's watt-hours that is usable, after losses. */
export const usableShare = ({ depth, battery }: Chemical): Exact => times(exact(depth), exact(battery))
