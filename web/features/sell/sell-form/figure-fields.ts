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

/** Label figures as typed; booleans are `yes` or `no`. */
export type FigureFields = Record<FigureName, string>

export const blankFigures = Object.fromEntries(figureNames.map((name) => [name, ''])) as FigureFields

export const figureText = (value: LabelFigures[FigureName]): string =>
  value === undefined ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

/** Figures that only the texts state stay blank, so that they follow the texts. */
export const figuresFromWire = (stored: SpecificationValues, read: LabelFigures): FigureFields =>
  Object.fromEntries(
    figureNames.map((name) => [name, stored[name] === read[name] ? '' : figureText(stored[name])]),
  ) as FigureFields

/** Only figures of the type. Unreadable text is sent as typed, and the server explains what is wrong with it. */
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

export const figuresFor = (type: ProductType | '', fields: FigureFields): FigureFields => {
  const asked = type ? figuresOfType(type) : []
  return Object.fromEntries(figureNames.map((name) => [name, asked.includes(name) ? fields[name] : ''])) as FigureFields
}
