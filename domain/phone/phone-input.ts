import parseForeign, { type PhoneNumber } from 'libphonenumber-js/max'
import * as z from 'zod/mini'
import { type Phone, readPhone } from '#domain/phone/phone.ts'
import { rawText } from '#domain/text/text-fields.ts'

/** Calls to these cost the caller extra and pay the number's owner: a listing with one would be a trap. */
const costlyTypes = new Set<string | undefined>(['PREMIUM_RATE', 'PERSONAL_NUMBER', 'PAGER', 'VOICEMAIL'])

/** An ordinary number of a country; satellite and international networks have calling codes of no country. */
const isOrdinary = (number: PhoneNumber) =>
  number.isValid() && number.country !== undefined && !costlyTypes.has(number.getType())

/**
 * Parses a phone number on the server. Yemeni numbers follow our own table; foreign ones are validated and normalised by
 * libphonenumber (`+966 0501234567` is `+966501234567`); costly ones are rejected. Its metadata is 150 KB, so browsers only check with `readPhone`.
 */
export const parsePhone = (text: string): Phone | null => {
  const phone = readPhone(text)
  if (phone?.kind !== 'foreign') return phone
  const number = parseForeign(phone.e164)
  return number && isOrdinary(number) ? { e164: number.number, kind: 'foreign' } : null
}

/** A phone in a request: any spelling in, E.164 out. */
export const PhoneInput = z.pipe(
  z.pipe(
    rawText(40, { missing: 'phone_invalid', long: 'phone_invalid' }),
    z.transform((text: string) => parsePhone(text)?.e164 ?? ''),
  ),
  z.string().check(z.minLength(1, { error: 'phone_invalid' })),
)
