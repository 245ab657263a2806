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
 * Gives all spellings of a text one form. Decomposing splits off hamza, tashkeel and Latin accents, so that أ إ آ
 * become ا, ؤ becomes و and ئ becomes ي; marks, tatweel, direction signs and apostrophes are then removed.
 */
export const normalise = (text: string): string =>
  toLatinDigits(text.slice(0, textLengthMax).normalize('NFKD').slice(0, decomposedLengthMax).toLowerCase())
    .replace(/[\p{M}\p{Cf}\u0640ء'’‘`´ʼʿʾʻ]/gu, '')
    .replace(/[ٱىیېةہھکگڤپچ]/g, (letter) => sameLetter[letter] ?? letter)
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/(?<=\d)[,٬](?=\d{3}(?!\d))/g, '')

/** Splits between Arabic letters, other letters and numbers: 550W is 550 and w, US3000C is us, 3000 and c. */
const wordPattern = /[\p{L}&&\p{Script=Arabic}]+|[\p{L}--\p{Script=Arabic}]+|\d+(?:\.\d+)?/gv

export const wordsOf = (text: string): string[] =>
  (normalise(text).match(wordPattern) ?? []).map((word) => (isNumber(word) ? plainNumber(word) : cut(word)))

export const isNumber = (word: string) => /^\d/.test(word)

/** Writes 5.0 as 5; runs of digits too long for a quantity stay as they are. */
const plainNumber = (word: string) => (word.length <= 15 ? String(Number(word)) : cut(word))

const cut = (word: string) => word.slice(0, wordLengthMax)
