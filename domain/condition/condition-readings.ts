import * as z from 'zod/mini'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { lineText } from '#domain/text/text-fields.ts'

export const conditionReportKinds = ['battery', 'panel', 'inverter'] as const
export type ConditionReportKind = (typeof conditionReportKinds)[number]

export const conditionReportKindOf = (type: ProductType): ConditionReportKind | null => {
  if (type === 'Battery') return 'battery'
  if (type === 'Panel') return 'panel'
  return type === 'Inverter' ? 'inverter' : null
}

export const batteryChemistries = ['lead', 'gel', 'lfp'] as const
/** `swollen` includes a leaking battery. */
export const swellings = ['none', 'slight', 'swollen'] as const
/** `hairline`: lines in the cells under intact glass; `broken`: the glass itself. */
export const crackings = ['none', 'hairline', 'broken'] as const
/** `marks`: brown or yellow spots on cells; `burnt`: through the back sheet, or the junction box. */
export const hotSpots = ['none', 'marks', 'burnt'] as const
/** `load`: ran ten minutes with a load; `idle`: starts, but was not tried with one. */
export const runs = ['load', 'idle', 'no'] as const

/** Range of figures that instruments and labels of such goods can show; others are typing errors. */
export const readingLimits = {
  ratedVolts: [2, 120],
  ratedAh: [1, 5_000],
  restVolts: [0, 150],
  loadAmps: [0.5, 1_000],
  loadVolts: [0, 150],
  ageMonths: [0, 360],
  weightKg: [0.5, 2_000],
  labelWeightKg: [0.5, 2_000],
  labelVoc: [2, 200],
  voc: [0, 200],
  labelIsc: [0.1, 30],
  isc: [0, 40],
  hours: [0, 300_000],
} as const satisfies Record<string, readonly [number, number]>
export type Figure = keyof typeof readingLimits
export const wholeFigures = ['ageMonths', 'hours'] as const satisfies readonly Figure[]

export const errorCodesLengthMax = 80

/** Every reading has a unique name and belongs to one kind (`readingsOf`). */
export type Readings = { [F in Figure]?: number | undefined } & {
  chemistry?: (typeof batteryChemistries)[number] | undefined
  swelling?: (typeof swellings)[number] | undefined
  cracks?: (typeof crackings)[number] | undefined
  hotSpots?: (typeof hotSpots)[number] | undefined
  labelReadable?: boolean | undefined
  runs?: (typeof runs)[number] | undefined
  /** Codes as displayed; an empty text means that the display shows none. */
  errorCodes?: string | undefined
}
export type ReadingName = keyof Readings

type Protocol = {
  required: readonly ReadingName[]
  optional: readonly ReadingName[]
  /** Photos that every report needs. */
  slots: readonly string[]
}

/** Measurements and photos, in the order of the form. */
export const protocols = {
  battery: {
    required: ['chemistry', 'ratedVolts', 'ratedAh', 'restVolts', 'loadAmps', 'loadVolts', 'swelling', 'ageMonths'],
    optional: ['weightKg', 'labelWeightKg'],
    slots: ['rest', 'load', 'sides', 'label'],
  },
  panel: {
    required: ['labelVoc', 'voc', 'labelIsc', 'isc', 'cracks', 'hotSpots', 'labelReadable'],
    optional: [],
    slots: ['voc', 'isc', 'front', 'back', 'label'],
  },
  inverter: {
    required: ['runs', 'errorCodes'],
    /** Many displays do not show the hours. */
    optional: ['hours'],
    slots: ['front', 'display', 'label'],
  },
} as const satisfies Record<ConditionReportKind, Protocol>

export const photoSlots = ['rest', 'load', 'sides', 'voc', 'isc', 'front', 'back', 'display', 'label'] as const
export type PhotoSlot = (typeof photoSlots)[number]

export const slotsOf = (kind: ConditionReportKind): readonly PhotoSlot[] => protocols[kind].slots
/** Slots with the same photo as an earlier one: each photo must show one measurement. */
export const repeatedSlots = (kind: ConditionReportKind, photoIn: Partial<Record<PhotoSlot, string>>): PhotoSlot[] =>
  slotsOf(kind).filter(
    (slot, at, slots) => photoIn[slot] && slots.slice(0, at).some((earlier) => photoIn[earlier] === photoIn[slot]),
  )
export const requiredOf = (kind: ConditionReportKind): readonly ReadingName[] => protocols[kind].required
export const readingsOf = (kind: ConditionReportKind): readonly ReadingName[] => [
  ...protocols[kind].required,
  ...protocols[kind].optional,
]

export const ownReadings = (kind: ConditionReportKind, readings: Readings): Readings =>
  Object.fromEntries(
    readingsOf(kind)
      .map((name) => [name, readings[name]])
      .filter(([, value]) => value !== undefined),
  )

export const missingReadings = (kind: ConditionReportKind, readings: Readings): ReadingName[] =>
  requiredOf(kind).filter((name) => readings[name] === undefined)

const figure = (name: Figure) => {
  const [least, most] = readingLimits[name]
  const isWhole = wholeFigures.some((whole) => whole === name)
  return z.optional(
    (isWhole ? z.int({ error: 'reading_invalid' }) : z.number({ error: 'reading_invalid' })).check(
      z.gte(least, { error: 'reading_range' }),
      z.lte(most, { error: 'reading_range' }),
    ),
  )
}

/** A draft may be incomplete. Readings of other kinds are dropped. */
export const ReadingsInput = z.object({
  chemistry: z.optional(z.enum(batteryChemistries)),
  ratedVolts: figure('ratedVolts'),
  ratedAh: figure('ratedAh'),
  restVolts: figure('restVolts'),
  loadAmps: figure('loadAmps'),
  loadVolts: figure('loadVolts'),
  swelling: z.optional(z.enum(swellings)),
  ageMonths: figure('ageMonths'),
  weightKg: figure('weightKg'),
  labelWeightKg: figure('labelWeightKg'),
  labelVoc: figure('labelVoc'),
  voc: figure('voc'),
  labelIsc: figure('labelIsc'),
  isc: figure('isc'),
  cracks: z.optional(z.enum(crackings)),
  hotSpots: z.optional(z.enum(hotSpots)),
  labelReadable: z.optional(z.boolean()),
  runs: z.optional(z.enum(runs)),
  errorCodes: z.optional(lineText(errorCodesLengthMax)),
  hours: figure('hours'),
}) satisfies z.ZodMiniType<Readings>
