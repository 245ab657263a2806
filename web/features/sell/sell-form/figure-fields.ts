import {
  type FigureName,
  figureNames,
  figuresOfType,
  type LabelFigures,
  type NumberFigure,
  numberFigures,
  type SpecificationValues,
} from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { plainNumber, typedSpec } from '#web/features/sell/sell-form/spec-fields.ts'

/** Figures of the label as typed; `bms` is `yes` or `no`. */
export type FigureFields = Record<FigureName, string>

export const isNumberFigure = (name: FigureName): name is NumberFigure => Object.hasOwn(numberFigures, name)

export const blankFigures = Object.fromEntries(figureNames.map((name) => [name, ''])) as FigureFields

const shown = (value: LabelFigures[FigureName]): string =>
  value === undefined ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

/** What was typed; what only the texts say stays blank, so that it follows them. */
export const figuresFromWire = (stored: SpecificationValues, read: LabelFigures): FigureFields =>
  Object.fromEntries(
    figureNames.map((name) => [name, stored[name] === read[name] ? '' : shown(stored[name])]),
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
  if (name === 'bms') return text === 'yes'
  if (name === 'phases') return Number(text)
  return isNumberFigure(name) && plainNumber.test(text) ? Number(text) : text
}

/** Figures of other types are cleared when the type changes. */
export const figuresFor = (type: ProductType | '', fields: FigureFields): FigureFields => {
  const asked = type ? figuresOfType(type) : []
  return Object.fromEntries(figureNames.map((name) => [name, asked.includes(name) ? fields[name] : ''])) as FigureFields
}
