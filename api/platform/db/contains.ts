import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { toLatinDigits } from '#contract/numbers.ts'
import { readPhone } from '#contract/phones.ts'

/** Letters and digits that people write for one another; the same list folds the column and the words. */
const sameAs: [string, string][] = Object.entries({
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
}).concat([...'٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'].map((digit) => [digit, toLatinDigits(digit)]))
/** Tatweel and vowel marks; what `translate` has no partner for, it drops. */
const dropped = '\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652'
const written = sameAs.map(([letter]) => letter).join('') + dropped
const meant = sameAs.map(([, letter]) => letter).join('')
const partners = new Map(sameAs)
const fold = (text: string) =>
  [...text.toLowerCase().trim()]
    .filter((letter) => !dropped.includes(letter))
    .map((letter) => partners.get(letter) ?? letter)
    .join('')

/** Whether a text holds the words somewhere, whichever alef or ya was typed; for staff lists, not for the public search. */
export const contains = (column: RawBuilder<unknown>, words: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`translate(lower(${column}), ${written}, ${meant}) like ${`%${fold(words).replace(/[\\%_]/g, '\\$&')}%`}`

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
