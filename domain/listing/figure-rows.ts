import type { Names } from '#domain/listing/figure-choices.ts'
import {
  type FigureName,
  fieldOfFigure,
  figureNames,
  figureUnits,
  type NumberFigure,
  type SpecificationValues,
  type Unit,
} from '#domain/listing/figures.ts'

const withUnit = (text: string, unit: Unit): Names => ({
  ar: `${text}\u00a0${figureUnits[unit].ar}`,
  en: `${text}\u00a0${figureUnits[unit].en}`,
})

const shownFigure = (name: FigureName, figures: SpecificationValues): Names | undefined => {
  const field = fieldOfFigure(name)
  const value = figures[name]
  if (value === undefined) return undefined
  if (field.kind === 'choice') return field.names[String(value)]
  if (field.kind === 'yesNo') return field.names[value ? 'yes' : 'no']
  // Hidden, because most listings state the bank voltage in their free text too.
  if (name === 'batteryV' && figures.voltage?.startsWith(String(value))) return undefined
  if (!field.pair) return withUnit(String(value), field.unit)
  const other = figures[field.pair.name as NumberFigure]
  // Isolated, so that the two numbers keep their order in Arabic.
  return other === undefined ? undefined : withUnit(`\u2066${value}${field.pair.sign}${other}\u2069`, field.unit)
}

const shownInPairs = new Set(
  figureNames.map((name) => {
    const field = fieldOfFigure(name)
    return field.kind === 'number' ? field.pair?.name : undefined
  }),
)

export const figureRows = (figures: SpecificationValues): { label: Names; value: Names }[] =>
  figureNames.flatMap((name) => {
    const { label, rowLabel = label } = fieldOfFigure(name)
    const value = shownInPairs.has(name) ? undefined : shownFigure(name, figures)
    return value ? [{ label: rowLabel, value }] : []
  })
