import { lookUp } from '#contract/solar-text/list/line-currency.ts'
import type { Token } from '#contract/solar-text/list/line-tokens.ts'
import { fractionWords, hundredWords, pairWords, scaleWords } from '#contract/solar-text/list/list-words.data.ts'

/** A number as a price may be written, with its tokens: `255 ألف`, `مليون و 250 الف`, `نص مليون`, `54,000`. */
export type Amount = { from: number; to: number; value: number; hasScale: boolean; isAmbiguous: boolean }

/** From here on `110k` is a price; less is a size in kilowatts. */
const thousandsMin = 20

const scaleAt = (tokens: readonly Token[], at: number, count: number): number | undefined => {
  const word = tokens[at]?.word ?? ''
  if (word === 'k' && !(count >= thousandsMin)) return undefined
  return lookUp(scaleWords, word)
}

/** `54 000`: a group of zeros behind a space. */
const spacedGroup = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1]
  return next?.text === '000' && !next.isGlued && (tokens[at]?.value ?? 0) < 1_000
}

/** One part of an amount: «250 الف», «نص مليون», «مليونين». */
const partAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  if (!token) return null
  const pair = token.kind === 'number' ? undefined : lookUp(pairWords, token.word)
  if (pair !== undefined) return { value: pair, scale: pair / 2, to: at + 1 }
  if (token.kind === 'number') {
    const isSpaced = spacedGroup(tokens, at)
    const value = isSpaced ? token.value * 1_000 : token.value
    const to = isSpaced ? at + 2 : at + 1
    const scale = scaleAt(tokens, to, value)
    return { value: value * (scale ?? 1), scale, to: scale ? to + 1 : to }
  }
  const count = lookUp(fractionWords, token.word) ?? lookUp(hundredWords, token.word)
  const scale = scaleAt(tokens, count === undefined ? at : at + 1, Number.POSITIVE_INFINITY)
  if (scale === undefined || token.word === 'k' || isNumberWord(tokens[at - 1]?.word)) return null
  // «الف» alone is the end of a number in words.
  if (count === undefined && scale < 1e6) return null
  return { value: (count ?? 1) * scale, scale, to: count === undefined ? at + 1 : at + 2 }
}

/** Numbers in words are not read: «خمسة وخمسين الف» must not become one thousand. */
const isNumberWord = (word = '') => /^[وب]?(?:واحد|اثن|ثلاث|ثلث|اربع|خمس|ست|سبع|ثمان|تسع|عشر|حداش|سته)/u.test(word)

const partsMax = 3

export const amountAt = (tokens: readonly Token[], from: number): Amount | null => {
  const first = partAt(tokens, from)
  if (!first) return null
  let { value, scale, to } = first
  for (let count = 1; count < partsMax && scale; count += 1) {
    const joined = tokens[to]?.word ?? ''
    // «مليون ونص»
    const fraction = joined.startsWith('و') ? fractionWords.get(joined.slice(1)) : undefined
    if (fraction !== undefined) return { ...first, from, to: to + 1, value: value + fraction * scale, ...scaled }
    const next = joined === 'و' ? partAt(tokens, to + 1) : null
    if (!next || next.value >= scale) break
    value += next.value
    scale = next.scale
    to = next.to
  }
  const { isAmbiguous = false } = tokens[from] ?? {}
  // Floating point: 1.2 million is 1,200,000 exactly.
  const exact = Math.round(value * 100) / 100
  return first.scale ? { from, to, value: exact, ...scaled } : { from, to, value, hasScale: false, isAmbiguous }
}

const scaled = { hasScale: true, isAmbiguous: false }
