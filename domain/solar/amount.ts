import { calculator } from '#domain/limits.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'

export const amountLengthMax = 40
const amountMax = 1e12
const decimals = 1_000_000

const invisible = /[\s\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const thousands = /^\+?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
const plain = /^\+?(?:\d+(?:\.\d*)?|\.\d+)$/

/**
 * Reads digits of any script: `1,5`, `1٫5`, `٣٫٥`, `1.5`, `.5`; null for negative numbers and other text. A comma
 * before exactly three digits groups thousands (`1,200` W), unless `hasThousands` is false.
 */
export const readAmount = (text: string, hasThousands = true): number | null => {
  if (text.length > amountLengthMax) return null
  const typed = toLatinDigits(text)
    .replace(invisible, '')
    .replace(/[،٬，]/g, ',')
    .replace(/[٫．]/g, '.')
  const digits =
    hasThousands && thousands.test(typed)
      ? typed.replace(/,/g, '')
      : typed.includes('.')
        ? typed
        : typed.replace(',', '.')
  if (!plain.test(digits)) return null
  const value = Number(digits)
  return value <= amountMax ? value : null
}

/** Limits a value to 0…`max` with six decimals; NaN becomes 0, and -0 becomes 0. */
export const within = (value: number, max: number): number =>
  value > 0 ? Math.min(max, Math.round(Math.min(value, max) * decimals) / decimals) : 0

/** Empty or unreadable text is 0. Hours have no thousands separator. */
export const readHours = (text: string): number => within(readAmount(text, false) ?? 0, calculator.hoursMax)

export const readWatts = (text: string): number => within(readAmount(text) ?? 0, calculator.wattsMax)

export const readQuantity = (text: string): number => Math.ceil(within(readAmount(text) ?? 0, calculator.quantityMax))
