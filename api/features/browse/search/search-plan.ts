import { isCode, readKeyword } from '#api/features/browse/search/codes.ts'
import {
  atLeastLexemes,
  bareNumber,
  conceptLexeme,
  filterLexeme,
  stockLexeme,
  stops,
} from '#api/features/browse/search/lexemes.ts'
import { askedType } from '#api/features/browse/search/requested-size.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { dictionary } from '#domain/listing-text/dictionary.ts'
import { wordsOf } from '#domain/listing-text/normalise.ts'
import { conceptsOf } from '#domain/listing-text/nouns.ts'
import { type Item, readWords } from '#domain/listing-text/parse-text.ts'
import { nominalLexeme, readCounts, wattsIn } from '#domain/listing-text/sizes.ts'
import type { Vocabulary } from '#domain/listing-text/spelling.ts'
import { variantsOf } from '#domain/listing-text/variants.ts'

export type SearchPlan = {
  /** A tsquery: every item must match, in any of its spellings. */
  words: string
  /** Like `words`, but with whole words and whole model names only; null when equal to `words`. */
  exact: string | null
  typed: string
  /** The asked measures, for ranking: 3 hp before a 3 without a unit. */
  measures: string | null
  brands: string | null
  type: ProductType | null
  /** Matches listings that offer as many pieces as asked («4 ألواح»), for ranking. */
  pieces: string | null
  items: Item[]
}

/** Nearly every listing matches these words, so they count only when there are no others. */
const softConcepts = new Set(['solar', 'energy', 'sale', 'price'])
const itemsMax = 12
const prefixLengthMin = 3
const completionsMax = 8

