import type { Placed } from '#domain/listing-text/price-list/line-items.ts'
import { type Line, mark } from '#domain/listing-text/price-list/line-marks.ts'

export type SizeUnit = 'W' | 'VA' | 'HP' | 'V' | 'A' | 'Ah' | 'Wh'
/** `isKilo` marks a bare «كيلو». */
export type Size = { unit: SizeUnit; value: number; isKilo: boolean; at: number }

const units: Readonly<Record<string, { unit: SizeUnit; factor: number; isKilo?: true } | 'other'>> = {
  watt: { unit: 'W', factor: 1 },
  kilowatt: { unit: 'W', factor: 1_000, isKilo: true },
  kva: { unit: 'VA', factor: 1_000 },
  va: { unit: 'VA', factor: 1 },
  kwh: { unit: 'Wh', factor: 1_000 },
  wh: { unit: 'Wh', factor: 1 },
  volt: { unit: 'V', factor: 1 },
  ampere: { unit: 'A', factor: 1 },
  'amp-hour': { unit: 'Ah', factor: 1 },
  horsepower: { unit: 'HP', factor: 1 },
  millimetre: 'other',
}
export const moreUnits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    va: 'va',
    wh: 'wh',
    كيلوات: 'kilowatt',
    كيلواط: 'kilowatt',
    كيلوا: 'kilowatt',
    vdc: 'volt',
  }),
)
/** Larger than anything sold, in any unit. */
const sizeMax = 1_000_000
/** From this value on `110k` is a price. */
const kilowattsMax = 20

export const markSizes = (line: Line, items: readonly Placed[]): Size[] => {
  const { tokens, roles } = line
  return items.flatMap(({ item, from, to }) => {
    if (item.kind !== 'number' || roles[from]) return []
    const next = tokens[to]
    const more = item.unit === null && next?.kind === 'word' ? moreUnits.get(next.word) : undefined
    const unit = units[item.unit ?? more ?? '']
    const end = more ? to + 1 : to
    const value = Number(item.value)
    if (!unit || !(value <= sizeMax)) return []
    if (tokens[end - 1]?.word === 'k' && value >= kilowattsMax) return []
    mark(line, from, end, 'measure')
    if (unit === 'other') return []
    return [{ unit: unit.unit, value: round(value * unit.factor), isKilo: unit.isKilo === true, at: from }]
  })
}

const round = (value: number) => Math.round(value * 1_000) / 1_000
