import { isCode } from '#api/features/browse/search/codes.ts'
import { filterLexeme } from '#api/features/browse/search/lexemes.ts'
import { askedSize, describeNearest, nearestSizes } from '#api/features/browse/search/requested-size.ts'
import {
  allOf,
  anyOf,
  planItems,
  quoteLexeme,
  type SearchPlan,
  writtenAs,
} from '#api/features/browse/search/search-plan.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { brandName } from '#domain/listing-text/brand-names.ts'
import { brands } from '#domain/listing-text/brands.data.ts'
import { conceptsOf, nouns } from '#domain/listing-text/nouns.ts'
import { type Item, readText } from '#domain/listing-text/parse-text.ts'
import { nominalLexeme } from '#domain/listing-text/sizes.ts'

type Kind = 'place' | 'condition' | 'noun' | 'number' | 'other' | 'name'

const conditions = new Set(['new', 'used', 'repair'])
/** Limits the number of queries for one failed search. */
const candidatesMax = 6

const kindOf = (item: Item): Kind => {
  if (item.kind === 'number') return 'number'
  if (item.kind === 'word') return 'name'
  const is = (test: (id: string) => boolean) => item.concepts.some(test)
  if (is((id) => id.startsWith('brand:') || id.startsWith('code:'))) return 'name'
  if (is((id) => id in nouns)) return 'noun'
  if (is((id) => id.startsWith('gov:') || id.startsWith('city:'))) return 'place'
  return is((id) => conditions.has(id)) ? 'condition' : 'other'
}

const withoutSubject = new Set<Kind>(['place', 'condition', 'number'])

/** A single letter, a number, a place or a condition alone is not worth searching for. */
const namesSomething = (item: Item) =>
  !withoutSubject.has(kindOf(item)) && (item.kind !== 'word' || item.words[0].length > 1)

/**
 * Kinds in the order in which they are left out. Beside a name the type is the likelier mistake («انفرتر فليكس ماكس»),
 * otherwise the size is.
 */
const withName: readonly Kind[] = ['place', 'condition', 'other', 'noun', 'number', 'name']
const withoutName: readonly Kind[] = ['place', 'condition', 'other', 'number', 'noun']

/**
 * Parts of a search to try when the whole finds nothing, best first. Items for which `isAbsent` holds match no listing
 * and are always left out.
 */
export const fewerWords = (items: readonly Item[], isAbsent: (item: Item) => boolean): Item[][] => {
  const present = items.filter((item) => !isAbsent(item))
  const order = present.some((item) => kindOf(item) === 'name') ? withName : withoutName
  const without = (kinds: readonly Kind[]) => present.filter((item) => !kinds.includes(kindOf(item)))
  const byKind = order.map((kind) => without([kind]))
  const together = order.map((_, index) => without(order.slice(0, index + 1)))
  const single = present.length > 2 ? present.toReversed().map((left) => present.filter((item) => item !== left)) : []
  const unique = new Map<string, Item[]>()
  for (const part of [present, ...byKind, ...together, ...single])
    if (part.some(namesSomething) && part.length < items.length)
      unique.set(part.map(({ words }) => words.join(' ')).join('|'), part)
  // The last candidate finds something if any item is listed: the noun, else the first present name.
  const last = present.find((item) => kindOf(item) === 'noun') ?? present.find(namesSomething)
  return [...[...unique.values()].slice(0, candidatesMax - 1), ...(last ? [[last]] : [])]
}

export type AbsentBrand = { key: string; ar: string; en: string }
export type NamedBrand = { item: Item; words: string; brand: AbsentBrand; type: ProductType | undefined }

const typesOf = new Map(brands.map(({ key, types }) => [key, types]))

/**
 * Returns the named brands, each with the query for its listings. A word with another possible meaning does not count.
 */
export const brandsNamed = ({ items }: SearchPlan): NamedBrand[] =>
  items.flatMap((item) => {
    const concepts = conceptsOf(item)
    const [concept = ''] = concepts
    if (concepts.length !== 1 || !concept.startsWith('brand:')) return []
    const key = concept.slice('brand:'.length)
    const words = planItems([item])?.words ?? ''
    return [{ item, words, brand: brandName(key), type: typesOf.get(key)?.[0] }]
  })

const nounOfType: Partial<Record<ProductType, { ar: string; en: string }>> = {
  Panel: { ar: 'لوح', en: 'panel' },
  Inverter: { ar: 'انفرتر', en: 'inverter' },
  Battery: { ar: 'بطارية', en: 'battery' },
}

/**
 * Replaces a brand that nobody offers by any brand: «سولاكس X1 10 كيلو» becomes an inverter of 10 kW. Returns null when
 * nothing is left to search for.
 */
export const othersThan = (
  absent: readonly NamedBrand[],
  { items, type: asked }: SearchPlan,
  keyword: string,
  isPresent: readonly boolean[],
) => {
  const makers = new Set(absent.map(({ item }) => item))
  const left = items.filter(
    (item, at) => !makers.has(item) && (item.kind === 'number' || (isPresent[at] && !isCode(item) && !isLetter(item))),
  )
  if (makers.size === 0 || left.length === 0) return null
  const type = absent.find(({ type }) => type)?.type
  const noun = asked || left.some(namesSomething) || !type ? undefined : nounOfType[type]
  const written = noun && (/\p{Script=Arabic}/u.test(keyword) ? noun.ar : noun.en)
  const searched = written ? [...readText(written), ...left] : left
  if (!searched.some(namesSomething)) return null
  const plan = planItems(searched)
  const write = writtenAs(keyword)
  return (
    plan && {
      plan,
      keyword: [written, ...left.map(({ words }) => write(words))].filter(Boolean).join(' '),
      leftOut: items.filter((item) => !left.includes(item)).map(({ words }) => write(words)),
    }
  )
}

const isLetter = ({ kind, words }: Item) => kind === 'word' && words[0]?.length === 1

/** Matches listings of the type and of «أخرى», which may hold any goods. */
const ofType = (type: ProductType | null) =>
  type === null ? [] : [anyOf([type, 'Others' as const].map((name) => quoteLexeme(filterLexeme.type(name))))]

export const nearestSearch = ({ items, type }: SearchPlan, keyword: string) => {
  const asked = askedSize(items)
  const others = asked && items.filter((item) => item !== asked.item)
  const plan = others && planItems(others)
  if (!plan) return null
  const rest = allOf([plan.words, ...(type === null ? [] : [quoteLexeme(filterLexeme.type(type))])])
  const write = writtenAs(keyword)
  const nearestOf = (listed: readonly { value: number; isNominal: boolean }[]) => {
    // Listings with a nominal size are compared by it: 51.2 V 100 Ah counts as «5 كيلو».
    const nominal = listed.filter(({ isNominal }) => isNominal)
    const plain = listed.filter(({ value, isNominal }) => !isNominal && (asked.sign !== 'w' || value < nominalFrom))
    const sizes = nearestSizes(
      asked,
      [...nominal, ...plain].map(({ value }) => value),
    )
    if (sizes.length === 0) return null
    const lexemes = sizes.flatMap((size) => [
      `${size}${asked.sign}`,
      ...(asked.sign === 'w' ? [nominalLexeme(size)] : []),
    ])
    return {
      plan: { ...plan, words: allOf([rest, anyOf(lexemes.map(quoteLexeme))]) },
      keyword: others.map(({ words }) => write(words)).join(' '),
      leftOut: [write(asked.item.words)],
      nearest: describeNearest(asked, sizes),
    }
  }
  return { rest, sign: asked.sign, ofType: ofType(type), nearestOf }
}

const nominalFrom = 1_000
