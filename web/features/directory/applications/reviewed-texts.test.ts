import { describe, expect, it } from 'vitest'
import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import {
  EngineerApplication,
  EngineerFields,
  ShopApplication,
  ShopFields,
} from '#contract/endpoints/directory/applications.ts'
import { productTypeNames } from '#domain/listing/product-kinds.ts'
import { reviewedTexts } from '#web/features/directory/applications/application-facts.tsx'
import { hoursTexts } from '#web/features/directory/entries/directory.texts.ts'
import { shopTexts } from '#web/features/directory/shops/shop.texts.ts'
import type { Lang } from '#web/platform/lang.ts'

const common = {
  governorate: 'sanaa-city',
  phone: '770000009',
  whatsappPhone: '771000008',
  email: 'm1@shop.example',
  notes: 'm2 notes',
}

const fullShop = ShopApplication.parse({
  ...common,
  ...{ name: 'محل', city: 'al-sabeen', address: 'm4 address', description: 'm5 description' },
  location: { latitude: 15.123456, longitude: 44.654321 },
  workingHours: { openTime: '07:31', closeTime: '21:47', workingDays: ['saturday'] },
  socialMedia: {
    facebook: 'https://facebook.example/m6',
    instagram: 'https://instagram.example/m7',
    twitter: 'https://x.example/m8',
  },
  brands: ['m9 send the deposit to 711 000 111', 'm10'],
  establishedYear: 1987,
  licenseNumber: 'm11-YE',
  ...{ services: ['sales', 'installation'], productCategories: ['Panel'], paymentOptions: ['cash'] },
  website: 'https://m12.example/',
})

const fullEngineer = EngineerApplication.parse({
  ...common,
  ...{ name: 'مهندس', city: 'al-sabeen', specializations: ['m13', 'm14'], services: ['maintenance'] },
  experience: { years: 61, description: 'm15 experience' },
  pricing: { hourlyRate: 41_234, minimumCharge: 51_234, currency: 'usd' },
  availability: { status: 'busy', workingDays: ['friday'], workingHours: { start: '06:13', end: '22:59' } },
  certifications: [{ name: 'm16', issuedBy: 'm17 issuer', issuedDate: '2019-02-03', expiryDate: '2031-04-05' }],
  ...{ projectsCount: 773, teamSize: 38, responseTime: 'm18 reply' },
})

const textOf = (given: object, lang: Lang = 'ar') =>
  reviewedTexts({ shop: null, engineer: null, ...given } as unknown as StaffApplication, lang)
    .map(({ text }) => text.replace(/[\u2068\u2069]/g, ''))
    .join('\n')

describe('what staff read before an application becomes a public page', () => {
  it.each([
    'm1@shop.example',
    'm2 notes',
    'm4 address',
    'm5 description',
    '15.123456',
    '44.654321',
    '07:31',
    '21:47',
    'https://facebook.example/m6',
    'https://instagram.example/m7',
    'https://x.example/m8',
    'm9 send the deposit to 711 000 111',
    'm10',
    '1987',
    'm11-YE',
    'https://m12.example/',
    '+967771000008',
    hoursTexts.ar.days.saturday,
    shopTexts.ar.payments.cash,
    productTypeNames.Panel.ar,
  ])('has this text of a shop: %s', (text) => {
    expect(textOf({ shop: fullShop })).toContain(text)
  })

  it.each([
    'm1@shop.example',
    'm2 notes',
    'm13',
    'm14',
    '61',
    'm15 experience',
    '41,234',
    '51,234',
    '06:13',
    '22:59',
    'm16 · m17 issuer · 2019-02-03 · 2031-04-05',
    '773',
    '38',
    'm18 reply',
    '+967771000008',
  ])('has this text of an engineer: %s', (text) => {
    expect(textOf({ engineer: fullEngineer })).toContain(text)
  })

  it('is in the language of the reader, with its commas', () => {
    const shop = textOf({ shop: fullShop }, 'en')
    for (const text of [hoursTexts.en.days.saturday, 'Cash', 'Sales, Installation']) expect(shop).toContain(text)
    expect(shop).not.toContain('،')
    const engineer = textOf({ engineer: fullEngineer }, 'en')
    for (const text of [hoursTexts.en.days.friday, 'Busy', 'US dollar', 'Maintenance']) expect(engineer).toContain(text)
  })

  it('is all that these examples can hold: a new field must be filled in them', () => {
    const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
    const emptyIn = (given: object, fields: object) =>
      Object.keys(fields).filter((name) => isEmpty((given as Record<string, unknown>)[name]))
    // Pictures are shown as such.
    expect(emptyIn(fullShop, ShopFields.shape).sort()).toEqual(['images', 'logoUrl'])
    expect(emptyIn(fullEngineer, EngineerFields.shape).sort()).toEqual(['portfolioImages', 'profileImageUrl'])
  })

  it('is nothing for a claim', () => {
    expect(textOf({})).toBe('')
  })
})
