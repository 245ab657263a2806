import * as z from 'zod/mini'
import { specificationLengthMax } from '#domain/limits.ts'
import {
  type FigureField,
  type FigureName,
  fieldOfFigure,
  figureNames,
  type LabelFigures,
  orderedFigures,
  type SpecificationValues,
} from '#domain/listing/figures.ts'
import { oneOf } from '#domain/listing/product-kinds.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { cleanLine, isBlank } from '#domain/text/plain-text.ts'
import { numberText, rawText } from '#domain/text/text-fields.ts'

/** Reads `49.5`, `٤٩٫٥` and `49,5`; a comma before three digits separates thousands. */
const readNumber = (text: string): number => {
  const plain = toLatinDigits(text)
    .replace(/(\d)[,٬](?=\d{3}(?!\d))/g, '$1')
    .replace(/[,٫]/g, '.')
  return /^\d{1,9}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Labels have at most two decimals. */
const rounded = (value: number) => Math.round(value * 100) / 100

const numberOf = (value: number | string) => (typeof value === 'number' ? value : readNumber(value.trim()))

/** Accepts a number or its text; an empty text and null clear the field. */
const numberInput = ({ error, limits: [min, max], isWhole }: Extract<FigureField, { kind: 'number' }>) => {
  const params = error && { error }
  const within = (isWhole ? z.int(params) : z.number(params)).check(z.gte(min, params), z.lte(max, params))
  return z.pipe(
    z.pipe(
      numberText(error),
      z.transform((value: number | string) => (value === '' ? null : rounded(numberOf(value)))),
    ),
    z.nullable(within),
  )
}

const inputOf = (field: FigureField) => {
  if (field.kind === 'number') return numberInput(field)
  if (field.kind === 'yesNo') return z.boolean()
  const { values, spellings } = field
  if (areTexts(values)) return oneOf(values, spellings)
  const read = z.pipe(numberText('unknown_value'), z.transform(numberOf))
  return z.pipe(read, z.literal([...values], { error: 'unknown_value' }))
}

const areTexts = (values: readonly string[] | readonly number[]): values is readonly string[] =>
  typeof values[0] === 'string'

const ofEach = (schema: (field: FigureField) => unknown): unknown =>
  Object.fromEntries(figureNames.map((name) => [name, schema(fieldOfFigure(name))]))

const figureInputs = ofEach((field) => z.nullish(inputOf(field))) as {
  [name in FigureName]: z.ZodMiniOptional<
    z.ZodMiniType<LabelFigures[name] | null, number | string | boolean | null | undefined>
  >
}

type NullableFigures = { [name in FigureName]?: LabelFigures[name] | null }

/** Refuses contradictions such as a Vmp above its Voc. */
const figuresInOrder = orderedFigures.map(({ low, high, error }) =>
  z.refine<NullableFigures>(
    (given) => {
      const [lower, upper] = [given[low], given[high]]
      return typeof lower !== 'number' || typeof upper !== 'number' || lower <= upper
    },
    { path: [low], error },
  ),
)

const replyOf = (field: FigureField) => {
  if (field.kind === 'number') return z.number()
  if (field.kind === 'yesNo') return z.boolean()
  return areTexts(field.values) ? z.enum(field.values) : z.literal([...field.values])
}

const figureReplies = ofEach((field) => z.optional(replyOf(field))) as {
  [name in FigureName]: z.ZodMiniOptional<z.ZodMiniType<NonNullable<LabelFigures[name]>>>
}

/** Four texts as typed, and the figures of the label in V, A, mm and kg. */
export const Specifications = z.object({
  power: z.optional(z.string()),
  voltage: z.optional(z.string()),
  capacity: z.optional(z.string()),
  warranty: z.optional(z.string()),
  ...figureReplies,
})
export type Specifications = z.infer<typeof Specifications>

const specification = z.nullish(
  z.pipe(
    z.union([z.number(), rawText(specificationLengthMax)]),
    z.transform((value: number | string) => cleanLine(String(value))),
  ),
)
type Nullish<T> = { [name in keyof T]?: T[name] | null | undefined }

const withoutBlanks = (given: Nullish<SpecificationValues> | null): SpecificationValues =>
  Object.fromEntries(
    Object.entries(given ?? {}).filter(([, value]) => (typeof value === 'string' ? !isBlank(value) : value != null)),
  )

/** Figures that belong to another type are dropped when the listing is stored. */
export const specifications = z.pipe(
  z.nullable(
    z
      .object({
        power: specification,
        voltage: specification,
        capacity: specification,
        warranty: specification,
        ...figureInputs,
      })
      .check(...figuresInOrder),
  ),
  z.transform(withoutBlanks),
)
