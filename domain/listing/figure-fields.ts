import * as z from 'zod/mini'
import { chemistries, phaseCounts } from '#domain/listing/figure-values.ts'
import { type LabelFigures, type NumberFigure, numberFigures } from '#domain/listing/figures.ts'
import { oneOf } from '#domain/listing/product-kinds.ts'
import type { FieldCode } from '#domain/text/field-texts.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { numberText } from '#domain/text/text-fields.ts'

const codes: Record<NumberFigure, FieldCode> = {
  voc: 'figure_panel_volts',
  vmp: 'figure_panel_volts',
  isc: 'figure_panel_amps',
  imp: 'figure_panel_amps',
  lengthMm: 'figure_length',
  widthMm: 'figure_length',
  weightKg: 'figure_weight',
  pvMaxV: 'figure_pv_volts',
  mpptMinV: 'figure_mppt_volts',
  mpptMaxV: 'figure_mppt_volts',
  mpptMaxA: 'figure_mppt_amps',
  batteryV: 'figure_battery_volts',
}

/** `49.5`, `٤٩٫٥` and `49,5`; a comma before three digits separates thousands. */
const readNumber = (text: string): number => {
  const plain = toLatinDigits(text)
    .replace(/(\d)[,٬](?=\d{3}(?!\d))/g, '$1')
    .replace(/[,٫]/g, '.')
  return /^\d{1,9}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** No label has more decimals; more would be a number that hides another one. */
const rounded = (value: number) => Math.round(value * 100) / 100

const numberOf = (value: number | string) => (typeof value === 'number' ? value : readNumber(value.trim()))

/** A number, or its text; an empty text and null clear it. */
const figure = (name: NumberFigure) => {
  const error = codes[name]
  const [min, max] = numberFigures[name]
  const within = z.number({ error }).check(z.gte(min, { error }), z.lte(max, { error }))
  return z.nullish(
    z.pipe(
      z.pipe(
        numberText(error),
        z.transform((value: number | string) => (value === '' ? null : rounded(numberOf(value)))),
      ),
      z.nullable(within),
    ),
  )
}

const chemistrySpellings = { lithium: 'lfp', lifepo4: 'lfp', 'lead acid': 'lead' } as const

const phases = z.pipe(
  z.pipe(numberText('unknown_value'), z.transform(numberOf)),
  z.literal(phaseCounts, { error: 'unknown_value' }),
)

export const figureFields = {
  voc: figure('voc'),
  vmp: figure('vmp'),
  isc: figure('isc'),
  imp: figure('imp'),
  lengthMm: figure('lengthMm'),
  widthMm: figure('widthMm'),
  weightKg: figure('weightKg'),
  pvMaxV: figure('pvMaxV'),
  mpptMinV: figure('mpptMinV'),
  mpptMaxV: figure('mpptMaxV'),
  mpptMaxA: figure('mpptMaxA'),
  batteryV: figure('batteryV'),
  chemistry: z.nullish(oneOf(chemistries, chemistrySpellings)),
  bms: z.nullish(z.boolean()),
  phases: z.nullish(phases),
}

type Given = { [name in keyof LabelFigures]?: LabelFigures[name] | null }

const isBelow = (low: number | null | undefined, high: number | null | undefined) =>
  typeof low !== 'number' || typeof high !== 'number' || low <= high

/** What no label can state. */
export const figuresInOrder = [
  z.refine<Given>(({ vmp, voc }) => isBelow(vmp, voc), { path: ['vmp'], error: 'vmp_above_voc' }),
  z.refine<Given>(({ imp, isc }) => isBelow(imp, isc), { path: ['imp'], error: 'imp_above_isc' }),
  z.refine<Given>(({ mpptMinV, mpptMaxV }) => isBelow(mpptMinV, mpptMaxV), {
    path: ['mpptMinV'],
    error: 'min_above_max',
  }),
] as const
