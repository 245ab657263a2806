import { beforeAll, describe, expect, it } from 'vitest'
import { engineers } from '#contract/engineers.ts'
import { products } from '#contract/products.ts'
import { shops } from '#contract/shops.ts'
import { anEngineer, aShop } from '#test/directory-factories.ts'
import { aProduct, someRates } from '#test/factories.ts'
import { ask, startTestApp } from '#test/test-app.ts'
import { personData } from '#web/features/engineers/person-data.ts'
import { listingData } from '#web/features/products/listing-data.ts'
import { businessData } from '#web/features/shops/business-data.ts'

const site = 'https://shamsouq.example'
const picture = { id: 'structuredphoto01', width: 640, height: 480, color: '#888888' }
const test = startTestApp()
beforeAll(() => someRates(test.deps))

type Rule = (value: unknown) => boolean
type Rules = { required: Record<string, Rule>; optional: Record<string, Rule> }

const text: Rule = (value) => typeof value === 'string' && value.trim() !== ''
const number: Rule = (value) => typeof value === 'number' && Number.isFinite(value)
const url: Rule = (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
const day: Rule = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const time: Rule = (value) => typeof value === 'string' && /^\d{2}:\d{2}$/.test(value)
const list =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(rule)
const oneOf =
  (...values: unknown[]): Rule =>
  (value) =>
    values.includes(value)
const schema = (name: string) => `https://schema.org/${name}`
const a =
  (type: string): Rule =>
  (value) =>
    faultsOf(value, type).length === 0

/** What schema.org and the readers of search engines ask of each type that we write. */
const types: Record<string, Rules> = {
  Product: {
    required: { name: text, offers: a('Offer'), sku: text },
    optional: { description: text, model: text, brand: a('Brand'), image: list(url) },
  },
  Offer: {
    required: {
      price: number,
      priceCurrency: oneOf('YER', 'SAR', 'USD'),
      availability: oneOf(schema('InStock')),
      itemCondition: oneOf(schema('NewCondition'), schema('UsedCondition'), schema('DamagedCondition')),
      url,
      seller: a('Person'),
    },
    optional: { priceValidUntil: day, areaServed: text },
  },
  Brand: { required: { name: text }, optional: {} },
  Organization: { required: { name: text }, optional: {} },
  Person: {
    required: { name: text },
    optional: {
      jobTitle: text,
      url,
      image: url,
      telephone: text,
      email: text,
      description: text,
      knowsAbout: list(text),
      hasCredential: list(a('EducationalOccupationalCredential')),
      address: a('PostalAddress'),
    },
  },
  EducationalOccupationalCredential: { required: { name: text }, optional: { recognizedBy: a('Organization') } },
  LocalBusiness: {
    required: { '@id': url, name: text, address: a('PostalAddress'), url },
    optional: {
      description: text,
      logo: url,
      image: list(url),
      telephone: text,
      email: text,
      foundingDate: text,
      paymentAccepted: text,
      brand: list(a('Brand')),
      sameAs: list(url),
      geo: a('GeoCoordinates'),
      openingHoursSpecification: a('OpeningHoursSpecification'),
      aggregateRating: a('AggregateRating'),
    },
  },
  PostalAddress: {
    required: { addressLocality: text, addressRegion: text, addressCountry: oneOf('YE') },
    optional: { streetAddress: text },
  },
  GeoCoordinates: { required: { latitude: number, longitude: number }, optional: {} },
  OpeningHoursSpecification: { required: { dayOfWeek: list(text), opens: time, closes: time }, optional: {} },
  AggregateRating: { required: { ratingValue: number, reviewCount: number, bestRating: oneOf(5) }, optional: {} },
}

function faultsOf(value: unknown, type: string): string[] {
  const rules = types[type]
  if (!rules || typeof value !== 'object' || value === null) return [`${type} is no object`]
  const { '@type': said, ...fields } = value as Record<string, unknown>
  const known: Record<string, Rule> = { ...rules.required, ...rules.optional }
  return [
    ...(said === type ? [] : [`${String(said)} is no ${type}`]),
    ...Object.keys(rules.required).flatMap((name) => (name in fields ? [] : [`${name} is missing`])),
    ...Object.entries(fields).flatMap(([name, field]) => (known[name]?.(field) ? [] : [`${name} is wrong`])),
  ]
}

describe('structured data', () => {
  it('of a listing is a Product with its Offer, in every currency and condition', async () => {
    for (const [currency, condition] of [
      ['YER', 'New'],
      ['YER_SOUTH', 'Used'],
      ['USD', 'Needs Repair'],
    ] as const) {
      const { id } = await aProduct(test.deps, { currency, condition, pictures: [picture] })
      const { body } = await ask(test.app, products.get, { params: { id } })
      expect(faultsOf(listingData(body.data, site), 'Product')).toEqual([])
    }
    const { id } = await aProduct(test.deps, { description: '', brand: '', model: '' })
    const { body } = await ask(test.app, products.get, { params: { id } })
    expect(faultsOf(listingData(body.data, site), 'Product')).toEqual([])
  })

  it('of a shop is a LocalBusiness, with and without what may be absent', async () => {
    const full = await aShop(test.deps, { pictures: [picture], logo: picture })
    for (const id of [full, await aShop(test.deps)])
      for (const lang of ['ar', 'en'] as const) {
        const { body } = await ask(test.app, shops.get, { params: { id } })
        expect(faultsOf(businessData(body.data, site, lang), 'LocalBusiness')).toEqual([])
      }
  })

  it('of an engineer is a Person', async () => {
    const certifications = [{ name: 'PV', issuedBy: 'TÜV', issuedDate: '2024-01-01', expiryDate: null }]
    const full = await anEngineer(test.deps, { picture, certifications, email: 'a@example.com' })
    for (const id of [full, await anEngineer(test.deps)]) {
      const { body } = await ask(test.app, engineers.get, { params: { id } })
      expect(faultsOf(personData(body.data, site, 'ar'), 'Person')).toEqual([])
    }
  })

  it('is refused by these rules when a price is words or a link has no host', async () => {
    const { id } = await aProduct(test.deps)
    const { body } = await ask(test.app, products.get, { params: { id } })
    expect(faultsOf(listingData({ ...body.data, price: '5' }, site), 'Product')).toEqual(['offers is wrong'])
    expect(faultsOf(listingData(body.data, ''), 'Product')).toEqual(['offers is wrong'])
  })
})
