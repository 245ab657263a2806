import type { ProductType } from '#domain/listing/product-kinds.ts'
import { brandNames } from '#domain/listing-text/brand-names.data.ts'
import { conceptsOf, hasChemistry, headNoun, nounOf, nouns } from '#domain/listing-text/nouns.ts'
import { type Item, readWords } from '#domain/listing-text/parse-text.ts'
import { type LineCondition, markCondition } from '#domain/listing-text/price-list/line-condition.ts'
import { isIn } from '#domain/listing-text/price-list/line-currency.ts'
import type { Line } from '#domain/listing-text/price-list/line-marks.ts'
import {
  countedWords,
  dualWords,
  phoneWords,
  priceWords,
  quantityWords,
  shopTalk,
  titleWords,
  wordsBesidePrice,
} from '#domain/listing-text/price-list/list-words.data.ts'
import { editDistance, makeVocabulary, type Vocabulary } from '#domain/listing-text/spelling.ts'

/** An item of the search parser with the range of its tokens. */
export type Placed = { item: Item; from: number; to: number }

let vocabulary: Vocabulary | undefined
const correctionLength = { min: 5, max: 20 }
/** Each unknown word costs two lookups; a line with more is prose or an attack. */
const correctedMax = 10
/** Sellers use the same words, so each is corrected once. */
const corrections = new Map<string, Item | null>()
const correctionsMax = 5_000

const ordinary = [wordsBesidePrice, countedWords, phoneWords, priceWords, quantityWords, shopTalk, titleWords]

/** Corrects جرووواات to جروات, and one wrong letter in longer words; only for brands and nouns of goods. */
const corrected = (item: Item): Item => {
  const [word = ''] = item.words
  if (item.kind !== 'word' || word.length < correctionLength.min || word.length > correctionLength.max) return item
  const known = corrections.get(word)
  if (known !== undefined) return known ?? item
  if (corrections.size >= correctionsMax) corrections.clear()
  const found = ordinary.some((words) => isIn(words, word)) ? null : correct(word)
  corrections.set(word, found)
  return found ?? item
}

/** Needed for duals such as «بطاريتين». */
const singularOf = (item: Item): Item => {
  const singular = item.kind === 'word' ? dualWords.get(item.words[0]) : undefined
  return (singular && readWords([singular])[0]) || item
}

const nearestTo = (word: string): string | null => {
  vocabulary ??= makeVocabulary([])
  const nearest = vocabulary.nearest(word)
  return nearest !== null && nearest[0] === word[0] && editDistance(word, nearest, 1) <= 1 ? nearest : null
}

const correct = (word: string): Item | null => {
  const single = word.replace(/(\p{L})\1+/gu, '$1')
  for (const tried of [nearestTo(word), single, nearestTo(single)]) {
    if (!tried || tried === word) continue
    const [item] = readWords([tried])
    if (item && conceptsOf(item).some((id) => id.startsWith('brand:') || id in nouns)) return item
  }
  return null
}

export const itemsOf = ({ tokens }: Pick<Line, 'tokens'>): Placed[] => {
  const indexes = tokens.flatMap(({ kind }, at) => (kind === 'sign' ? [] : [at]))
  const placed: Placed[] = []
  let next = 0
  for (const item of readWords(indexes.map((at) => tokens[at]?.word ?? ''))) {
    const from = indexes[next] ?? 0
    next += item.words.length
    placed.push({ item, from, to: (indexes[next - 1] ?? from) + 1 })
  }
  return placed
}

export type Goods = {
  /** The type that its noun names. */
  type: ProductType | null
  /** Every type that is named; a heading may name several. */
  types: ReadonlySet<ProductType>
  noun: string | null
  hasChemistry: boolean
  /** The type suggested by words of only one kind of goods: hybrid, bifacial. */
  typeHint: ProductType | null
  /** MPPT or PWM makes it a charge controller, unless it has watts. */
  isController: boolean
  brand: string | null
  brandTypes: readonly ProductType[]
  brandText: string
  isNounCorrected: boolean
  isBrandCorrected: boolean
  condition: LineCondition | null
  governorates: ReadonlySet<string>
}

const hints: Readonly<Record<string, ProductType>> = {
  hybrid: 'Inverter',
  'off-grid': 'Inverter',
  'on-grid': 'Inverter',
  'pure-sine': 'Inverter',
  mono: 'Panel',
  poly: 'Panel',
  bifacial: 'Panel',
}
const makers = new Map(brandNames.map(({ key, types }) => [key as string, types as readonly ProductType[]]))
const brandOf = (item: Item): string | null => {
  const keys = conceptsOf(item).flatMap((id) => (id.startsWith('brand:') ? [id.slice('brand:'.length)] : []))
  // MC4 connectors of every maker are read as this brand.
  return keys.find((key) => key !== 'staubli') ?? null
}

export const goodsOf = (line: Line, all: readonly Placed[]): Goods => {
  const placed = all.filter(({ from }) => !['model', 'phone', 'noise', 'warranty'].includes(line.roles[from] ?? ''))
  const condition = markCondition(line, placed)
  const singular = placed.map(({ item }) => singularOf(item))
  const isKnown = singular.some((item) => nounOf(item) !== undefined) && singular.some((item) => brandOf(item) !== null)
  const isProse = singular.filter(({ kind }) => kind === 'word').length > correctedMax
  const items = isKnown || isProse ? singular : singular.map(corrected)
  const head = headNoun(items)
  const noun = head ? (nounOf(head) ?? null) : null
  const concepts = items.flatMap(conceptsOf)
  const at = items.findIndex((item) => brandOf(item) !== null)
  const brand = at < 0 ? null : brandOf(items[at] as Item)
  return {
    type: noun === null ? null : (nouns[noun] ?? 'Others'),
    types: new Set(items.flatMap((item) => nounOf(item) ?? []).map((id) => nouns[id] ?? 'Others')),
    noun,
    hasChemistry: hasChemistry(items),
    typeHint: concepts.map((id) => hints[id]).find((type) => type !== undefined) ?? null,
    isController: concepts.some((id) => id === 'mppt' || id === 'pwm'),
    brand,
    brandTypes: (brand && makers.get(brand)) || [],
    brandText: brand && placed[at] ? textOf(line, placed[at]) : '',
    isNounCorrected: head !== undefined && !singular.includes(head),
    isBrandCorrected: at >= 0 && items[at] !== singular[at],
    condition,
    governorates: new Set(concepts.flatMap((id) => (id.startsWith('gov:') ? [id.slice('gov:'.length)] : []))),
  }
}

const textOf = ({ clean, tokens }: Line, { from, to }: Placed) => clean.slice(tokens[from]?.start, tokens[to - 1]?.end)
