import { calculator } from '#domain/limits.ts'
import {
  bankVolts,
  conditionsOf,
  demandOf,
  energyOf,
  storedOf,
  usableShare,
  whPerPanelWatt,
} from '#domain/solar/conditions.ts'
import { type Exact, exact, floorOf, isLess, least, over, times, toNumber } from '#domain/solar/exact.ts'
import { inverterSurge } from '#domain/solar/inverter.ts'
import { cleanOptions, type Load, loadOf, type Options, type PlanRow } from '#domain/solar/options.ts'
import { cleanHave, type Have } from '#domain/solar/owned-system.ts'

export const parts = ['panels', 'battery', 'inverter'] as const
export type Part = (typeof parts)[number]

export type SuppliedRow = {
  /** Hours per day if nothing else runs. */
  aloneHours: number
  /** Hours per day if every row gets the same share of its requested hours. */
  togetherHours: number
  /** `too_strong`: more watts than the inverter has · `will_not_start`: too much start-up power even alone. */
  runs: 'yes' | 'too_strong' | 'will_not_start'
}

export type Supply = {
  /** Energy from the panels at the sockets on a day of the weakest month. */
  sunWh: number
  batteryWh: number
  rows: SuppliedRow[]
  /** Share of the requested load that each part covers; 1 is exactly enough. Null when nothing is requested. */
  covers: Record<Part, number> | null
  weakest: Part | null
  isEnough: boolean
}

type Source = { sun: Exact; battery: Exact; inverterW: number }

/**
 * What an existing system can run: the inverse of the calculator. Hours are rounded down to tenths, to be conservative.
 */
export const supply = (have: Have, rows: readonly PlanRow[], asked: Options): Supply => {
  const options = cleanOptions(asked)
  const source = sourceOf(have, rows, options)
  const weighed = withHours(rows)
  const running = weighed.map((row) => runsOn(loadOf(row), source.inverterW))
  const demand = demandOf(
    weighed.filter((_, row) => running[row] === 'yes'),
    options,
  )
  const share = least(shareOf(source.sun, demand.daily), shareOf(source.battery, demand.stored))
  const covers = coversOf(source, weighed, options)
  const runsAll = weighed.every((row, index) => row.quantity <= 0 || running[index] === 'yes')
  const weakest = covers && weakestOf(covers)
  return {
    sunWh: toNumber(source.sun),
    batteryWh: toNumber(source.battery),
    rows: weighed.map((row, index) => suppliedRow(loadOf(row), running[index] ?? 'yes', share, source, options)),
    covers,
    weakest,
    isEnough: runsAll && covers !== null && weakest !== null && covers[weakest] >= 1,
  }
}

const weakestOf = (covers: Record<Part, number>): Part =>
  parts.reduce((worst, part) => (covers[part] < covers[worst] ? part : worst))

const sourceOf = (asked: Have, rows: readonly PlanRow[], options: Options): Source => {
  const have = cleanHave(asked)
  const conditions = conditionsOf(options, demandOf(rows, options))
  const array = times(exact(have.panels), exact(have.panelWatts))
  const capacity = times(exact(have.batteryAh), bankVolts(have.batteryVolts, conditions.chemical))
  return {
    sun: times(array, whPerPanelWatt(conditions)),
    battery: times(capacity, usableShare(conditions.chemical)),
    inverterW: have.inverterW,
  }
}

/** Rows without any hours all get the same, so that there is a result before hours are entered. */
const withHours = (rows: readonly PlanRow[]): PlanRow[] =>
  rows.some(({ quantity, hours }) => quantity > 0 && hours > 0)
    ? [...rows]
    : rows.map(({ nightHours: _, ...row }) => ({ ...row, hours: 1 }))

const runsOn = ({ watt, surge }: Load, inverterW: number): SuppliedRow['runs'] => {
  if (watt > inverterW) return 'too_strong'
  const start = times(exact(watt), exact(surge))
  return isLess(times(exact(inverterW), exact(inverterSurge)), start) ? 'will_not_start' : 'yes'
}

const plenty = exact(1_000_000)

/** `given` as a multiple of `asked`. */
const shareOf = (given: Exact, asked: Exact): Exact => (asked.n === 0n ? plenty : over(given, asked))

const coversOf = (source: Source, rows: readonly PlanRow[], options: Options): Supply['covers'] => {
  const { daily, stored, peak } = demandOf(rows, options)
  if (daily.n === 0n) return null
  return {
    panels: toNumber(shareOf(source.sun, daily)),
    battery: toNumber(shareOf(source.battery, stored)),
    inverter: toNumber(inverterShare(source.inverterW, rows, peak)),
  }
}

/** An inverter must carry the whole load and start the largest row; the smaller share counts. */
const inverterShare = (inverterW: number, rows: readonly PlanRow[], peak: Exact): Exact => {
  const running = shareOf(exact(inverterW), times(peak, exact(calculator.inverterMargin)))
  const surge = times(exact(inverterW), exact(inverterSurge))
  return rows
    .filter(({ quantity }) => quantity > 0)
    .map((row) => loadOf(row))
    .reduce((share, load) => least(share, shareOf(surge, times(exact(load.watt), exact(load.surge)))), running)
}

const suppliedRow = (
  load: Load,
  runs: SuppliedRow['runs'],
  share: Exact,
  { sun, battery }: Source,
  options: Options,
): SuppliedRow => {
  const daily = energyOf(load, load.hours, options)
  if (runs !== 'yes' || daily.n === 0n) return { aloneHours: 0, togetherHours: 0, runs }
  const stored = storedOf(daily, energyOf(load, load.nightHours, options), options)
  const alone = least(shareOf(sun, daily), shareOf(battery, stored))
  return { aloneHours: hoursOf(load, alone), togetherHours: hoursOf(load, share), runs }
}

const hoursOf = ({ hours }: Load, share: Exact): number => {
  const all = least(times(exact(hours), share), exact(calculator.hoursMax))
  return floorOf(times(all, exact(10))) / 10
}
