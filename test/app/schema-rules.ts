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

const template: Rule = (value) => url(value) && String(value).includes('{search_term_string}')
/** Numbered from one; only the last may have no URL. */
const steps: Rule = (value) =>
  list(a('ListItem'))(value) &&
  (value as { position: number; item?: string }[]).every(
    ({ position, item }, index, all) => position === index + 1 && (item !== undefined || index === all.length - 1),
  )

/** Properties that schema.org and search engines require of each type that we use. */
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
      seller: (value) => a('Person')(value) || a('Store')(value),
    },
    optional: {
      priceValidUntil: day,
      areaServed: text,
      inventoryLevel: a('QuantitativeValue'),
      eligibleQuantity: a('QuantitativeValue'),
      priceSpecification: a('UnitPriceSpecification'),
    },
  },
  /** Counted in pieces, UN/CEFACT code C62. */
  QuantitativeValue: { required: { value: number, unitCode: oneOf('C62') }, optional: {} },
  UnitPriceSpecification: {
    required: { price: number, priceCurrency: oneOf('YER', 'SAR', 'USD'), referenceQuantity: a('QuantitativeValue') },
    optional: {},
  },
  Store: { required: { name: text, url }, optional: {} },
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
  BreadcrumbList: { required: { itemListElement: steps }, optional: {} },
  ListItem: { required: { position: number, name: text }, optional: { item: url } },
  WebSite: {
    required: { name: text, url, potentialAction: a('SearchAction') },
    optional: { alternateName: text, inLanguage: oneOf('ar', 'en') },
  },
  SearchAction: {
    required: { target: a('EntryPoint'), 'query-input': oneOf('required name=search_term_string') },
    optional: {},
  },
  EntryPoint: { required: { urlTemplate: template }, optional: {} },
  GeoCoordinates: { required: { latitude: number, longitude: number }, optional: {} },
  OpeningHoursSpecification: { required: { dayOfWeek: list(text), opens: time, closes: time }, optional: {} },
  AggregateRating: { required: { ratingValue: number, reviewCount: number, bestRating: oneOf(5) }, optional: {} },
}

export function faultsOf(value: unknown, type: string): string[] {
  const rules = types[type]
  if (!rules || typeof value !== 'object' || value === null) return [`${type} is no object`]
  const { '@context': _, '@type': actualType, ...fields } = value as Record<string, unknown>
  const known: Record<string, Rule> = { ...rules.required, ...rules.optional }
  return [
    ...(actualType === type ? [] : [`${String(actualType)} is no ${type}`]),
    ...Object.keys(rules.required).flatMap((name) => (name in fields ? [] : [`${name} is missing`])),
    ...Object.entries(fields).flatMap(([name, field]) => (known[name]?.(field) ? [] : [`${name} is wrong`])),
  ]
}

const script = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g

/** Parses all structured data of a page as search engines do. */
export const dataIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(script)].map(([, json]) => JSON.parse(json ?? ''))
