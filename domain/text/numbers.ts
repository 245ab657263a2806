import * as z from 'zod/mini'
import type { FieldCode } from '#domain/text/field-texts.ts'
import { numberText } from '#domain/text/text-fields.ts'

const arabicZero = 0x660
const persianZero = 0x6f0
const fullWidthZero = 0xff10

/** Converts Arabic-Indic, Persian and full-width digits to 0-9. */
export const toLatinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = code >= fullWidthZero ? fullWidthZero : code >= persianZero ? persianZero : arabicZero
    return String(code - zero)
  })

/** Zod asks it for the limits, too, which have their own sentences. */
const notWhole = ({ code }: { code?: string }) => (code === 'invalid_type' ? 'number_invalid' : undefined)

/** Accepts a number, or text in any digit script. */
export const wholeNumber = (min: number, max: number, error?: FieldCode) =>
  z.pipe(
    z.pipe(
      numberText(error),
      z.transform((value: number | string) => (typeof value === 'number' ? value : readWhole(value))),
    ),
    z.int({ error: error ?? notWhole }).check(z.gte(min, error && { error }), z.lte(max, error && { error })),
  )

/** Thousands in groups of three, as people type and spreadsheets write them: `1,500`, `١٬٥٠٠`, `1 500`. */
const grouped = /^[+-]?\d{1,3}(?:[,٬،'’_\s]\d{3})+$/
const groupMarks = /[,٬،'’_\s]/g

/** Removes group separators from a whole number; other text is unchanged, for the caller to reject. */
export const withoutGroups = (text: string): string => {
  const plain = toLatinDigits(text.trim())
  return grouped.test(plain) ? plain.replace(groupMarks, '') : plain
}

/** Writes `1500000` as `1,500,000`; other text stays as typed. */
export const withGroups = (text: string): string => {
  const plain = withoutGroups(text)
  if (!/^\d{1,16}$/.test(plain)) return text
  const first = plain.length % 3 || 3
  const groups = [plain.slice(0, first)]
  for (let at = first; at < plain.length; at += 3) groups.push(plain.slice(at, at + 3))
  return groups.join(',')
}

export const readWhole = (text: string) => {
  const plain = withoutGroups(text)
  return /^[+-]?\d{1,16}$/.test(plain) ? Number(plain) : Number.NaN
}
