import { toLatinDigits } from '#domain/text/numbers.ts'

const textLengthMax = 6_000
/** One letter may decompose into eighteen. */
const decomposedLengthMax = 12_000
const wordLengthMax = 40

const sameLetter: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  گ: 'ق',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
}

/**
 * One form for all spellings of a text. Decomposing splits hamza, tashkeel and Latin accents off as marks, so that أ إ آ
 * become ا, ؤ becomes و and ئ becomes ي; marks, tatweel, direction signs and apostrophes are then removed.
 */
export const normalise = (text: string): string =>
  toLatinDigits(text.slice(0, textLengthMax).normalize('NFKD').slice(0, decomposedLengthMax).toLowerCase())
    .replace(/[\p{M}\p{Cf}\u0640ء'’‘`´ʼʿʾʻ]/gu, '')
    .replace(/[ٱىیېةہھکگڤپچ]/g, (letter) => sameLetter[letter] ?? letter)
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/(?<=\d)[,٬](?=\d{3}(?!\d))/g, '')

/** Arabic letters, other letters and numbers never share a word: 550W is 550 and w, US3000C is us, 3000 and c. */
const wordPattern = /[\p{L}&&\p{Script=Arabic}]+|[\p{L}--\p{Script=Arabic}]+|\d+(?:\.\d+)?/gv

export const wordsOf = (text: string): string[] =>
  (normalise(text).match(wordPattern) ?? []).map((word) => (isNumber(word) ? plainNumber(word) : cut(word)))

export const isNumber = (word: string) => /^\d/.test(word)

/** 5.0 becomes 5; a run of digits too long for a quantity stays as it is. */
const plainNumber = (word: string) => (word.length <= 15 ? String(Number(word)) : cut(word))

const cut = (word: string) => word.slice(0, wordLengthMax)
