import { dictionary, phraseWordsMax, type Unit } from '#domain/listing-text/dictionary.ts'
import { isNumber, wordsOf } from '#domain/listing-text/normalise.ts'
import { variantsOf } from '#domain/listing-text/variants.ts'

export type Item =
  | { kind: 'concept'; words: string[]; concepts: string[]; parts: Item[] }
  | { kind: 'number'; words: string[]; value: string; measure: string | null; unit: string | null }
  | { kind: 'word'; words: [string] }

/** Reads from left to right, the longest known phrase first. The search index and queries use the same parser. */
export const readText = (text: string): Item[] => readWords(wordsOf(text))

export const readWords = (words: string[]): Item[] => {
  const items: Item[] = []
  for (let at = 0; at < words.length; ) {
    const item = readPhrase(words, at) ?? readNumber(words, at) ?? readWord(words[at] ?? '')
    items.push(item)
    at += item.words.length
  }
  return items
}

const bare = (word: string) => variantsOf(word)[1] ?? word

const readPhrase = (words: string[], at: number): Item | null => {
  const { openings, meanings } = dictionary()
  const first = words[at] ?? ''
  if (!openings.has(first) && !openings.has(bare(first))) return null
  for (let length = Math.min(phraseWordsMax, words.length - at); length > 1; length -= 1) {
    const phrase = words.slice(at, at + length)
    const concepts = meanings.get(phrase.join(' ')) ?? meanings.get(phrase.map(bare).join(' '))
    if (concepts) return { kind: 'concept', words: phrase, concepts, parts: phrase.map(readAlone) }
  }
  return null
}

const readAlone = (word: string): Item => readNumber([word], 0) ?? readWord(word)

/**
 * A word may mean different things with and without its article; suffixes are removed only if neither form is known.
 */
const readWord = (word: string): Item => {
  const { meanings } = dictionary()
  const [itself = word, without = word, ...others] = variantsOf(word)
  const concepts = new Set([...(meanings.get(itself) ?? []), ...(meanings.get(without) ?? [])])
  for (const other of others)
    if (concepts.size === 0) for (const found of meanings.get(other) ?? []) concepts.add(found)
  return concepts.size > 0
    ? { kind: 'concept', words: [word], concepts: [...concepts], parts: [] }
    : { kind: 'word', words: [word] }
}

const readNumber = (words: string[], at: number): Item | null => {
  const value = words[at] ?? ''
  if (!isNumber(value)) return null
  const { units, unitOpenings } = dictionary()
  if (!unitOpenings.has(words[at + 1] ?? ''))
    return { kind: 'number', words: [value], value, measure: null, unit: null }
  for (let length = 3; length > 0; length -= 1) {
    const unitWords = words.slice(at + 1, at + 1 + length)
    const unit = unitWords.length === length ? units.get(unitWords.join(' ')) : undefined
    if (unit) {
      const words = [value, ...unitWords]
      return { kind: 'number', words, value, measure: measureOf(value, unit), unit: unit.id }
    }
  }
  return { kind: 'number', words: [value], value, measure: null, unit: null }
}

/** Gives 5 kW and 5000 W the same lexeme. */
const measureOf = (value: string, { sign, factor }: Unit) =>
  `${Math.round(Number(value) * factor * 1_000) / 1_000}${sign}`
