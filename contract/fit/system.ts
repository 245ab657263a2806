import * as z from 'zod/mini'
import { type GovernorateKey, governorates } from '#contract/governorates.ts'

export const chemistries = ['lead', 'gel', 'lfp'] as const
export type Chemistry = (typeof chemistries)[number]

const between = (min: number, max: number) => z.optional(z.number().check(z.gte(min), z.lte(max)))

/** Limits of what is sold for homes, farms and shops: anything else is a slip of the finger. */
export const figureLimits = {
  inverterW: [50, 200_000],
  batteryV: [6, 1_000],
  pvMaxV: [12, 1_500],
  mpptV: [5, 1_500],
  mpptA: [1, 1_000],
  capacityAh: [1, 20_000],
  ageMonths: [0, 600],
  panelCount: [1, 1_000],
  panelW: [5, 1_000],
  panelV: [2, 200],
  panelA: [0.1, 30],
} as const

const L = figureLimits
const governorateKeys = governorates.map(({ key }) => key) as [GovernorateKey, ...GovernorateKey[]]

const inOrder = z.refine<{ mpptMinV?: number | undefined; mpptMaxV?: number | undefined }>(
  ({ mpptMinV, mpptMaxV }) => mpptMinV === undefined || mpptMaxV === undefined || mpptMinV <= mpptMaxV,
  { path: ['mpptMinV'], error: 'min_above_max' },
)

/** What somebody has: V, A, W, Ah, as on the labels. All of it is optional. */
export const System = z.object({
  governorate: z.optional(z.enum(governorateKeys)),
  inverter: z.optional(
    z
      .object({
        power: between(...L.inverterW),
        batteryV: between(...L.batteryV),
        pvMaxV: between(...L.pvMaxV),
        mpptMinV: between(...L.mpptV),
        mpptMaxV: between(...L.mpptV),
        mpptMaxA: between(...L.mpptA),
      })
      .check(inOrder),
  ),
  battery: z.optional(
    z.object({
      voltage: between(...L.batteryV),
      capacity: between(...L.capacityAh),
      chemistry: z.optional(z.enum(chemistries)),
      ageMonths: between(...L.ageMonths),
    }),
  ),
  panels: z.optional(
    z.object({
      count: z.optional(z.int().check(z.gte(L.panelCount[0]), z.lte(L.panelCount[1]))),
      series: z.optional(z.int().check(z.gte(L.panelCount[0]), z.lte(L.panelCount[1]))),
      parallel: z.optional(z.int().check(z.gte(L.panelCount[0]), z.lte(L.panelCount[1]))),
      power: between(...L.panelW),
      voc: between(...L.panelV),
      vmp: between(...L.panelV),
      isc: between(...L.panelA),
      imp: between(...L.panelA),
    }),
  ),
})
export type System = z.output<typeof System>
export type OwnPanels = NonNullable<System['panels']>
export type OwnInverter = NonNullable<System['inverter']>

type Maybe<T> = { [K in keyof T]?: T[K] | undefined }
/** Figures of one offered panel, battery or inverter; absent where the listing does not say. */
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
