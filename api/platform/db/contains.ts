import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { toLatinDigits } from '#contract/numbers.ts'
import { readPhone } from '#contract/phones.ts'

/** Letters and digits that people write for one another; the same list folds the column and the words. */
const sameAs = Object.entries({ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' }).concat(
  [...'٠١٢٣٤٥٦٧٨٩'].map((digit) => [digit, toLatinDigits(digit)]),
)
const written = sameAs.map(([letter]) => letter).join('')
const meant = sameAs.map(([, letter]) => letter).join('')
const fold = (text: string) =>
  sameAs.reduce((folded, [letter, same]) => folded.replaceAll(letter, same), text.toLowerCase().trim())

/** Whether a text holds the words somewhere, whichever alef or ya was typed; for staff lists, not for the public search. */
export const contains = (column: RawBuilder<unknown>, words: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`translate(lower(${column}), ${written}, ${meant}) like ${`%${fold(words).replace(/[\\%_]/g, '\\$&')}%`}`

const partialPhone = /^\+?[\d\s()./-]{3,20}$/

/** Whether a phone column holds this number in any spelling, or these digits of one; null when the words are no number. */
export const containsPhone = (column: RawBuilder<unknown>, words: string): RawBuilder<SqlBool> | null => {
  const phone = readPhone(words)
  if (phone) return sql<SqlBool>`${column} = ${phone.e164}`
  const plain = toLatinDigits(words).trim()
  if (!partialPhone.test(plain)) return null
  return sql<SqlBool>`${column} like ${`%${plain.replace(/\D/g, '').replace(/^0+/, '')}%`}`
}
