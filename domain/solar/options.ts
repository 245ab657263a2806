import { calculator } from '#domain/limits.ts'
import { type GovernorateKey, governorates } from '#domain/places/governorates.ts'
import { within } from '#domain/solar/amount.ts'
import { type ApplianceKey, applianceOf } from '#domain/solar/appliances.ts'
import { cleanLoad, type LoadRow } from '#domain/solar/size.ts'

export const chemistries = ['gel', 'tubular', 'lithium'] as const
export type Chemistry = (typeof chemistries)[number]

export const systemVolts = [12, 24, 48] as const
export type SystemVolts = (typeof systemVolts)[number]

/** Missing values come from the appliance. */
export type PlanRow = LoadRow & {
  appliance: ApplianceKey
  name?: string
  /** Hours after sunset, as a part of its hours. */
  nightHours?: number
  surge?: number
  duty?: number
}

/** `null` and `false` mean the constants of the specification. */
export type Options = {
  governorate: GovernorateKey | null
  chemistry: Chemistry | null
  /** `auto` chooses by load. */
  volts: SystemVolts | 'auto' | null
  panelWatts: number | null
  /** Days without sun that the battery must cover, beyond one ordinary day. */
  spareDays: number
  /** The battery covers only the night; day loads run from the panels. */
  splitsNight: boolean
  /** Counts running time instead of switched-on time: a fridge that is on for 24 hours runs for about ten. */
  usesDuty: boolean
  cableMetres: number | null
}

export const untouched: Options = {
  governorate: null,
  chemistry: null,
  volts: null,
  panelWatts: null,
  spareDays: 0,
  splitsNight: false,
  usesDuty: false,
  cableMetres: null,
}

export const optionLimits = { panelWattsMax: 2_000, spareDaysMax: 7, cableMetresMax: 200, surgeMax: 10 } as const

export const isUntouched = (options: Options): boolean =>
  (Object.keys(untouched) as (keyof Options)[]).every((key) => options[key] === untouched[key])

/** Options from a link or from storage; invalid choices become the default. */
export const cleanOptions = (options: Options): Options => ({
  governorate: governorates.find(({ key }) => key === options.governorate)?.key ?? null,
  chemistry: chemistries.find((one) => one === options.chemistry) ?? null,
  volts: options.volts === 'auto' ? 'auto' : (systemVolts.find((one) => one === options.volts) ?? null),
  panelWatts: within(options.panelWatts ?? 0, optionLimits.panelWattsMax) || null,
  spareDays: within(options.spareDays, optionLimits.spareDaysMax),
  splitsNight: options.splitsNight === true,
  usesDuty: options.usesDuty === true,
  cableMetres: within(options.cableMetres ?? 0, optionLimits.cableMetresMax) || null,
})

export type Chemical = {
  /** The usable share of a full battery. */
  depth: number
  /** Energy out per energy in. */
  battery: number
  /** Share of the panels' output that reaches the sockets. */
  system: number
  /** Actual voltage of a bank sold as 12 V. */
  unitVolts: number
}

/** From the lower middle of the usual ranges, so that results are not optimistic. */
export const chemicals: Record<Chemistry, Chemical> = {
  gel: { depth: 0.5, battery: 0.85, system: 0.7, unitVolts: 12 },
  tubular: { depth: 0.6, battery: 0.8, system: 0.65, unitVolts: 12 },
  lithium: { depth: 0.9, battery: 0.95, system: 0.75, unitVolts: 12.8 },
}

/** The specification has one kind of battery: half of it usable, no losses. */
const plainBattery: Chemical = {
  depth: calculator.depthOfDischarge,
  battery: 1,
  system: calculator.efficiency,
  unitVolts: calculator.batteryVolts,
}

export const chemicalOf = (chemistry: Chemistry | null): Chemical =>
  chemistry === null ? plainBattery : chemicals[chemistry]

export type Load = Required<Omit<PlanRow, 'name'>>

export const loadOf = (row: PlanRow): Load => {
  const usual = applianceOf(row.appliance)
  const { watt, quantity, hours } = cleanLoad(row)
  return {
    appliance: row.appliance,
    watt,
    quantity,
    hours,
    nightHours: within(row.nightHours ?? hours * usual.night, hours),
    surge: Math.max(1, within(row.surge ?? usual.surge, optionLimits.surgeMax)),
    duty: within(row.duty ?? usual.duty, 1),
  }
}

export const rowOf = (appliance: ApplianceKey): PlanRow => ({
  appliance,
  watt: applianceOf(appliance).watt,
  quantity: 0,
  hours: 0,
})
