import { describe, expect, it } from 'vitest'
import { findContacts } from '#api/features/moderation/contact-check.ts'

const found = (text: string) => findContacts({ description: text }).map(({ kind, text }) => [kind, text])

describe('findContacts', () => {
  it.each([
    ['770123456', 'اتصل 770123456 الآن'],
    ['770123456', 'اتصل ٧٧٠١٢٣٤٥٦'],
    ['770123456', 'واتس ۷۷۰۱۲۳۴۵۶'],
    ['770123456', '７７０１２３４５６'],
    ['770123456', '৭৭০১২৩৪৫৬'],
    ['770123456', '𝟕𝟕𝟎𝟏𝟐𝟑𝟒𝟓𝟔'],
    ['770123456', '7️⃣7️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣'],
    ['770123456', '770\u200b123\u200f456'],
    ['7 7 0 - 1 2 3 - 4 5 6', '7 7 0 - 1 2 3 - 4 5 6'],
    ['+967 770 123 456', '+967 770 123 456'],
    ['00967770123456', '00967770123456'],
    ['0770123456', '0770123456'],
    ['+20 100 123 4567', 'مصر +20 100 123 4567'],
    ['01-234567', 'هاتف 01-234567'],
  ])('finds %s in «%s»', (phone, text) => expect(found(text)).toEqual([['phone', phone]]))

  it('finds a phone beside other numbers', () => {
    expect(found('لوح 550 770123456 واط')).toEqual([['phone', '770123456']])
    expect(found('50000 - 733 123 456 / 711123456')).toEqual([
      ['phone', '733 123 456'],
      ['phone', '711123456'],
    ])
  })

  it.each([
    'السعر 350000 ريال للوح 550 واط',
    '1500000',
    '51.2V 100Ah 5.12kWh',
    'JKM580N-72HL4-V',
    'مقاس 2278*1134*35 مم',
    'ضمان حتى 2030-05-11',
    'الرقم التسلسلي 770123456789012345',
    '',
  ])('leaves «%s» alone', (text) => expect(found(text)).toEqual([]))

  it.each([
    ['https://wa.me/967770123456', 'راسلنا https://wa.me/967770123456'],
    ['wa.me/967770123456', 'wa.me/967770123456'],
    ['t.me/solar', 't.me/solar'],
    ['www.solar.ye', 'www.solar.ye'],
    ['fb.com/solar', 'صفحتنا fb.com/solar'],
    ['shop@solar.com', 'shop@solar.com'],
    ['@solar_ye', 'انستقرام @solar_ye'],
  ])('finds the link %s', (link, text) => expect(found(text)).toEqual([['link', link]]))

  it('names the field and stops at ten', () => {
    expect(findContacts({ name: 'لوح 770123456', model: 'x' })).toEqual([
      { field: 'name', kind: 'phone', text: '770123456' },
    ])
    expect(findContacts({ description: Array.from({ length: 30 }, () => '770123456 واط').join(' ') })).toHaveLength(10)
  })

  it('reads the longest text a seller may write in no time', () => {
    const started = performance.now()
    for (const text of ['7 '.repeat(2_500), '770-'.repeat(1_250), 'a@'.repeat(2_500), 'www.'.repeat(1_250)])
      findContacts({ description: text })
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})
