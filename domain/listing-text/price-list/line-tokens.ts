import { normalise } from '#domain/listing-text/normalise.ts'
import { variantsOf } from '#domain/listing-text/variants.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'

export type Token = {
  kind: 'word' | 'number' | 'sign'
  text: string
  /** Normalised as for search (`بطاريه`, `54000`); signs stay as they are. */
  word: string
  /** NaN unless the token is a number. */
  value: number
  /** `51.000` is a whole number to most sellers, a decimal to some. */
  isAmbiguous: boolean
  start: number
  end: number
  /** Follows the token before without a space: `550w` is a number with its unit, `US3000C` a model. */
  isGlued: boolean
}

/** Old prices, struck through in chats. */
const struck = /~[^~\n]{1,60}~/g
/** Boxed digits (emoji), used as bullets. */
const keycaps = /[\d#*]\ufe0f?\u20e3/gu
const pictures = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/gu
const unseen = /\p{Cf}|\p{Variation_Selector}|[\u20e3\u064b-\u065f\u0670]/gu

/**
 * Removes old prices and marks that change no word, converts digits to Latin and replaces emoji by a bullet sign; the
 * stroke that lengthens words becomes a space outside of them.
 */
export const cleanListLine = (line: string): string =>
  toLatinDigits(line)
    .replace(struck, ' ')
    .replace(keycaps, ' • ')
    .replace(pictures, ' • ')
    .replace(unseen, '')
    .replace(/(?<=\p{L})\u0640+(?=\p{L})/gu, '')
    .replace(/\u0640/g, ' ')
    .replace(/\s/g, ' ')

/**
 * A token is a number with its separators, a run of Arabic letters, a run of other letters, or one sign, possibly
 * repeated.
 */
const tokenPattern =
  /(\d{1,20}(?:[.,٫٬،'’]\d{1,20}){0,6})|([\p{Script=Arabic}&&[\p{L}\p{M}]]+|[[\p{L}\p{M}]--\p{Script=Arabic}]+)|(\S)\3{0,400}/gv

/** A line of goods has fewer tokens; a longer one is prose or an attack. */
export const tokensMax = 40

/** Stops one token after `tokensMax`, so that callers can tell that a line is too long. */
export const tokensOf = (clean: string): Token[] => {
  const tokens: Token[] = []
  let last = -1
  for (const match of clean.matchAll(tokenPattern)) {
    const [text, digits, letters, sign = ''] = match
    const start = match.index
    const isGlued = start === last
    last = start + text.length
    const { word, value, isAmbiguous } = digits === undefined ? readWord(letters, sign) : readDigits(digits)
    const kind = digits !== undefined ? 'number' : letters !== undefined ? 'word' : 'sign'
    if (word !== '') tokens.push({ kind, text, word, value, isAmbiguous, start, end: last, isGlued })
    if (tokens.length > tokensMax) break
  }
  return tokens
}

const readWord = (letters: string | undefined, sign: string) => ({
  word: letters === undefined ? sign : normalised(letters),
  value: Number.NaN,
  isAmbiguous: false,
})

/** Lists repeat their words, so each is normalised once. */
const normalWords = new Map<string, string>()
const normalWordsMax = 5_000
const normalised = (text: string): string => {
  const known = normalWords.get(text)
  if (known !== undefined) return known
  if (normalWords.size >= normalWordsMax) normalWords.clear()
  const word = normalise(text)
  normalWords.set(text, word)
  return word
}

const plainLengthMax = 15
const grouped = /^[1-9]\d{0,2}(?:([,٬،'’.])\d{3})(?:\1\d{3})*$/

/** Reads `54,000`, `1.250.000`, `5.12`, `5,5`, `٥٫٥`. */
const readDigits = (text: string): Pick<Token, 'value' | 'word' | 'isAmbiguous'> => {
  if (text.length <= plainLengthMax && !/\D/.test(text))
    return { value: Number(text), word: String(Number(text)), isAmbiguous: false }
  const isGrouped = grouped.test(text)
  const isAmbiguous = isGrouped && /^\d+\.\d{3}$/.test(text)
  const plain = isGrouped ? text.replace(/\D/g, '') : text.replace(/[٫,،]/g, '.').replace(/[٬'’]/g, '')
  const value = plain.length <= 20 ? Number(plain) : Number.NaN
  // Search reads `51.000` as a decimal, which it is before a unit.
  return { value, word: Number.isNaN(value) ? plain : String(isAmbiguous ? Number(text) : value), isAmbiguous }
}

/** Removes the article and prefix: `بالريال` → `ريال`. */
export const bareWord = (word: string): string => variantsOf(word)[1] ?? word

export const hasWords = (clean: string): boolean => /[\p{L}\p{N}]/u.test(clean)
/** Lines of only punctuation and emoji are separators. */
export const isDecoration = (line: string): boolean =>
  !/\p{Extended_Pictographic}/u.test(line.replace(/[➖➕➗✖〰➰▪▫◼◻◾◽⬛⬜]/gu, ''))
