import * as z from 'zod/mini'
import { type Chemistry, chemistries } from '#domain/listing/figure-choices.ts'
import { figureLimits } from '#domain/listing/figures.ts'
import { type GovernorateKey, governorates } from '#domain/places/governorates.ts'
import { lineText } from '#domain/text/text-fields.ts'

const between = (min: number, max: number) => z.optional(z.number().check(z.gte(min), z.lte(max)))

const L = figureLimits
const governorateKeys = governorates.map(({ key }) => key) as [GovernorateKey, ...GovernorateKey[]]

const inOrder = z.refine<{ mpptMinV?: number | undefined; mpptMaxV?: number | undefined }>(
  ({ mpptMinV, mpptMaxV }) => mpptMinV === undefined || mpptMaxV === undefined || mpptMinV <= mpptMaxV,
  { path: ['mpptMinV'], error: 'min_above_max' },
)

type Volts = { voc?: number | undefined; vmp?: number | undefined }
const voltsInOrder = z.refine<Volts>(({ voc, vmp }) => voc === undefined || vmp === undefined || vmp <= voc, {
  path: ['vmp'],
  error: 'min_above_max',
})
type Amps = { isc?: number | undefined; imp?: number | undefined }
const ampsInOrder = z.refine<Amps>(({ isc, imp }) => isc === undefined || imp === undefined || imp <= isc, {
  path: ['imp'],
  error: 'min_above_max',
})
type Wired = { count?: number | undefined; series?: number | undefined; parallel?: number | undefined }
/** Strings must not need more panels than there are; 4 strings of 2 cannot be made of 6. Some panels may lie unused. */
const isWired = z.refine<Wired>(
  ({ count, series, parallel }) => count === undefined || (series ?? 1) * (parallel ?? 1) <= count,
  { path: ['count'], error: 'too_small' },
)

const Count = z.optional(z.int().check(z.gte(L.panelCount[0]), z.lte(L.panelCount[1])))

export const systemParts = ['inverter', 'battery', 'panels'] as const
export type SystemPart = (typeof systemParts)[number]

const inverter = {
  power: between(...L.inverterW),
  batteryV: between(...L.batteryV),
  pvMaxV: between(...L.pvMaxV),
  mpptMinV: between(...L.mpptV),
  mpptMaxV: between(...L.mpptV),
  mpptMaxA: between(...L.mpptA),
}
const battery = {
  voltage: between(...L.batteryV),
  capacity: between(...L.capacityAh),
  chemistry: z.optional(z.enum(chemistries)),
  ageMonths: between(...L.ageMonths),
}
const panels = {
  count: Count,
  series: Count,
  parallel: Count,
  power: between(...L.panelW),
  voc: between(...L.panelV),
  vmp: between(...L.panelV),
  isc: between(...L.panelA),
  imp: between(...L.panelA),
}
const governorate = z.optional(z.enum(governorateKeys))

/** The user's own system in V, A, W and Ah as on the labels; everything is optional. */
export const System = z.object({
  governorate,
  inverter: z.optional(z.object(inverter).check(inOrder)),
  battery: z.optional(z.object(battery)),
  panels: z.optional(z.object(panels).check(voltsInOrder, ampsInOrder, isWired)),
})

export const partSources = ['typed', 'calculator', 'listing'] as const

export const partNameLengthMax = 120
const origin = { from: z.optional(z.enum(partSources)), name: z.optional(lineText(partNameLengthMax)) }

/** The stored form also has a name and a source for each part. */
export const OwnSystem = z.object({
  governorate,
  inverter: z.optional(z.object({ ...inverter, ...origin }).check(inOrder)),
  battery: z.optional(z.object({ ...battery, ...origin })),
  panels: z.optional(z.object({ ...panels, ...origin }).check(voltsInOrder, ampsInOrder, isWired)),
})
export type OwnSystem = z.output<typeof OwnSystem>
export type System = z.output<typeof System>
export type OwnPanels = NonNullable<System['panels']>

type Maybe<T> = { [K in keyof T]?: T[K] | undefined }
/** Absent where the listing does not state the figure. */
export type PanelFigures = Maybe<{ power: number; voc: number; vmp: number; isc: number; imp: number }>
export type BatteryFigures = Maybe<{ voltage: number; capacity: number; chemistry: Chemistry }>
export type InverterFigures = Maybe<{
  power: number
  batteryV: number
  pvMaxV: number
  mpptMinV: number
  mpptMaxV: number
  mpptMaxA: number
}>