export const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
export const anyOf = (parts: string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`)
export const allOf = (parts: string[]) => parts.join(' & ')

export const planSearch = (keyword: string): SearchPlan | null => planItems(readKeyword(keyword))

export const planItems = (all: Item[]): SearchPlan | null => {
  const { counts, fillers } = readCounts(all)
  const meaningful = all.filter((item) => !fillers.has(item) && (item.kind !== 'word' || !stops.has(item.words[0])))
  const hard = meaningful.filter(
    (item) => item.kind !== 'concept' || !item.concepts.every((id) => softConcepts.has(id)),
  )
  const items = [hard, meaningful, all].find((list) => list.length > 0)?.slice(0, itemsMax)
  if (!items) return null
  const typed = items.flatMap((item) => (item.kind === 'number' ? [item.value] : item.words))
  const typedWords = [...new Set(typed)].filter((word) => !stops.has(word))
  const named = items.flatMap((item) => (item.kind === 'concept' ? item.concepts : []))
  const brandKeys = named.filter((id) => id.startsWith('brand:')).map((id) => id.slice('brand:'.length))
  const words = allOf(
    items.map((item, at) => (counts.has(item) ? askForCount(item) : askFor(item, at === items.length - 1))),
  )
  const exact = allOf(items.map((item) => (counts.has(item) ? askForCount(item) : askExactly(item))))
  const measures = items.flatMap((item) => (item.kind === 'number' && item.measure ? [quoteLexeme(item.measure)] : []))
  return {
    words,
    exact: exact === words ? null : exact,
    measures: measures.length > 0 ? allOf(measures) : null,
    typed: allOf((typedWords.length > 0 ? typedWords : typed).map(quoteLexeme)),
    brands: brandKeys.length > 0 ? anyOf(brandKeys.map((key) => quoteLexeme(filterLexeme.brand(key)))) : null,
    type: askedType(items),
    pieces: enoughPieces(items.filter((item) => counts.has(item))),
    items,
  }
}

const askFor = (item: Item, isLast = false): string => {
  if (item.kind === 'number') return askForNumber(item)
  if (item.kind === 'word') return askForWord(item.words[0], isLast)
  const concepts = item.concepts.map((id) => quoteLexeme(conceptLexeme(id)))
  const parts = item.parts.filter(({ words }) => words.some((word) => !stops.has(word)))
  return anyOf([...concepts, ...(parts.length > 1 ? [`(${allOf(parts.map((part) => askFor(part)))})`] : [])])
}

const askExactly = (item: Item): string => {
  if (item.kind === 'word') return anyOf(variantsOf(item.words[0]).map(quoteLexeme))
  return isCode(item) ? anyOf(conceptsOf(item).map((id) => quoteLexeme(conceptLexeme(id)))) : askFor(item)
}

/** 550 finds 550 of any unit; 550 W finds 550 W and a 550 without a unit; 5 kW also finds that nominal size. */
const askForNumber = ({ value, measure }: Item & { kind: 'number' }) => {
  if (!measure) return anyOf([value, `${value}w`].map(quoteLexeme))
  const watts = wattsIn(measure)
  const nominal = watts === null ? [] : [nominalLexeme(watts)]
  return anyOf([measure, bareNumber(Number.parseFloat(measure).toString()), ...nominal].map(quoteLexeme))
}

const countOf = (item: Item) => Number(item.words[0])

/**
 * Finds listings with at least so many pieces, new goods without a quantity, and a plain number as in the names of
 * older listings.
 */
const askForCount = (item: Item) =>
  anyOf([askFor(item), ...[stockLexeme, ...atLeastLexemes(countOf(item))].map(quoteLexeme)])

const enoughPieces = (counted: Item[]) => {
  const most = Math.max(...counted.map(countOf))
  return counted.length > 0 ? anyOf(atLeastLexemes(most).map(quoteLexeme)) : null
}

/**
 * Short words match whole, or إب would find أبين. Longer ones match as prefixes, and the last one may be incomplete.
 */
const askForWord = (word: string, isLast: boolean) => {
  const variants = variantsOf(word)
  const beginnings = variants.slice(0, 2).filter(({ length }) => length >= prefixLengthMin)
  return anyOf([
    ...new Set([
      ...beginnings.map((beginning) => `${quoteLexeme(beginning)}:*`),
      ...variants.filter((variant) => !beginnings.includes(variant)).map(quoteLexeme),
      ...(isLast ? completionsOf(word).map((id) => quoteLexeme(conceptLexeme(id))) : []),
    ]),
  ])
}

const completionsOf = (beginning: string): string[] => {
  if (beginning.length < prefixLengthMin) return []
  const found = new Set<string>()
  for (const [phrase, concepts] of dictionary().meanings)
    if (phrase.startsWith(beginning) && !phrase.includes(' ')) for (const concept of concepts) found.add(concept)
  return [...found].slice(0, completionsMax)
}

/** Words as typed in this keyword, else in their standard spelling. */
export const writtenAs = (keyword: string) => {
  const typed = new Map(keyword.split(/\s+/).map((token) => [wordsOf(token).join(' '), token]))
  const { written } = dictionary()
  return (words: readonly string[]): string =>
    typed.get(words.join(' ')) ?? words.map((word) => typed.get(word) ?? written.get(word) ?? word).join(' ')
}

/** Replaces unknown words by the nearest known ones; null when there is nothing to correct. */
export const spellingPlan = (
  { items }: SearchPlan,
  vocabulary: Vocabulary,
): (SearchPlan & { keyword: string }) | null => {
  let isCorrected = false
  const words = items.flatMap((item) => {
    if (item.kind !== 'word') return item.words
    const [word, bare = word] = variantsOf(item.words[0]) as [string, string?]
    const nearest = vocabulary.has(word) ? null : (vocabulary.nearest(word) ?? vocabulary.nearest(bare))
    if (!nearest) return item.words
    isCorrected = true
    return [nearest]
  })
  const plan = isCorrected ? planItems(readWords(words)) : null
  const { written } = dictionary()
  return plan && { ...plan, keyword: words.map((word) => written.get(word) ?? word).join(' ') }
}
