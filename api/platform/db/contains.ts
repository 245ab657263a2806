import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { toLatinDigits } from '#contract/numbers.ts'
import { readPhone } from '#contract/phones.ts'

/** Letters that people write for one another: whichever was typed, all of its row are found. */
const sameLetters = ['اأإآٱ', 'وؤ', 'يئىی', 'هة', 'كک', ...[...'0123456789'].map(digitForms)]
function digitForms(digit: string) {
  return digit + '٠١٢٣٤٥٦٧٨٩'[Number(digit)] + '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]
}
const rowOf = new Map(sameLetters.flatMap((row) => [...row].map((letter) => [letter, row] as const)))
/** Tatweel and vowel marks, which stand between letters or not. */
const marks = /[\u0640\u064b-\u0652]/
const anyMarks = '[\u0640\u064b-\u0652]*'

const letterPattern = (letter: string) => {
  const cases = [letter.toLowerCase(), letter.toUpperCase()].filter((form) => [...form].length === 1)
  const row = rowOf.get(letter) ?? [...new Set([letter, ...cases])].join('')
  return `[${/[\p{L}\p{N}\s]/u.test(letter) ? row : letter.replace(/[\\^\]-]/, '\\$&')}]`
}

const patternOf = (words: string) =>
  [...words.trim()]
    .filter((letter) => !marks.test(letter))
    .map(letterPattern)
    .join(anyMarks)

/** The letters that are written in one way only, in their order: a cheap look that spares most texts the pattern. */
const certainLetters = (words: string) =>
  [...words].filter((letter) => /\p{Lo}/u.test(letter) && !rowOf.has(letter)).join('%')

/**
 * Whether a text holds the words somewhere, whichever alef or ya was typed; for staff lists, not for the public search.
 * One pattern over the text as it stands costs a tenth of folding every text first.
 */
export const contains = (column: RawBuilder<unknown>, words: string): RawBuilder<SqlBool> => {
  const digits = toLatinDigits(words.trim())
  if (/^\d+$/.test(digits)) return containsDigits(column, digits)
  return sql<SqlBool>`(${column} like ${`%${certainLetters(words)}%`} and ${column} ~ ${patternOf(words)})`
}

/** A number is written in one kind of digits from end to end. */
const containsDigits = (column: RawBuilder<unknown>, digits: string) => {
  const forms = [0, 1, 2].map((kind) => digits.replace(/\d/g, (digit) => [...digitForms(digit)][kind] ?? digit))
  return sql<SqlBool>`(${sql.join(
    forms.map((form) => sql`${column} like ${`%${form}%`}`),
    sql` or `,
  )})`
}

const partialPhone = /^\+?[\d\s()./-]{3,20}$/

/** Whether a phone column holds this number in any spelling, or these digits of one; null when the words are no number. */
export const containsPhone = (column: RawBuilder<unknown>, words: string): RawBuilder<SqlBool> | null => {
  const phone = readPhone(words)
  const plain = toLatinDigits(words).trim()
  if (!partialPhone.test(plain)) return phone && sql<SqlBool>`${column} = ${phone.e164}`
  const part = sql<SqlBool>`${column} like ${`%${plain.replace(/\D/g, '').replace(/^0+/, '')}%`}`
  // The middle of a mobile number reads as a whole one of a house.
  return phone ? sql<SqlBool>`(${column} = ${phone.e164} or ${part})` : part
}
