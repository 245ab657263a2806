import type { ProductType } from '#domain/listing/product-kinds.ts'

/** What a condition report is about. */
export const reportKinds = ['battery', 'panel', 'inverter'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Types of listings that may have a report; all others have none. */
export const reportKindOf = (type: ProductType): ReportKind | null => {
  if (type === 'Battery') return 'battery'
  if (type === 'Panel') return 'panel'
  return type === 'Inverter' ? 'inverter' : null
}

export const batteryChemistries = ['lead', 'gel', 'lfp'] as const
/** `swollen`: also one that leaks. */
export const swellings = ['none', 'slight', 'swollen'] as const
/** `hairline`: lines in the cells under whole glass; `broken`: the glass. */
export const crackings = ['none', 'hairline', 'broken'] as const
/** `marks`: brown or yellow spots on cells; `burnt`: through the back sheet, or the junction box. */
export const hotSpots = ['none', 'marks', 'burnt'] as const
/** `load`: ten minutes with a load; `idle`: it starts, but was not tried with one. */
export const runs = ['load', 'idle', 'no'] as const

/** Smallest and largest figure, as instruments and labels of such goods show them; anything else is a slip of the finger. */
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
/** Figures without decimals. */
export const wholeFigures = ['ageMonths', 'hours'] as const satisfies readonly Figure[]

export const errorCodesLengthMax = 80

/** Every reading of all kinds; names are unique, and each kind has its own ones (`readingsOf`). */
export type Readings = { [F in Figure]?: number | undefined } & {
  chemistry?: (typeof batteryChemistries)[number] | undefined
  swelling?: (typeof swellings)[number] | undefined
  cracks?: (typeof crackings)[number] | undefined
  hotSpots?: (typeof hotSpots)[number] | undefined
  labelReadable?: boolean | undefined
  runs?: (typeof runs)[number] | undefined
  /** As the display shows them; an empty text: it shows none. */
  errorCodes?: string | undefined
}
export type ReadingName = keyof Readings

type Protocol = {
  /** Without one of these a report cannot be sent. */
  required: readonly ReadingName[]
  optional: readonly ReadingName[]
  /** All must have a photo. */
  slots: readonly string[]
}

/** What is measured and photographed, in the order of the form. */
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
} as const satisfies Record<ReportKind, Protocol>

export const photoSlots = ['rest', 'load', 'sides', 'voc', 'isc', 'front', 'back', 'display', 'label'] as const
export type PhotoSlot = (typeof photoSlots)[number]

export const slotsOf = (kind: ReportKind): readonly PhotoSlot[] => protocols[kind].slots
/** Slots whose photo an earlier one has already: a photo shows one measurement. */
export const repeatedSlots = (kind: ReportKind, photoIn: Partial<Record<PhotoSlot, string>>): PhotoSlot[] =>
  slotsOf(kind).filter(
    (slot, at, slots) => photoIn[slot] && slots.slice(0, at).some((earlier) => photoIn[earlier] === photoIn[slot]),
  )
export const requiredOf = (kind: ReportKind): readonly ReadingName[] => protocols[kind].required
export const readingsOf = (kind: ReportKind): readonly ReadingName[] => [
  ...protocols[kind].required,
  ...protocols[kind].optional,
]

/** The readings of one kind alone. */
export const ownReadings = (kind: ReportKind, readings: Readings): Readings =>
  Object.fromEntries(
    readingsOf(kind)
      .map((name) => [name, readings[name]])
      .filter(([, value]) => value !== undefined),
  )

export const missingReadings = (kind: ReportKind, readings: Readings): ReadingName[] =>
  requiredOf(kind).filter((name) => readings[name] === undefined)
