import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { phoneField } from '#contract/endpoints/directory/directory-fields.ts'
import { listingFields } from '#domain/listing/listing-fields.ts'
import { PhoneInput, parsePhone, readPhone, spacedPhone, typedPhone, whatsAppLink } from '#domain/phone/phone.ts'

type Case = { input: string; e164: string | null; kind: string; note: string }
const cases: Case[] = JSON.parse(readFileSync(new URL('./phone-cases.json', import.meta.url), 'utf8'))

describe('phones', () => {
  it.each(cases)('$input ($note)', ({ input, e164, kind }) => {
    expect(readPhone(input)).toEqual(e164 === null ? null : { e164, kind })
    expect(parsePhone(input)).toEqual(e164 === null ? null : { e164, kind })
    expect(PhoneInput.safeParse(input)).toMatchObject(
      e164 === null ? { success: false } : { success: true, data: e164 },
    )
  })

  it.each(cases.filter(({ e164 }) => e164))('an input keeps $input readable', ({ input, e164 }) => {
    expect(readPhone(typedPhone(input))?.e164).toBe(e164)
  })

  it('keeps digits and separators in an input, at most fifteen digits', () => {
    expect(typedPhone('٧٧٠ abc ۰۰۰-001')).toBe('770  000-001')
    expect(typedPhone('+967 (770) 000 001')).toBe('+967 (770) 000 001')
    expect(typedPhone('12345678901234567')).toBe('123456789012345')
  })

  it('normalises every spelling of one number to one form', () => {
    const spellings = cases.filter((one) => one.e164 === '+967770000001').map((one) => readPhone(one.input)?.e164)
    expect(spellings.length).toBeGreaterThan(15)
    expect(new Set(spellings).size).toBe(1)
  })

  it('is idempotent', () => {
    for (const { e164 } of cases) if (e164) expect(readPhone(e164)?.e164).toBe(e164)
  })

  it.each([
    ['+966 0501234567', '+966501234567'],
    ['00966 050 123 4567', '+966501234567'],
    ['+971 (0)50 123 4567', '+971501234567'],
    ['+20 010 0000 0001', '+201000000001'],
    ['+٩٦٦ ٠٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['+1 415 555 2671', '+14155552671'],
    ['+39 06 12345678', '+390612345678'],
  ])('%s is %s on the server', (input, e164) => {
    expect(parsePhone(input)).toEqual({ e164, kind: 'foreign' })
    expect(parsePhone(e164)?.e164).toBe(e164)
  })

  it.each(['+966 12345678', '+966 50 123 456', '+999 123456789', '+44 7911 12', '+00 501234567', '+1 555 0100'])(
    'rejects %s, which is valid in no country',
    (input) => {
      expect(parsePhone(input)).toBeNull()
      expect(PhoneInput.safeParse(input).success).toBe(false)
    },
  )

  it.each([
    ['premium rate, Britain', '+44 909 879 0123'],
    ['premium rate, America', '+1 900 555 1234'],
    ['premium rate, of no country', '+979 123 456 789'],
    ['shared cost, of no country', '+808 1234 5678'],
    ['personal number, Britain', '+44 70 1234 5678'],
    ['Globalstar', '+881 6 1234 5678'],
    ['Inmarsat', '+870 773 111 632'],
    ['international network', '+882 16 3456 7890'],
  ])('rejects a number that costs its callers extra: %s', (_, input) => {
    expect(parsePhone(input)).toBeNull()
    expect(PhoneInput.safeParse(input).success).toBe(false)
    for (const field of [listingFields.phone, listingFields.whatsappPhone, phoneField])
      expect(field.safeParse(input).success).toBe(false)
  })

  it.each(['+966 9200 12345', '+971 800 12345', '+49 30 123456', '+44 20 7946 0958'])(
    'accepts business, freephone and landline numbers: %s',
    (input) => expect(listingFields.phone.safeParse(input).success).toBe(true),
  )

  it('rejects hostile text', () => {
    for (const text of ['\0', '٧'.repeat(10_000), '\u202e770000001\u202c<', '770000001;', '\ud800'])
      expect(readPhone(text)).toBeNull()
  })

  it('links to WhatsApp with digits only, and never for a landline', () => {
    expect(whatsAppLink('0770000001', 'مرحبا & أهلاً')).toBe(
      `https://wa.me/967770000001?text=${encodeURIComponent('مرحبا & أهلاً')}`,
    )
    for (const phone of ['01234567', '+9671234567', '', null]) expect(whatsAppLink(phone, 'x')).toBeNull()
  })

  it('is readable', () => {
    expect(spacedPhone('+967770000001')).toBe('+967 770 000 001')
    expect(spacedPhone('+9671234567')).toBe('+967 1 234 567')
    expect(spacedPhone('+96717123456')).toBe('+967 1 712 3456')
    expect(spacedPhone('+201000000001')).toBe('+201000000001')
  })
})
