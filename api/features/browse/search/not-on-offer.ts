import { askedSize, describeNearest, nearestSizes } from '#api/features/browse/search/asked-size.ts'
import { isCode } from '#api/features/browse/search/codes.ts'
import { namesSomething } from '#api/features/browse/search/fewer-words.ts'
import { filterLexeme } from '#api/features/browse/search/lexemes.ts'
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
import { conceptsOf } from '#domain/listing-text/nouns.ts'
import { type Item, readText } from '#domain/listing-text/parse-text.ts'
import { nominalLexeme } from '#domain/listing-text/sizes.ts'

export type AbsentBrand = { key: string; ar: string; en: string }
export type NamedBrand = { item: Item; words: string; brand: AbsentBrand; type: ProductType | undefined }

const typesOf = new Map(brands.map(({ key, types }) => [key, types]))

/** The makers that a search names, each with the query for its listings. A word that may mean another thing is none. */
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
 * The same search of any maker, when one that nobody offers was named: «سولاكس X1 10 كيلو» is an inverter of 10 kW. Null when nothing
 * is left to look for.
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

/** Things that are listed under a type; goods of the type «أخرى» are no other thing. */
const ofType = (type: ProductType | null) =>
  type === null ? [] : [anyOf([type, 'Others' as const].map((name) => quoteLexeme(filterLexeme.type(name))))]

/** What to look for when nothing of the thing has the asked size; null for a search without a thing and its size. */
export const nearestSearch = ({ items, type }: SearchPlan, keyword: string) => {
  const asked = askedSize(items)
  const others = asked && items.filter((item) => item !== asked.item)
  const plan = others && planItems(others)
  if (!plan) return null
  const rest = allOf([plan.words, ...(type === null ? [] : [quoteLexeme(filterLexeme.type(type))])])
  const write = writtenAs(keyword)
  const nearestOf = (listed: readonly { value: number; isNominal: boolean }[]) => {
    // A size that has a nominal one is said by that: 51.2 V 100 Ah is «5 كيلو».
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
