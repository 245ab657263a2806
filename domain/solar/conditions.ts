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

/** The daily energy and peak power of the rows. */
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

/** Energy that the battery delivers: the night or the whole day, plus each spare day. */
export const storedOf = (daily: Exact, night: Exact, { splitsNight, spareDays }: Options): Exact =>
  plus(splitsNight ? night : daily, times(daily, exact(spareDays)))

/** The numbers to calculate with: the user's choice, else the place's, else the specification's. */
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

/** A higher voltage keeps the current and the cable sections reasonable. */
export const voltsFor = (dailyWh: number, peakW: number): SystemVolts =>
  dailyWh <= 1_000 && peakW <= 1_000 ? 12 : dailyWh <= 4_000 && peakW <= 3_000 ? 24 : 48

/** Voltage of the whole bank: lithium is a little above the lead it replaces. */
export const bankVolts = (volts: number, { unitVolts }: Chemical): Exact =>
  times(exact(volts), over(exact(unitVolts), exact(calculator.batteryVolts)))

/** Watt-hours per day at the sockets for each panel watt. */
export const whPerPanelWatt = ({ sunHours, chemical }: Conditions): Exact =>
  times(exact(sunHours), exact(chemical.system))

/** The usable share of a battery's watt-hours, after losses. */
export const usableShare = ({ depth, battery }: Chemical): Exact => times(exact(depth), exact(battery))
