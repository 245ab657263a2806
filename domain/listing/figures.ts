import {
  bmsNames,
  chemistries,
  chemistryNames,
  type Names,
  phaseCounts,
  phaseNames,
  type SystemVolts,
  systemRanges,
  systemVolts,
} from '#domain/listing/figure-choices.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import type { FieldCode } from '#domain/text/field-texts.ts'

/** Range of what is sold for homes, farms and shops; other values are typing errors. */
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

export const figureUnits = {
  V: { ar: 'فولت', en: 'V' },
  A: { ar: 'أمبير', en: 'A' },
  mm: { ar: 'مم', en: 'mm' },
  kg: { ar: 'كجم', en: 'kg' },
} as const satisfies Record<string, Names>
export type Unit = keyof typeof figureUnits

type FieldTexts = {
  types: readonly ProductType[]
  label: Names
  /** Label outside the form (page, comparison, review), where it differs. */
  rowLabel?: Names
}
type NumberField = FieldTexts & {
  kind: 'number'
  limits: readonly [number, number]
  isWhole?: true
  unit: Unit
  /** Error for a refused value; by default a sentence with the limits. */
  error?: FieldCode
  /** Shows two figures in one row: `120–450 V`. */
  pair?: { sign: string; name: string }
  notAbove?: { name: string; error: FieldCode }
}
type ChoiceField = FieldTexts & {
  kind: 'choice'
  values: readonly string[] | readonly number[]
  names: Readonly<Record<string | number, Names>>
  spellings?: Readonly<Record<string, string>>
}
type YesNoField = FieldTexts & { kind: 'yesNo'; names: Record<'yes' | 'no', Names> }

/**
 * Every figure of a label, in the order of the form and the listing page. Schemas, form, rows and the CSV export are
 * generated from it. Stored in `products.specifications`.
 */
export const figureTable = {
  voc: {
    kind: 'number',
    types: ['Panel'],
    limits: figureLimits.panelV,
    unit: 'V',
    error: 'figure_panel_volts',
    label: { ar: 'Voc مفتوح', en: 'Voc, open circuit' },
    rowLabel: { ar: 'Voc', en: 'Voc' },
  },
  vmp: {
    kind: 'number',
    types: ['Panel'],
    limits: figureLimits.panelV,
    unit: 'V',
    error: 'figure_panel_volts',
    notAbove: { name: 'voc', error: 'vmp_above_voc' },
    label: { ar: 'Vmp تشغيل', en: 'Vmp, at full power' },
    rowLabel: { ar: 'Vmp', en: 'Vmp' },
  },
  isc: {
    kind: 'number',
    types: ['Panel'],
    limits: figureLimits.panelA,
    unit: 'A',
    error: 'figure_panel_amps',
    label: { ar: 'Isc قصر', en: 'Isc, short circuit' },
    rowLabel: { ar: 'Isc', en: 'Isc' },
  },
  imp: {
    kind: 'number',
    types: ['Panel'],
    limits: figureLimits.panelA,
    unit: 'A',
    error: 'figure_panel_amps',
    notAbove: { name: 'isc', error: 'imp_above_isc' },
    label: { ar: 'Imp تشغيل', en: 'Imp, at full power' },
    rowLabel: { ar: 'Imp', en: 'Imp' },
  },
  lengthMm: {
    kind: 'number',
    types: ['Panel'],
    limits: figureLimits.lengthMm,
    unit: 'mm',
    error: 'figure_length',
    label: { ar: 'الطول', en: 'Length' },
    rowLabel: { ar: 'المقاس', en: 'Size' },
    pair: { sign: '×', name: 'widthMm' },
  },
  widthMm: {
    kind: 'number',
    types: ['Panel'],
    limits: figureLimits.lengthMm,
    unit: 'mm',
    error: 'figure_length',
    label: { ar: 'العرض', en: 'Width' },
  },
  chemistry: {
    kind: 'choice',
    types: ['Battery'],
    values: chemistries,
    names: chemistryNames,
    spellings: { lithium: 'lfp', lifepo4: 'lfp', 'lead acid': 'lead' },
    label: { ar: 'نوع البطارية', en: 'Battery type' },
  },
  weightKg: {
    kind: 'number',
    types: ['Panel', 'Battery'],
    limits: figureLimits.weightKg,
    unit: 'kg',
    error: 'figure_weight',
    label: { ar: 'الوزن', en: 'Weight' },
  },
  bms: {
    kind: 'yesNo',
    types: ['Battery'],
    names: bmsNames,
    label: { ar: 'BMS', en: 'BMS' },
  },
  /** Voltage of the battery bank that an inverter needs. */
  batteryV: {
    kind: 'number',
    types: ['Inverter'],
    limits: figureLimits.batteryV,
    unit: 'V',
    error: 'figure_battery_volts',
    label: { ar: 'جهد البطاريات', en: 'Battery voltage' },
  },
  pvMaxV: {
    kind: 'number',
    types: ['Inverter'],
    limits: figureLimits.pvMaxV,
    unit: 'V',
    error: 'figure_pv_volts',
    label: { ar: 'أقصى جهد للألواح', en: 'Max PV voltage' },
  },
  mpptMinV: {
    kind: 'number',
    types: ['Inverter'],
    limits: figureLimits.mpptV,
    unit: 'V',
    error: 'figure_mppt_volts',
    notAbove: { name: 'mpptMaxV', error: 'min_above_max' },
    label: { ar: 'MPPT من', en: 'MPPT from' },
    rowLabel: { ar: 'MPPT', en: 'MPPT' },
    pair: { sign: '–', name: 'mpptMaxV' },
  },
  mpptMaxV: {
    kind: 'number',
    types: ['Inverter'],
    limits: figureLimits.mpptV,
    unit: 'V',
    error: 'figure_mppt_volts',
    label: { ar: 'MPPT إلى', en: 'MPPT to' },
  },
  /** Current of the PV input, not the charging current. */
  mpptMaxA: {
    kind: 'number',
    types: ['Inverter'],
    limits: figureLimits.mpptA,
    unit: 'A',
    error: 'figure_mppt_amps',
    label: { ar: 'أقصى تيار للألواح', en: 'Max PV current' },
  },
  phases: {
    kind: 'choice',
    types: ['Inverter'],
    values: phaseCounts,
    names: phaseNames,
    label: { ar: 'الفاز', en: 'Phases' },
  },
} as const satisfies Record<string, NumberField | ChoiceField | YesNoField>

