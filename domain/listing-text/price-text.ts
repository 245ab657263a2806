import { priceMax } from '#domain/limits.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'

export const priceTextLengthMax = 40

export type PriceFault =
  | 'price_required'
  | 'price_invalid'
  | 'price_ambiguous'
  | 'price_decimals'
  | 'price_whole'
  | 'price_range'
export type PriceReading = { amount: number } | { fault: PriceFault }

/** Bounds of a filter may be zero and have hundredths in any currency. */
export const boundFault = (amount: number): PriceFault | undefined => {
  if (!(amount >= 0 && amount <= priceMax)) return 'price_range'
  return Math.round(amount * 100) / 100 === amount ? undefined : 'price_decimals'
}

const scales: Record<string, number> = Object.fromEntries([
  ...['الف', 'الفا', 'الاف', 'k', 'thousand'].map((word) => [word, 3]),
  ...['مليون', 'مليونا', 'ملايين', 'm', 'mn', 'million'].map((word) => [word, 6]),
])
/** Dual forms: two thousand and two million are one word. */
const pairs: Record<string, string> = { الفين: 'الف', الفان: 'الف', مليونين: 'مليون', مليونان: 'مليون' }

const part = /^([\d.,٫٬'’_\s]*)([a-z\u0621-\u064a]*)\s*/u

/**
 * Parses `1,250,000.50`, `1.250.000,50`, `١٬٢٥٠٬٠٠٠٫٥٠`, `450 ألف`, `1.5m`, `مليون و250 ألف` in whole hundredths.
 * Ambiguous text is rejected, never guessed.
 */
export const readPriceText = (text: string): PriceReading => {
  if (text.length > priceTextLengthMax) return { fault: 'price_invalid' }
  let rest = plainLetters(text)
  if (rest === '') return { fault: 'price_required' }
  let hundredths = 0
  let limit = Number.POSITIVE_INFINITY
  while (rest !== '') {
    const [all = '', digits = '', word = ''] = part.exec(rest) ?? []
    const scale = word === '' ? 0 : (scales[pairs[word] ?? word] ?? -1)
    if (all === '' || scale < 0) return { fault: 'price_invalid' }
    const count = readCount(digits.trim(), scale, word in pairs)
    if (typeof count === 'string') return { fault: count }
    if (count >= limit) return { fault: 'price_invalid' }
    hundredths += count
    // After "450 thousand" only a number below a thousand can follow; after plain digits nothing can.
    limit = scale === 0 ? 0 : 10 ** (scale + 2)
    rest = rest.slice(all.length)
    if (rest !== '') {
      const joined = /^(?:و|and\s)\s*/u.exec(rest)
      if (!joined || joined[0].length === rest.length) return { fault: 'price_invalid' }
      rest = rest.slice(joined[0].length)
    }
  }
  return hundredths > priceMax * 100 ? { fault: 'price_range' } : { amount: hundredths / 100 }
}

/** Latin digits, one form of each letter and separator, no invisible characters. */
const plainLetters = (text: string) =>
  toLatinDigits(text)
    .replace(/[\p{Cf}\u064b-\u0652\u0640]/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[،，]/g, ',')
    .replace(/．/g, '.')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** `scale` is the exponent: `450` with 3 is 450 thousand. `ألف` without digits is one thousand. */
const readCount = (digits: string, scale: number, isPair: boolean): number | PriceFault => {
  if (isPair) return digits === '' ? 2 * 10 ** (scale + 2) : 'price_invalid'
  if (digits === '') return scale > 0 ? 10 ** (scale + 2) : 'price_invalid'
  const read = splitDecimals(digits)
  if (typeof read === 'string') return read
  const { whole, decimals } = read
  const shift = scale + 2 - decimals.length
  if (shift < 0) return 'price_decimals'
  if (whole.length > 12) return 'price_range'
  return Number(whole + decimals) * 10 ** shift
}

const grouped = /^[1-9]\d{0,2}(?:([,.٬'’_ ])\d{3})(?:\1\d{3})*$/
const withDecimals = /^(.*?)([.,٫])(\d*)$/
const thousandsLength = 3

type Digits = { whole: string; decimals: string }

const splitDecimals = (text: string): Digits | PriceFault => {
  const [, before, mark, decimals] = withDecimals.exec(text) ?? []
  const isLone = mark !== undefined && before !== undefined && !/[.,٫٬'’_ ]/.test(before)
  if (grouped.test(text)) {
    // `1.250` is a thousand and a quarter to some and one and a quarter to others; a lone comma always groups.
    return isLone && mark !== ',' ? 'price_ambiguous' : { whole: text.replace(/\D/g, ''), decimals: '' }
  }
  if (before === undefined || decimals === undefined)
    return /^\d+$/.test(text) ? { whole: text, decimals: '' } : 'price_invalid'
  if (mark !== '٫' && before.includes(mark ?? '')) return 'price_invalid'
  if (before === '' && decimals === '') return 'price_invalid'
  if (before !== '' && !/^\d+$/.test(before) && !grouped.test(before)) return 'price_invalid'
  if (decimals.length === thousandsLength) return /^0?$/.test(before) ? 'price_decimals' : 'price_ambiguous'
  return { whole: before.replace(/\D/g, '') || '0', decimals }
}
