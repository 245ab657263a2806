import { isIn, lookUp } from '#domain/listing-text/price-list/line-currency.ts'
import type { Token } from '#domain/listing-text/price-list/line-tokens.ts'
import {
  countedWords,
  currencyWords,
  fractionWords,
  pairWords,
  scaleWords,
} from '#domain/listing-text/price-list/list-words.data.ts'
import { addedAt, wordsAt } from '#domain/listing-text/price-list/number-words.ts'

/** A number written like a price: `255 ألف`, `مليون و 250 الف`, `نص مليون`, `54,000`. */
export type Amount = { from: number; to: number; value: number; hasScale: boolean; isAmbiguous: boolean }

/** From this value on `110k` is a price; below it is a size in kilowatts. */
const thousandsMin = 20

const scaleAt = (tokens: readonly Token[], at: number, count: number): number | undefined => {
  const word = tokens[at]?.word ?? ''
  if (word === 'k' && !(count >= thousandsMin)) return undefined
  return lookUp(scaleWords, word)
}

/** Whether a group of three zeros follows a space: `54 000`. */
const spacedGroup = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1]
  return next?.text === '000' && !next.isGlued && (tokens[at]?.value ?? 0) < 1_000
}

type Part = { value: number; scale: number | undefined; to: number; isInWords: boolean }

/**
 * One part of an amount: «250 الف», «مية وعشرة الف», «نص مليون», «مليونين»; after «و» also numbers below a thousand.
 */
const partAt = (tokens: readonly Token[], at: number): Part | null => {
  const token = tokens[at]
  if (!token) return null
  if (token.kind === 'number') {
    // «LF280K» is a model, "USD450" a price.
    const letters = token.isGlued ? (tokens[at - 1]?.word ?? '') : ''
    if (/^[a-z]/.test(letters) && !currencyWords.has(letters)) return null
    const isSpaced = spacedGroup(tokens, at)
    const value = isSpaced ? token.value * 1_000 : token.value
    const to = isSpaced ? at + 2 : at + 1
    const scale = scaleAt(tokens, to, value)
    return { value: value * (scale ?? 1), scale, to: scale ? to + 1 : to, isInWords: false }
  }
  const word = token.word.replace(/^و(?=.{3})/, '')
  const pair = lookUp(pairWords, word)
  if (pair !== undefined) return { value: pair, scale: pair / 2, to: at + 1, isInWords: true }
  const fraction = lookUp(fractionWords, word)
  const count = fraction === undefined ? wordsAt(tokens, at) : { value: fraction, to: at + 1 }
  if (!count && (word === 'k' || isNumberWord(tokens[at - 1]?.word))) return null
  const to = count?.to ?? at
  const scale = to === at ? lookUp(scaleWords, word) : scaleAt(tokens, to, Number.POSITIVE_INFINITY)
  if (scale === undefined) return count && fraction === undefined ? { ...count, scale, isInWords: true } : null
  return { value: (count?.value ?? 1) * scale, scale, to: to + 1, isInWords: true }
}

/** «الف» after an unknown word for a number is not one thousand. */
const isNumberWord = (word = '') =>
  /^[وب]?(?:واحد|اثن|ثلاث|ثلث|اربع|خمس|ست|سبع|ثمان|تسع|عشر|حداش|سته)|(?:ت|ط|ن)عش/u.test(word)

/** Returns what a fraction of the scale adds: «مليون ونص», «مليون الا ربع». */
const fractionAt = (tokens: readonly Token[], at: number): { value: number; to: number } | null => {
  const [word = '', next = ''] = [tokens[at]?.word, tokens[at + 1]?.word]
  const joined = word.startsWith('و') ? fractionWords.get(word.slice(1)) : undefined
  if (joined !== undefined) return { value: joined, to: at + 1 }
  const behind = word === 'و' || word === 'الا' ? fractionWords.get(next) : undefined
  return behind === undefined ? null : { value: word === 'الا' ? -behind : behind, to: at + 2 }
}

const thousand = 1_000
const million = 1_000_000
const addedMin = 50

/** «مليون ومئتين» is 1,200,000 and «الف ومئتين» 1,200; «و 4 الواح» adds nothing. */
const added = (tokens: readonly Token[], next: Part, scale: number): number | null => {
  if (next.scale !== undefined) return next.value < scale ? next.value : null
  if (next.value < addedMin || isIn(countedWords, tokens[next.to]?.word ?? '')) return null
  const value = scale === million && next.value < thousand ? next.value * thousand : next.value
  return value < scale ? value : null
}

const partsMax = 3
const wordsMin = 20

export const amountAt = (tokens: readonly Token[], from: number): Amount | null => {
  const first = partAt(tokens, from)
  if (!first) return null
  let { value, scale, to } = first
  for (let count = 1; count < partsMax && scale; count += 1) {
    const fraction = fractionAt(tokens, to)
    if (fraction) {
      value += fraction.value * scale
      to = fraction.to
      break
    }
    const at = addedAt(tokens, to)
    const next = at === null ? null : partAt(tokens, at)
    const more = next && added(tokens, next, scale)
    if (!next || more === null) break
    value += more
    scale = next.scale
    to = next.to
  }
  if (!first.scale && !first.isInWords) {
    const { isAmbiguous = false } = tokens[from] ?? {}
    return { from, to, value, hasScale: false, isAmbiguous }
  }
  // «الف» alone, and words like «ستين», may end a number or count something else.
  const isBare = first.isInWords && to === first.to && (!first.scale || first.value === thousand)
  const isMoney = lookUp(currencyWords, tokens[to]?.word ?? '') !== undefined
  const isAnnounced = value >= 100 && /^ب/.test(tokens[from]?.word ?? '')
  if (isBare && !(isMoney && value >= wordsMin) && !isAnnounced) return null
  // Removes floating-point error: 1.2 million is 1,200,000 exactly.
  return { from, to, value: Math.round(value * 100) / 100, hasScale: true, isAmbiguous: false }
}
