import { type Chemistry, type Phases, type SystemVolts, systemVolts } from '#domain/listing/figure-values.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'

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
  lengthMm: [100, 5_000],
  weightKg: [0.1, 5_000],
} as const

/** Figures that a label states as a number, with their limits. */
export const numberFigures = {
  voc: figureLimits.panelV,
  vmp: figureLimits.panelV,
  isc: figureLimits.panelA,
  imp: figureLimits.panelA,
  lengthMm: figureLimits.lengthMm,
  widthMm: figureLimits.lengthMm,
  weightKg: figureLimits.weightKg,
  pvMaxV: figureLimits.pvMaxV,
  mpptMinV: figureLimits.mpptV,
  mpptMaxV: figureLimits.mpptV,
  mpptMaxA: figureLimits.mpptA,
  batteryV: figureLimits.batteryV,
} as const
export type NumberFigure = keyof typeof numberFigures

/** In the order of a label. */
export const panelFigures = ['voc', 'vmp', 'isc', 'imp', 'lengthMm', 'widthMm', 'weightKg'] as const
export const batteryFigures = ['chemistry', 'weightKg', 'bms'] as const
export const inverterFigures = ['batteryV', 'pvMaxV', 'mpptMinV', 'mpptMaxV', 'mpptMaxA', 'phases'] as const
export type FigureName =
  | (typeof panelFigures)[number]
  | (typeof batteryFigures)[number]
  | (typeof inverterFigures)[number]

const ofTypes: Partial<Record<ProductType, readonly FigureName[]>> = {
  Panel: panelFigures,
  Battery: batteryFigures,
  Inverter: inverterFigures,
}

/** The figures that the label of this type has; none of mounts and accessories. */
export const figuresOfType = (type: ProductType): readonly FigureName[] => ofTypes[type] ?? []

export const figureNames: readonly FigureName[] = [
  ...new Set<FigureName>([...panelFigures, ...batteryFigures, ...inverterFigures]),
]

/** Figures of a label, as typed: V, A, mm, kg. */
export type LabelFigures = { [name in NumberFigure]?: number | undefined } & {
  chemistry?: Chemistry | undefined
  bms?: boolean | undefined
  phases?: Phases | undefined
}

/** All that is known of a listing's goods, from typed figures and from its texts; absent where it does not say, or not clearly. */
export type Figures = LabelFigures & {
  /** W */
  power?: number | undefined
  /** V */
  voltage?: number | undefined
  /** Ah */
  capacity?: number | undefined
}

/** The four free texts and the figures of the label. */
export type SpecificationValues = {
  power?: string | undefined
  voltage?: string | undefined
  capacity?: string | undefined
  warranty?: string | undefined
} & LabelFigures

export const specificationTexts = ['power', 'voltage', 'capacity', 'warranty'] as const

/** Without figures that belong to another type, so that a battery whose type is corrected loses the panel's Voc. */
export const specificationsFor = (type: ProductType, given: SpecificationValues): SpecificationValues => {
  const kept = new Set<string>([...specificationTexts, ...figuresOfType(type)])
  return Object.fromEntries(Object.entries(given).filter(([name]) => kept.has(name)))
}

/** What labels say of each: 12.8 V of lithium is 12, 51.2 is 48, and some give the voltage when full. 60 V is none of them. */
export const systemRanges: Record<SystemVolts, readonly [number, number]> = {
  12: [11, 14.4],
  24: [22, 29],
  48: [44, 58],
}

/** The system a battery or an inverter is made for; undefined for others and for other voltages. */
export const systemVoltsOf = (type: ProductType, { voltage, batteryV }: Figures): SystemVolts | undefined => {
  const volts = type === 'Battery' ? voltage : type === 'Inverter' ? batteryV : undefined
  return systemVolts.find((system) => {
    const [least, most] = systemRanges[system]
    return volts !== undefined && volts >= least && volts <= most
  })
}
