import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { parsePhone } from '#domain/phone/phone.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'

/** Each row lists letters that people use interchangeably. */
const rows = ['اأإآٱ', 'وؤ', 'يئىی', 'هة', 'كک', ...[...'0123456789'].map(digitForms)]

function digitForms(digit: string): string {
  return digit + '٠١٢٣٤٥٦٧٨٩'[Number(digit)] + '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]
}

/** Maps each letter to its row, whose first letter is the folded form. */
const sameLetters: ReadonlyMap<string, string> = new Map(
  rows.flatMap((row) => [...row].map((letter) => [letter, row] as const)),
)

/** Tatweel and vowel marks are optional between letters. */
const marks = '[\u0640\u064b-\u0652]'

const isMark = new RegExp(marks)

const lettersOf = (words: string): string[] => [...words.trim()].filter((letter) => !isMark.test(letter))

const partLength = 3
/**
 * Neighbouring trigrams overlap by one letter, which covers every pair of adjacent letters; using all of them would
 * filter hardly better.
 */
const step = 2

/** Replaces letters that the database does not fold to lower case; occurs in no text. */
const unknown = '\0'

/** Must fold like the SQL function `text_parts`. */
const folded = (letter: string): string => {
  const row = sameLetters.get(letter)
  if (row) return row.charAt(0)
  if (letter <= '\u007f') return letter.toLowerCase()
  return letter.toLowerCase() === letter.toUpperCase() ? letter : unknown
}

const runsOf = (words: string) =>
  lettersOf(words)
    .map(folded)
    .join('')
    .split(unknown)
    .map((run) => [...run])

const cut = (run: string[]) =>
  run.flatMap((_, at) =>
    (at % step === 0 || at === run.length - partLength) && at + partLength <= run.length
      ? [run.slice(at, at + partLength).join('')]
      : [],
  )

/** Keys that an index over `text_parts` has for any text with these words; none for words that are too short. */
export const trigramsOf = (words: string): string[] => [...new Set(runsOf(words).flatMap(cut))]

type Column = RawBuilder<unknown>
type Condition = RawBuilder<SqlBool>

const letterPattern = (letter: string) => {
  const cases = [letter.toLowerCase(), letter.toUpperCase()].filter((form) => [...form].length === 1)
  const row = sameLetters.get(letter) ?? [...new Set([letter, ...cases])].join('')
  return `[${/[\p{L}\p{N}\s]/u.test(letter) ? row : letter.replace(/[\\^\]-]/, '\\$&')}]`
}

const patternOf = (words: string) => lettersOf(words).map(letterPattern).join(`${marks}*`)

/** The letters with a single spelling, for a cheap LIKE that rules out most texts before the regular expression. */
const certainLetters = (words: string) =>
  [...words].filter((letter) => /\p{Lo}/u.test(letter) && !sameLetters.has(letter)).join('%')

/**
 * For staff lists, not for the public search; ignores spellings such as the kind of alef. One pattern over the
 * unchanged text costs a tenth of folding every text.
 */
export const contains = (column: Column, words: string): Condition => {
  const digits = toLatinDigits(words.trim())
  if (/^\d+$/.test(digits)) return containsDigits(column, digits)
  return sql<SqlBool>`(${column} like ${`%${certainLetters(words)}%`} and ${column} ~ ${patternOf(words)})`
}

/** Assumes that all digits of a number are of one script. */
const containsDigits = (column: Column, digits: string) => {
  const forms = [0, 1, 2].map((kind) => digits.replace(/\d/g, (digit) => [...digitForms(digit)][kind] ?? digit))
  return eitherOf(forms.map((form) => sql<SqlBool>`${column} like ${`%${form}%`}`))
}

const partialPhone = /^\+?[\d\s()./-]{3,20}$/

/**
 * Reads the words as a whole phone number and as digits of one, because the middle of a mobile number also parses as a
 * landline.
 */
const readNumber = (words: string) => {
  const plain = toLatinDigits(words).trim()
  return {
    whole: parsePhone(words)?.e164,
    part: partialPhone.test(plain) ? plain.replace(/\D/g, '').replace(/^0+/, '') : undefined,
  }
}

/** Matches a phone number in any spelling, or its digits; null when the words are not a number. */
export const containsPhone = (column: Column, words: string): Condition | null => {
  const { whole, part } = readNumber(words)
  const conditions = [
    ...(whole === undefined ? [] : [sql<SqlBool>`${column} = ${whole}`]),
    ...(part === undefined ? [] : [sql<SqlBool>`${column} like ${`%${part}%`}`]),
  ]
  return conditions.length > 0 ? eitherOf(conditions) : null
}

type ByParts = { name: Condition; phone: Condition | null }

/**
 * The conditions of `contains` and `containsPhone` through trigram indexes; null for words that are too short for an
 * index. `phone` is null when the words are not a number.
 */
export const containsByParts = (columns: { name: Column; phone: Column }, words: string): ByParts | null => {
  const name = byParts(columns.name, words, contains(columns.name, words))
  const { whole, part } = readNumber(words)
  const isWhole = sql<SqlBool>`${columns.phone} = ${whole}`
  if (!name || part === undefined) return name && { name, phone: whole === undefined ? null : isWhole }
  const phone = byParts(columns.phone, part, sql<SqlBool>`${columns.phone} like ${`%${part}%`}`)
  return phone && { name, phone: whole === undefined ? phone : eitherOf([isWhole, phone]) }
}

const byParts = (column: Column, words: string, condition: Condition) => {
  const parts = trigramsOf(words)
  return parts.length > 0
    ? sql<SqlBool>`(text_parts(${column}) collate "C" @> ${parts}::text[] and ${condition})`
    : null
}

export const eitherOf = (conditions: Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
