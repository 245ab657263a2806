import type { PhoneNumber } from 'libphonenumber-js/max'
import parseForeign from 'libphonenumber-js/max'
import * as z from 'zod/mini'
import { phoneDigitsMax, phoneDigitsMin } from '#domain/limits.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { rawText } from '#domain/text/text-fields.ts'

/** Writes +967 770 000 001, and a landline as +967 1 234 567. */
export const spacedPhone = (e164: string): string => {
  const national = /^\+967(\d{3}|\d(?=\d{6,7}$))(\d{3})(\d{3,4})$/.exec(e164)
  return national ? `+967 ${national[1]} ${national[2]} ${national[3]}` : e164
}

/** Cannot wrap, even in large print. */
export const unbrokenPhone = (e164: string): string => spacedPhone(e164).replaceAll(' ', '\u00a0')

/** Calls to these cost the caller extra and pay the owner of the number. */
const costlyTypes = new Set<string | undefined>(['PREMIUM_RATE', 'PERSONAL_NUMBER', 'PAGER', 'VOICEMAIL'])

/** Satellite and international networks have calling codes that belong to no country. */
const isOrdinary = (number: PhoneNumber) =>
  number.isValid() && number.country !== undefined && !costlyTypes.has(number.getType())

/**
 * For the server. Yemeni numbers follow our own table; foreign ones are validated and normalised by libphonenumber
 * (`+966 0501234567` is `+966501234567`); costly ones are rejected. Its metadata is 150 KB, so browsers only check with
 * `readPhone`.
 */
export const parsePhone = (text: string): Phone | null => {
  const phone = readPhone(text)
  if (phone?.kind !== 'foreign') return phone
  const number = parseForeign(phone.e164)
  return number && isOrdinary(number) ? { e164: number.number, kind: 'foreign' } : null
}

/** Accepts any spelling and returns E.164. */
export const PhoneInput = z.pipe(
  z.pipe(
    rawText(40, { missing: 'phone_invalid', long: 'phone_invalid' }),
    z.transform((text: string) => parsePhone(text)?.e164 ?? ''),
  ),
  z.string().check(z.minLength(1, { error: 'phone_invalid' })),
)

export type PhoneKind = 'mobile' | 'fixed' | 'foreign'
export type Phone = { e164: string; kind: PhoneKind }

const yemen = '967'
const mobile = /^7[01378]\d{7}$/
const fixed = /^(78[0-7]\d{4}|17\d{6}|(?:[12][2-68]|3[2358]|4[2-58]|5[2-6]|6[3-58]|7[24-6])\d{5})$/
const international = `[1-9]\\d{${phoneDigitsMin - 1},${phoneDigitsMax - 1}}`
const foreign = new RegExp(`^${international}$`)
export const e164 = new RegExp(`^\\+${international}$`)

/** The digits are without country code and leading zero. */
export const isNational = (digits: string): boolean => mobile.test(digits) || fixed.test(digits)

/** Invisible marks that WhatsApp and contact lists paste along, all kinds of space, and the usual separators. */
const ignorable = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\s.()/\-‐-―]/g

/** A number without a country code is Yemeni; `967` is the country code only if enough digits follow. */
const nationalOf = (digits: string, isInternational: boolean): string | null => {
  if (digits.startsWith(yemen) && (isInternational || digits.length >= 10)) return digits.slice(yemen.length)
  return isInternational ? null : digits
}

/**
 * Every spelling of one Yemeni number gives the same E.164 text, or null. Of foreign numbers only the length is
 * checked; the server parses them with `parsePhone`.
 */
export const readPhone = (text: string): Phone | null => {
  const plain = toLatinDigits(text).replace(ignorable, '').replace(/^00/, '+')
  if (!/^\+?\d{6,17}$/.test(plain)) return null
  const isInternational = plain.startsWith('+')
  const digits = plain.replace('+', '')
  const national = nationalOf(digits, isInternational)
  if (national === null) return foreign.test(digits) ? { e164: `+${digits}`, kind: 'foreign' } : null
  const number = national.replace(/^0/, '')
  if (mobile.test(number)) return { e164: `+${yemen}${number}`, kind: 'mobile' }
  if (fixed.test(number)) return { e164: `+${yemen}${number}`, kind: 'fixed' }
  return null
}

/** Keeps digits of any script and the usual separators. */
export const typedPhone = (text: string): string => {
  let digits = 0
  return toLatinDigits(text)
    .replace(/[^\d+() -]/g, '')
    .replace(/\d/g, (digit) => {
      digits += 1
      return digits > phoneDigitsMax ? '' : digit
    })
}

const whatsAppUrl = (digits: string, text: string) => `https://wa.me/${digits}?text=${encodeURIComponent(text)}`

/** Null for landlines, which cannot have WhatsApp. The link takes international digits only. */
export const whatsAppLink = (phone: string | null, message: string): string | null => {
  const read = phone ? readPhone(phone) : null
  return read && read.kind !== 'fixed' ? whatsAppNumberLink(read.e164, message) : null
}

/** For an E.164 number known to be on WhatsApp. */
export const whatsAppNumberLink = (e164: string, message: string): string => whatsAppUrl(e164.slice(1), message)

/** Without a number WhatsApp asks the user for a chat. */
export const whatsAppShareLink = (text: string): string => whatsAppUrl('', text)
