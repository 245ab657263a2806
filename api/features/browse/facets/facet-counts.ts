import type { Chemistry, Phases, SystemVolts } from '#domain/listing/figure-choices.ts'
import type { Condition, ProductType } from '#domain/listing/product-kinds.ts'

/** The number of public listings with these five properties, and the range of their normalised prices. */
export type Cell = {
  type: ProductType
  governorate: string
  city: string
  condition: Condition
  brand_key: string
  n: number
  price_min: number
  price_max: number
}

export type ChosenFilters = {
  type?: ProductType | undefined
  governorates?: readonly string[] | undefined
  cities?: string[] | undefined
  condition?: Condition | undefined
  brand?: string | undefined
  /** Leaves out reserved listings. Cells do not know them: they are counted separately and subtracted. */
  isAvailable?: true | undefined
  /** Only listings with a condition report. Not in the cells, so the matches are counted. */
  hasConditionReport?: true | undefined
  /** Only listings with a written warranty. Not in the cells either. */
  hasWarranty?: true | undefined
  /** Figures of the label. Not in the cells, so the matches are counted. */
  chemistry?: Chemistry | undefined
  systemVolts?: SystemVolts | undefined
  phases?: Phases | undefined
}

export const wordFilters = (chosen: ChosenFilters): ChosenFilters => {
  const { chemistry, systemVolts, phases, hasConditionReport, hasWarranty } = chosen
  return { chemistry, systemVolts, phases, hasConditionReport, hasWarranty }
}

export const hasWordFilters = (chosen: ChosenFilters): boolean =>
  Object.values(wordFilters(chosen)).some((value) => value !== undefined)

type Facet = 'type' | 'governorate' | 'city' | 'condition' | 'brand'
type Counts = Map<string, number>
export type Tally = { total: number; counts: Record<Facet, Counts>; price: { min: number; max: number } | null }

/** One bit for each filter that a cell does not match, so that one pass over the cells serves every facet. */
const bit: Record<Facet, number> = { type: 1, governorate: 2, city: 4, condition: 8, brand: 16 }

const unmet = (cell: Cell, { type, governorates, cities, condition, brand }: ChosenFilters): number =>
  (type !== undefined && cell.type !== type ? bit.type : 0) |
  (governorates !== undefined && !governorates.includes(cell.governorate) ? bit.governorate : 0) |
  (cities !== undefined && !cities.includes(cell.city) ? bit.city : 0) |
  (condition !== undefined && cell.condition !== condition ? bit.condition : 0) |
  (brand !== undefined && cell.brand_key !== brand ? bit.brand : 0)

export const countCells = (cells: readonly Cell[], chosen: ChosenFilters): number => {
  let total = 0
  for (const cell of cells) if (unmet(cell, chosen) === 0) total += cell.n
  return total
}

/** Counts every facet without its own filter; the governorate also without the city, which belongs to it. */
export const tally = (cells: readonly Cell[], chosen: ChosenFilters): Tally => {
  const counts = { type: new Map(), governorate: new Map(), city: new Map(), condition: new Map(), brand: new Map() }
  let total = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const cell of cells) {
    const missing = unmet(cell, chosen)
    if (missing === 0) {
      total += cell.n
      if (cell.price_max > 0) {
        min = Math.min(min, cell.price_min)
        max = Math.max(max, cell.price_max)
      }
    }
    if ((missing & ~bit.type) === 0) add(counts.type, cell.type, cell.n)
    if ((missing & ~(bit.governorate | bit.city)) === 0) add(counts.governorate, cell.governorate, cell.n)
    if ((missing & ~bit.city) === 0) add(counts.city, cell.city, cell.n)
    if ((missing & ~bit.condition) === 0) add(counts.condition, cell.condition, cell.n)
    if ((missing & ~bit.brand) === 0) add(counts.brand, cell.brand_key, cell.n)
  }
  return { total, counts, price: min <= max ? { min, max } : null }
}

const add = (counts: Counts, value: string, n: number) => counts.set(value, (counts.get(value) ?? 0) + n)

export const subtract = (all: Tally, { total, counts }: Tally): Tally => {
  const rest = (facet: Facet) =>
    new Map(
      [...all.counts[facet]]
        .map(([value, n]) => [value, n - (counts[facet].get(value) ?? 0)] as const)
        .filter(([, n]) => n > 0),
    )
  return {
    total: Math.max(0, all.total - total),
    counts: {
      type: rest('type'),
      governorate: rest('governorate'),
      city: rest('city'),
      condition: rest('condition'),
      brand: rest('brand'),
    },
    price: all.price,
  }
}
