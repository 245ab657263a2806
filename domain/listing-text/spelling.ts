import { dictionary } from '#domain/listing-text/dictionary.ts'
import { isNumber } from '#domain/listing-text/normalise.ts'

export type Vocabulary = { has: (word: string) => boolean; nearest: (word: string) => string | null }

const lengthMin = 4
const lengthForTwoEdits = 7

/**
 * Indexes each word under itself and under itself without any one letter; a typed word is looked up the same way, so
 * one lookup covers a letter too many, missing, wrong or swapped.
 */
export const makeVocabulary = (live: { word: string; count: number }[]): Vocabulary => {
  const counts = new Map([...dictionary().words].map((word) => [word, 1]))
  for (const { word, count } of live) counts.set(word, count)
  const byShape = new Map<string, string[]>()
  for (const word of counts.keys())
    if (word.length >= lengthMin - 1 && !isNumber(word))
      for (const shape of shapesOf(word)) {
        const known = byShape.get(shape)
        if (known) known.push(word)
        else byShape.set(shape, [word])
      }

  const nearest = (word: string): string | null => {
    if (isNumber(word) || word.length < lengthMin) return null
    const slipsMax = word.length >= lengthForTwoEdits ? 2 : 1
    let best: { word: string; score: number } | null = null
    for (const candidate of new Set(shapesOf(word).flatMap((shape) => byShape.get(shape) ?? []))) {
      const slips = editDistance(word, candidate, slipsMax)
      if (slips > slipsMax) continue
      const score = slips * 10 - Math.log10((counts.get(candidate) ?? 0) + 1) - (candidate[0] === word[0] ? 1 : 0)
      if (!best || score < best.score) best = { word: candidate, score }
    }
    return best?.word ?? null
  }
  return { has: (word) => counts.has(word), nearest }
}

const shapesOf = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]),
]

/** Counts letters added, dropped, changed or swapped with a neighbour; stops above `max`. */
export const editDistance = (from: string, to: string, max: number): number => {
  if (Math.abs(from.length - to.length) > max) return max + 1
  let older: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) row.push(cheapest(from, to, i, j, row, last, older))
    if (Math.min(...row) > max) return max + 1
    older = last
    last = row
  }
  return last[to.length] ?? max + 1
}

const cheapest = (from: string, to: string, i: number, j: number, row: number[], last: number[], older: number[]) => {
  const changed = (last[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
  const cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed)
  const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
  return isSwap ? Math.min(cost, (older[j - 2] ?? 0) + 1) : cost
}
