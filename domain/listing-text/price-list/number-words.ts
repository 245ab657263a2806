import type { Token } from '#domain/listing-text/price-list/line-tokens.ts'

const digits: readonly (readonly string[])[] = [
  ['واحد', 'واحده'],
  ['اثنين', 'اثنان', 'ثنتين', 'اثنتين'],
  ['ثلاث', 'ثلث', 'تلات'],
  ['اربع', 'ربع'],
  ['خمس'],
  ['ست'],
  ['سبع'],
  ['ثمان', 'ثمن', 'تمان'],
  ['تسع'],
]
const english = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Below a thousand, as `normalise` writes them; ربع alone is a quarter. */
const makeWords = (): Map<string, number> => {
  const words = new Map<string, number>([
    ...(['عشر', 'عشره'] as const).map((word) => [word, 10] as const),
    ...['عشرين', 'عشرون'].map((word) => [word, 20] as const),
    ...['ميه', 'مايه', 'ميت'].map((word) => [word, 100] as const),
    ...['ميتين', 'ميتان', 'مايتين', 'مايتان', 'ميتي'].map((word) => [word, 200] as const),
    ...['اطنعش', 'اثنعش', 'اثناعشر', 'اثنعشر', 'طنعش'].map((word) => [word, 12] as const),
    ...['احدعش', 'احدعشر', 'حدعش', 'هدعش'].map((word) => [word, 11] as const),
    ...english.map((word, at) => [word, at + 2] as const),
  ])
  digits.forEach((stems, at) => {
    const value = at + 1
    for (const stem of stems) {
      if (stem !== 'ربع') for (const end of ['', 'ه', 'ي', 'يه']) words.set(stem + end, value)
      if (value < 3) continue
      for (const end of ['ين', 'ون']) words.set(stem + end, value * 10)
      for (const end of ['ميه', 'مايه', 'ميت']) words.set(stem + end, value * 100)
      for (const end of ['تعش', 'طعش', 'تعشر', 'طعشر', 'عش']) words.set(stem + end, value + 10)
    }
  })
  return words
}
const words = makeWords()
/** Second words of numbers: «خمسة عشر», «ثلاث مية». */
const teens = new Set(['عشر', 'عشره'])
const hundreds = new Set(['ميه', 'مايه', 'ميت'])

/** Counts of pieces below a hundred: «اربعة الواح», «ثلاث بطاريات», "two". */
export const countInWords = (word: string): number | null => {
  const value = words.get(word)
  return value !== undefined && value > 1 && value < 100 ? value : null
}

type InWords = { value: number; to: number }

const simpleAt = (tokens: readonly Token[], at: number, prefix: 'ب' | 'و' | ''): InWords | null => {
  const word = tokens[at]?.word ?? ''
  const value = words.get(word) ?? (prefix !== '' && word.startsWith(prefix) ? words.get(word.slice(1)) : undefined)
  if (value === undefined) return null
  const next = tokens[at + 1]?.word ?? ''
  if (value > 2 && value < 10 && teens.has(next)) return { value: value + 10, to: at + 2 }
  if (value > 2 && value < 10 && hundreds.has(next)) return { value: value * 100, to: at + 2 }
  return { value, to: at + 1 }
}

/** Returns the index where the number added by «و» begins: after it, or the word that starts with it. */
export const addedAt = (tokens: readonly Token[], at: number): number | null => {
  const word = tokens[at]?.word ?? ''
  if (word === 'و') return at + 1
  return word.startsWith('و') && word.length > 2 && !words.has(word) ? at : null
}

/** A number below a thousand in words, which may begin with «ب» or «و»: «مية وخمسة وخمسين». */
export const wordsAt = (tokens: readonly Token[], from: number): InWords | null => {
  const first = simpleAt(tokens, from, 'ب') ?? simpleAt(tokens, from, 'و')
  if (!first) return null
  let { value, to } = first
  let last = value
  for (;;) {
    const at = addedAt(tokens, to)
    const next = at === null ? null : simpleAt(tokens, at, 'و')
    // After hundreds any smaller number may follow, after ones only tens: «خمسة وخمسين».
    if (!next || !(last >= 100 ? next.value < 100 : last < 10 && next.value >= 20 && next.value < 100)) break
    value += next.value
    last = next.value
    to = next.to
  }
  return { value, to }
}
