import { describe, expect, it } from 'vitest'
import { carriesContact, findContacts } from '#domain/text/contact-text.ts'

const found = (text: string) => findContacts(text).map(({ kind, text }) => [kind, text])

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
    ['770123456', [...'770123456'].join('\u2800')],
    ['770123456', [...'770123456'].join('\u3164')],
    ['770123456', [...'770123456'].join('\u{1d159}')],
    ['770123456', [...'770123456'].join('\u2065')],
    ['770123456', [...'770123456'].join('\u{e0002}')],
    ['770123456', '77ـ01ـ23ـ456'],
    ['7 7 0 1 2 3 4 5 6', [...'770123456'].join('    ')],
    ['7,7,0,1,2,3,4,5,6', '7,7,0,1,2,3,4,5,6'],
    ['770•123•456', 'رقمي 770•123•456'],
    ['77|01|23|45|6', '77|01|23|45|6'],
    ['7+7+0+1+2+3+4+5+6', '7+7+0+1+2+3+4+5+6'],
  ])('finds %s in «%s»', (phone, text) => expect(found(text)).toEqual([['phone', phone]]))

  it('finds a phone beside other numbers', () => {
    expect(found('لوح 550 770123456 واط')).toEqual([['phone', '770123456']])
    expect(found('50000 - 733 123 456 / 711123456')).toEqual([
      ['phone', '733 123 456'],
      ['phone', '711123456'],
    ])
  })

  it.each(['ﷺ', 'ﷻ', '⒇', '㌖', '﷽'])('finds a phone after a description full of «%s», which expands', (sign) => {
    const text = `${sign.repeat(4_900)} x 770123456`
    expect(found(text)).toContainEqual(['phone', '770123456'])
  })

  it('finds a mail address behind more letters than one has', () => {
    expect(found(`${'a'.repeat(100)}@solar.example`)).toEqual([['link', '@solar.example']])
  })

  it.each([
    'السعر 350000 ريال للوح 550 واط',
    '1500000',
    '51.2V 100Ah 5.12kWh',
    'JKM580N-72HL4-V',
    'مقاس 2278*1134*35 مم',
    'ضمان حتى 2030-05-11',
    'السعر 1,750,000 أو 770,000 ريال، 5% خصم',
    '70، 75، 80 واط',
    'الرقم التسلسلي 770123456789012345',
    'بطارية 48V.Top brand',
    'عدد 500.Top quality',
    'إنفرتر 2x5.5kw/48v و5.5kw/48v',
    '220v/50hz 1.5m 12.me',
    'السعر 3.5 ألف.الموقع صنعاء',
    '',
  ])('ignores «%s»', (text) => expect(found(text)).toEqual([]))

  it.each([
    ['https://wa.me/967770123456', 'راسلنا https://wa.me/967770123456'],
    ['wa.me/967770123456', 'wa.me/967770123456'],
    ['t.me/solar', 't.me/solar'],
    ['solar.click', 'solar.click'],
    ['solar.anything/pay', 'solar.anything/pay'],
    ['www.solar.ye', 'www.solar.ye'],
    ['fb.com/solar', 'صفحتنا fb.com/solar'],
    ['shop@solar.com', 'shop@solar.com'],
    ['@solar_ye', 'انستقرام @solar_ye'],
    ['1xbet.com', 'العب في 1xbet.com'],
    ['4u.shop', '4u.shop'],
    ['24solar.anything/pay', '24solar.anything/pay'],
    ['777.com', 'موقع 777.com'],
    ['777.com', '٧٧٧.com'],
    ['متجر.com', 'زوروا متجر.com'],
    ['solar-power-aden.me', 'solar-power-aden.me'],
    ['-solar.me', '-solar.me'],
    ['2-solar.anything/pay', '2-solar.anything/pay'],
    [`${'a-'.repeat(100)}b.me`, `${'a-'.repeat(100)}b.me`],
    ['solar.com', 'solar。com'],
    ['solar.com', 'solar｡com'],
    ['solar.com', 'solar．com'],
  ])('finds the link %s', (link, text) => expect(found(text)).toEqual([['link', link]]))

  it.each([
    ['3001234567', 'العربون على حساب الكريمي 3001234567'],
    ['1234 5678', 'account no. 1234 5678'],
    ['٣٠٠١٢٣٤٥٦٧', 'حسابي: ٣٠٠١٢٣٤٥٦٧'],
    ['YE15CBYE0001', 'IBAN YE15CBYE0001'],
  ])('finds the account number %s', (number, text) => {
    const latin = number.normalize('NFKC').replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    expect(found(text)).toEqual([['account', latin]])
  })

  it('classifies a phone as a phone where an account is named too', () => {
    expect(found('حساب جوالي 711234567')).toEqual([['phone', '711234567']])
  })

  it.each(['عربون 100000 ريال', 'على حسابنا 2500', 'حساب الأحمال لمنظومة 5 كيلو'])('finds no account in «%s»', (text) =>
    expect(found(text)).toEqual([]),
  )

  it('stops at ten', () => {
    expect(findContacts(Array.from({ length: 30 }, () => '770123456 واط').join(' '))).toHaveLength(10)
  })

  it('reads the longest text a seller may write in less than a second of processor time', () => {
    const started = process.cpuUsage()
    for (const text of [
      '7 '.repeat(2_500),
      '770-'.repeat(1_250),
      'a@'.repeat(2_500),
      'www.'.repeat(1_250),
      '1a'.repeat(2_500),
      '1.'.repeat(2_500),
      'ش'.repeat(5_000),
      'ش.'.repeat(2_500),
      'ش-'.repeat(2_500),
      'حساب '.repeat(1_000),
      `حساب ${'1 '.repeat(2_400)}`,
    ])
      findContacts(text)
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
  })
})

/** Processor time; the least of three, since the garbage collector may run meanwhile. */
const cpuMs = (work: () => unknown) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const started = process.cpuUsage()
      work()
      return process.cpuUsage(started).user / 1_000
    }),
  )

it('looks for names only where one can end, so that many short words cost no more than few long ones', () => {
  const ofTwenty = (text: string) => cpuMs(() => Array.from({ length: 20 }, (_, n) => findContacts(`${text} ${n}`)))
  const plain = ofTwenty('word '.repeat(1_000))
  for (const text of ['a-'.repeat(2_500), `${'a-'.repeat(31)}.q`.repeat(75), '11.qq/'.repeat(800)])
    expect(ofTwenty(text)).toBeLessThan(5 * plain + 20)
})

describe('carriesContact', () => {
  it.each([
    'send the deposit to 711 234 567',
    'أرسل العربون إلى ٧١١٢٣٤٥٦٧',
    'سالم 711.234.567',
    'سالم 71 1 سولار 23 45 67',
    'wa.me/967711234567',
    'سالم @salem_solar',
    'حساب الكريمي 3001234567',
    '7️⃣1️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
    '❼➀➀⓶❸➃➎❻⓻',
  ])('is true for «%s»', (name) => expect(carriesContact(name)).toBe(true))

  it.each(['سالم الحرازي', 'شمس 2000', 'Solar 24', 'مؤسسة 26 سبتمبر', "O'Neill-Smith", 'م. أحمد (أبو علي)'])(
    'is false for «%s»',
    (name) => expect(carriesContact(name)).toBe(false),
  )
})
