import { codesIn } from '#api/features/browse/search/codes.ts'
import type { Chemistry, Phases, SystemVolts } from '#domain/listing/figure-choices.ts'
import { type Figures, type SpecificationValues, systemVoltsOf } from '#domain/listing/figures.ts'
import type { Condition, ProductType } from '#domain/listing/product-kinds.ts'
import { isNoBrand } from '#domain/listing-text/brands.ts'
import { sideUnits } from '#domain/listing-text/dictionary.ts'
import { type Item, readText } from '#domain/listing-text/parse-text.ts'
import { stockOf } from '#domain/listing-text/pieces.ts'
import { nominalLexeme, nominalSizes, wattsIn } from '#domain/listing-text/sizes.ts'
import { readSpecs } from '#domain/listing-text/specs.ts'
import { stopWords } from '#domain/listing-text/synonyms.data.ts'
import { variantsOf } from '#domain/listing-text/variants.ts'

export type Indexed = {
  name: string
  description: string
  brand: string
  brandKey: string
  model: string
  type: ProductType
  condition: Condition
  governorate: string
  city: string
  locationText: string
  specifications: SpecificationValues
  quantity?: number | null
  isFeatured: boolean
  hasConditionReport?: boolean
  hasWarranty?: boolean
}

export const stops = new Set(stopWords)

/** Phrases whose single words would mean the opposite: «غير مستخدم» is not «مستخدم». */
const wholeOnly = new Set(['new', 'used', 'repair'])

const typeConcepts: Record<string, string> = {
  Panel: 'panel',
  Inverter: 'inverter',
  Battery: 'battery',
  'Panel bases': 'mount',
  Accessory: 'accessory',
}
const conditionConcepts: Record<string, string> = { New: 'new', Used: 'used', 'Needs Repair': 'repair' }

export const conceptLexeme = (concept: string) => `c:${concept}`

/** A number without a unit, which a search for that number with any unit should also find. */
export const bareNumber = (value: string) => `${value}#`

/** Filters are lexemes of the same index, so that any combination is one index lookup. */
export const filterLexeme = {
  type: (value: string) => `t=${value}`,
  governorate: (value: string) => `g=${value}`,
  city: (value: string) => `y=${value}`,
  condition: (value: string) => `k=${value}`,
  brand: (value: string) => `b=${value}`,
  chemistry: (value: Chemistry) => `h=${value}`,
  systemVolts: (value: SystemVolts) => `v=${value}`,
  phases: (value: Phases) => `p=${value}`,
}

export const featuredLexeme = 'f=1'

export const conditionReportLexeme = 'r=1'

export const warrantyLexeme = 'w=1'

/** Marks new goods without a quantity: a shop is assumed to have several. */
export const stockLexeme = 'n=*'

const countBits = 14

/**
 * Returns the power-of-two blocks that contain the number, so that "at least N" is an OR of at most fourteen lexemes. A
 * single piece has none.
 */
export const piecesLexemes = (pieces: number): string[] => {
  if (pieces < 2) return []
  const inBlocks = Array.from({ length: countBits }, (_, bits) => ({ bits, block: pieces >> bits }))
  return inBlocks.filter(({ block }) => block > 0).map(({ bits, block }) => `n=${bits}/${block}`)
}

export const atLeastLexemes = (pieces: number): string[] => {
  const blocks: string[] = []
  for (let from = pieces; from < 2 ** countBits; ) {
    let bits = 0
    while (from % 2 ** (bits + 1) === 0 && from + 2 ** (bits + 1) <= 2 ** countBits) bits += 1
    blocks.push(`n=${bits}/${from >> bits}`)
    from += 2 ** bits
  }
  return blocks
}

const stockLexemes = ({ name, condition, quantity }: Indexed): string[] => {
  const known = typeof quantity === 'number' ? { quantity, isQuantityStated: true } : {}
  const { pieces } = stockOf({ name, condition, ...known })
  return Number.isFinite(pieces) ? piecesLexemes(pieces) : [stockLexeme]
}

