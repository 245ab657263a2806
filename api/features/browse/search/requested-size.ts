import type { NearestSizes } from '#contract/endpoints/browse/products.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { conceptsOf, hasChemistry, headNoun, nounOf, nouns } from '#domain/listing-text/nouns.ts'
import type { Item } from '#domain/listing-text/parse-text.ts'
import { readCounts } from '#domain/listing-text/sizes.ts'

export const askedType = (items: readonly Item[]): ProductType | null => {
  const head = headNoun(items)
  if (head) return nouns[nounOf(head) ?? ''] ?? null
  return hasChemistry(items) ? 'Battery' : null
}

type SizeUnit = NearestSizes['unit']

export type AskedSize = { item: Item; value: number; sign: 'w' | 'a' | 'hp'; unit: SizeUnit }

const signs = new Set(['w', 'a', 'hp'])

const unitOf = (sign: string, unit: string | null, type: ProductType | null): SizeUnit => {
  if (sign === 'hp') return 'hp'
  if (sign === 'a') return type === 'Battery' ? 'Ah' : 'A'
  if (unit === 'watt') return 'W'
  return type === 'Battery' ? 'kWh' : 'kW'
}

const wholeKilowattsMax = 100
const ampHoursFrom = 20

/** The meaning of a number without a unit next to a type: «لوح 545», «غطاس 7». */
const usualSize = (value: number, type: ProductType | null, isPump: boolean): Omit<AskedSize, 'item'> | null => {
  if (isPump) return { value, sign: 'hp', unit: 'hp' }
  if (type === 'Panel') return { value, sign: 'w', unit: 'W' }
  if (type === 'Inverter')
    return value < wholeKilowattsMax ? { value: value * 1_000, sign: 'w', unit: 'kW' } : { value, sign: 'w', unit: 'W' }
  if (type !== 'Battery') return null
  return value < ampHoursFrom ? { value: value * 1_000, sign: 'w', unit: 'kWh' } : { value, sign: 'a', unit: 'Ah' }
}

/** Requires the type and exactly one size: of two sizes it is unknown which may vary. */
export const askedSize = (items: readonly Item[]): AskedSize | null => {
  const head = headNoun(items)
  const type = askedType(items)
  const isPump = head !== undefined && conceptsOf(head).includes('pump')
  if (!type && !isPump) return null
  const { counts } = readCounts(items)
  const numbers = items.flatMap((item) => (item.kind === 'number' && !counts.has(item) ? [item] : []))
  const measured = numbers.filter(({ measure }) => signs.has(signOf(measure)))
  const [only, another] = measured.length > 0 ? measured : numbers.filter(({ measure }) => measure === null)
  if (!only || another) return null
  const { measure, unit } = only
  if (measure === null) {
    const usual = usualSize(Number(only.value), type, isPump)
    return usual && { item: only, ...usual }
  }
  const sign = signOf(measure) as AskedSize['sign']
  return { item: only, value: Number.parseFloat(measure), sign, unit: unitOf(sign, unit, type) }
}

const signOf = (measure: string | null) => measure?.replace(/^[\d.]+/, '') ?? ''

const inUnit = (value: number, unit: SizeUnit) => (unit === 'kW' || unit === 'kWh' ? value / 1_000 : value)

/** Sizes further away are other goods: a 280 Ah cell does not answer a search for a 12 kWh battery. */
const timesMax = 4

export const nearestSizes = ({ value: asked }: AskedSize, sizes: readonly number[]): number[] => {
  const near = sizes.filter((size) => size * timesMax >= asked && size <= asked * timesMax)
  const sorted = [...new Set(near)].sort((one, other) => one - other)
  const found = [sorted.findLast((size) => size < asked), sorted.find((size) => size > asked)]
  return found
    .filter((size) => size !== undefined)
    .sort((one, other) => Math.abs(one - asked) - Math.abs(other - asked) || other - one)
}

export const describeNearest = ({ value, unit }: AskedSize, sizes: readonly number[]): NearestSizes => ({
  asked: inUnit(value, unit),
  unit,
  sizes: sizes.map((size) => inUnit(size, unit)),
})