type Table = typeof figureTable
export type FigureName = keyof Table
export type NumberFigure = {
  [name in FigureName]: Table[name] extends { kind: 'number' } ? name : never
}[FigureName]
export type FigureField = NumberField | ChoiceField | YesNoField
type ValueOf<F> = F extends { values: readonly (infer V)[] } ? V : F extends { kind: 'yesNo' } ? boolean : number

export type LabelFigures = { [name in FigureName]?: ValueOf<Table[name]> | undefined }

export const figureNames = Object.keys(figureTable) as FigureName[]
export const fieldOfFigure = (name: FigureName): FigureField => figureTable[name]

export const figuresOfType = (type: ProductType): readonly FigureName[] =>
  figureNames.filter((name) => fieldOfFigure(name).types.includes(type))

export const orderedFigures = figureNames.flatMap((name) => {
  const field = fieldOfFigure(name)
  if (field.kind !== 'number' || !field.notAbove) return []
  const { name: high, error } = field.notAbove
  return [{ low: name as NumberFigure, high: high as NumberFigure, error }]
})

/** Figures of a listing's goods, typed or read from its texts, in W, V and Ah; absent where unknown or unclear. */
export type Figures = LabelFigures & Partial<Record<'power' | 'voltage' | 'capacity', number | undefined>>

export const specificationTexts = ['power', 'voltage', 'capacity', 'warranty'] as const
export type SpecificationText = (typeof specificationTexts)[number]

export type SpecificationValues = Partial<Record<SpecificationText, string | undefined>> & LabelFigures

/** After a battery's type is corrected, a panel's Voc must not remain. */
export const specificationsFor = (type: ProductType, given: SpecificationValues): SpecificationValues => {
  const kept = new Set<string>([...specificationTexts, ...figuresOfType(type)])
  return Object.fromEntries(Object.entries(given).filter(([name]) => kept.has(name)))
}

/** Undefined for other types and for voltages outside every range. */
export const systemVoltsOf = (type: ProductType, { voltage, batteryV }: Figures): SystemVolts | undefined => {
  const volts = type === 'Battery' ? voltage : type === 'Inverter' ? batteryV : undefined
  return systemVolts.find((system) => {
    const [least, most] = systemRanges[system]
    return volts !== undefined && volts >= least && volts <= most
  })
}
