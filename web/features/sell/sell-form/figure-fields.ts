import {
  type FigureName,
  fieldOfFigure,
  figureNames,
  figuresOfType,
  type LabelFigures,
  type SpecificationValues,
} from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { plainNumber, typedSpec } from '#web/features/sell/sell-form/spec-fields.ts'

/** Figures of the label as typed; yes or no is `yes` or `no`. */
export type FigureFields = Record<FigureName, string>

export const blankFigures = Object.fromEntries(figureNames.map((name) => [name, ''])) as FigureFields

/** A figure as its field shows it. */
export const figureText = (value: LabelFigures[FigureName]): string =>
  value === undefined ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

/** What was typed; what only the texts say stays blank, so that it follows them. */
export const figuresFromWire = (stored: SpecificationValues, read: LabelFigures): FigureFields =>
  Object.fromEntries(
    figureNames.map((name) => [name, stored[name] === read[name] ? '' : figureText(stored[name])]),
  ) as FigureFields

/** The figures that the type has, as a request has them. Unreadable text is sent as typed: the server says what is wrong with it. */
export const figuresToWire = (type: ProductType | '', fields: FigureFields) =>
  Object.fromEntries(
    (type ? figuresOfType(type) : []).flatMap((name) => {
      const text = typedSpec(fields[name]).trim()
      return text === '' ? [] : [[name, wireValue(name, text)]]
    }),
  )

const wireValue = (name: FigureName, text: string) => {
  const field = fieldOfFigure(name)
  if (field.kind === 'yesNo') return text === 'yes'
  const isNumber = field.kind === 'number' || typeof field.values[0] === 'number'
  return isNumber && plainNumber.test(text) ? Number(text) : text
}

/** Figures of other types are cleared when the type changes. */
export const figuresFor = (type: ProductType | '', fields: FigureFields): FigureFields => {
  const asked = type ? figuresOfType(type) : []
  return Object.fromEntries(figureNames.map((name) => [name, asked.includes(name) ? fields[name] : ''])) as FigureFields
}