/** Words find the chemistry of a listing that states it only by a typed figure or a voltage such as 51.2 V. */
const chemistryConcepts: Record<Chemistry, string> = { lfp: 'lithium', gel: 'gel', lead: 'lead-acid' }

const figureLexemes = (type: ProductType, figures: Figures): string[] => {
  const { chemistry, phases } = figures
  const volts = systemVoltsOf(type, figures)
  return [
    ...(chemistry === undefined
      ? []
      : [filterLexeme.chemistry(chemistry), conceptLexeme(chemistryConcepts[chemistry])]),
    ...(volts === undefined ? [] : [filterLexeme.systemVolts(volts)]),
    ...(phases === undefined ? [] : [filterLexeme.phases(phases)]),
  ]
}

export const nameLexemes = (listing: Indexed, figures: Figures): string[] => {
  const { type, condition, governorate, city, brandKey } = listing
  const { power = '', voltage = '', capacity = '' } = listing.specifications
  // «بدون ماركة» is not a searchable name.
  const brand = isNoBrand(listing.brand) ? '' : listing.brand
  const texts = [listing.name, brand, listing.model, power, voltage, capacity]
  const concepts = [
    typeConcepts[type],
    conditionConcepts[condition],
    `gov:${governorate}`,
    `city:${governorate}/${city}`,
  ]
  return [
    ...new Set([
      filterLexeme.type(type),
      filterLexeme.governorate(governorate),
      filterLexeme.city(city),
      filterLexeme.condition(condition),
      filterLexeme.brand(brandKey),
      ...(listing.isFeatured ? [featuredLexeme] : []),
      ...(listing.hasConditionReport ? [conditionReportLexeme] : []),
      ...(listing.hasWarranty ? [warrantyLexeme] : []),
      ...stockLexemes(listing),
      ...figureLexemes(type, figures),
      ...concepts.filter((concept) => concept !== undefined).map(conceptLexeme),
      ...texts.flatMap(lexemesOf),
      ...storedSizes(listing),
    ]),
  ]
}

/** Batteries are sold by volts and ampere-hours but searched by kWh: 51.2 V 100 Ah is a «5 كيلو». */
const storedSizes = ({ type, name, model, specifications }: Indexed): string[] => {
  if (type !== 'Battery') return []
  const { wattHours } = readSpecs(specifications, `${name} ${model}`, 'Battery')
  return wattHours === null ? [] : nominalSizes(wattHours).map(nominalLexeme)
}

/** All texts of the listing, searched only when the names match nothing. */
export const documentLexemes = (names: string[], { description, locationText }: Indexed): string[] => [
  ...new Set([...names, ...lexemesOf(description), ...lexemesOf(locationText)]),
]

export const lexemesOf = (text: string): string[] => [
  ...readText(text).flatMap(itemLexemes),
  ...codesIn(text).map(conceptLexeme),
]

const nominalOf = (measure: string | null): string[] => {
  const watts = measure === null ? null : wattsIn(measure)
  return watts === null ? [] : nominalSizes(watts).map(nominalLexeme)
}

const sides: ReadonlySet<string | null> = new Set(sideUnits)

const itemLexemes = (item: Item): string[] => {
  if (item.kind === 'number') {
    const [value, ...unit] = item.words
    if (sides.has(item.unit)) return [`${item.measure}`, ...unit]
    return [value ?? '', item.measure ?? bareNumber(item.value), ...nominalOf(item.measure)]
  }
  if (item.kind === 'word') return variantsOf(item.words[0]).filter((word) => !stops.has(word))
  const parts = item.concepts.some((concept) => wholeOnly.has(concept)) ? [] : item.parts.flatMap(itemLexemes)
  return [...item.concepts.map(conceptLexeme), ...item.words.filter((word) => !stops.has(word)), ...parts]
}
