import type { User } from '#contract/auth.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { governorates } from '#contract/governorates.ts'
import { type ListingField, needsReview } from '#contract/listing-review.ts'
import type { listings, OwnProduct } from '#contract/listings.ts'
import type { Currency } from '#contract/money.ts'
import { readPhone } from '#contract/phones.ts'
import { readPrice } from '#contract/price-text.ts'
import type { Condition, ProductType } from '#contract/product-kinds.ts'
import {
  type SpecName,
  specFieldsOf,
  specFromWire,
  specNames,
  specToWire,
  typedSpec,
} from '#web/features/listings/spec-fields.ts'

/** Everything a seller types or chooses, as the form holds it. */
export type SellFields = Record<SpecName, string> & {
  type: ProductType | ''
  name: string
  condition: Condition | ''
  brand: string
  model: string
  price: string
  currency: Currency
  /** False while the currency is only our guess from the place. */
  isCurrencyChosen: boolean
  isNegotiable: boolean
  governorate: string
  city: string
  locationText: string
  phone: string
  isSameWhatsapp: boolean
  whatsapp: string
  description: string
}
export type FieldName = keyof SellFields

type Body = InputOf<typeof listings.post>['body']
/** A listing on its way out, all of it spelled out. */
export type ListingBody = Omit<Required<Body>, 'isActive' | 'images'> & { images: string[] }

const yemen = '+967'

/** A Yemeni number without its country code, which stands before the field; others in full. */
export const shownPhone = (e164: string) =>
  e164.startsWith(yemen) ? e164.slice(yemen.length).replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3') : e164

/** The amount that the typed price means; undefined while it cannot be read. */
export const priceOf = ({ price, currency }: Pick<SellFields, 'price' | 'currency'>): number | undefined => {
  const reading = readPrice(price, currency)
  return 'amount' in reading ? reading.amount : undefined
}

/** A stored price as somebody would type it. */
const typedPrice = (price: number) => (Number.isInteger(price) ? String(price) : price.toFixed(2))

/** What the rates of a place suggest; null where nobody can guess. */
export const guessCurrency = (governorate: string): Currency | null =>
  governorates.find(({ key }) => key === governorate)?.currency ?? null

/** Where both rials are paid with, the seller says which one is meant. */
export const isMixedZone = (governorate: string) =>
  governorates.find(({ key }) => key === governorate)?.zone === 'mixed'

export const blankFields = ({ phone, governorate }: Pick<User, 'phone' | 'governorate'>): SellFields => ({
  type: '',
  name: '',
  condition: '',
  brand: '',
  model: '',
  power: '',
  voltage: '',
  capacity: '',
  warranty: '',
  price: '',
  currency: guessCurrency(governorate ?? '') ?? 'YER',
  isCurrencyChosen: false,
  isNegotiable: true,
  governorate: governorate ?? '',
  city: '',
  locationText: '',
  phone: shownPhone(phone),
  isSameWhatsapp: true,
  whatsapp: '',
  description: '',
})

/** A stored listing as its edit form shows it. */
export const fieldsOf = (listing: OwnProduct): SellFields => {
  const specs = specFieldsOf(listing.type)
  const shownSpec = (name: SpecName) => {
    const stored = listing.specifications[name] ?? ''
    return specFromWire(specs.find((field) => field.name === name) ?? { name }, stored)
  }
  const { type, name, condition, brand, model, currency, isNegotiable, governorate, city } = listing
  return {
    ...{ type, name, condition, brand, model, currency, isNegotiable, governorate, city },
    ...(Object.fromEntries(specNames.map((spec) => [spec, shownSpec(spec)])) as Record<SpecName, string>),
    price: typedPrice(listing.price),
    isCurrencyChosen: true,
    locationText: listing.locationText,
    phone: shownPhone(listing.phone),
    isSameWhatsapp: listing.whatsappPhone === listing.phone,
    whatsapp: listing.whatsappPhone === listing.phone ? '' : shownPhone(listing.whatsappPhone ?? ''),
    description: listing.description,
  }
}

/** One change, with what follows from it: another type has other figures, another governorate other cities. */
export const withField = <N extends FieldName>(fields: SellFields, name: N, value: SellFields[N]): SellFields => {
  const changed = { ...fields, [name]: value }
  if (name === 'currency') return { ...changed, isCurrencyChosen: true }
  if (name === 'type') return { ...changed, ...withoutForeignSpecs(changed) }
  if (name !== 'governorate') return changed
  const guess = guessCurrency(changed.governorate) ?? changed.currency
  return { ...changed, city: '', currency: changed.isCurrencyChosen ? changed.currency : guess }
}

const withoutForeignSpecs = (fields: SellFields) => {
  const asked = specFieldsOf(fields.type).map(({ name }) => name)
  return Object.fromEntries(specNames.map((name) => [name, asked.includes(name) ? fields[name] : '']))
}

const specsOf = (fields: SellFields) => {
  const asked = specFieldsOf(fields.type)
  return specNames.map((name) => {
    const field = asked.find((one) => one.name === name) ?? { name }
    return [name, specToWire(field, typedSpec(fields[name]))] as const
  })
}

const canonical = (phone: string) => readPhone(phone)?.e164 ?? phone

/** The words that go to the server. */
export const bodyOf = (fields: SellFields, images: string[]): ListingBody => {
  const { type, condition, name, description, brand, model, currency, isNegotiable } = fields
  const { governorate, city, locationText } = fields
  const phone = canonical(fields.phone)
  return {
    ...{ name, description, type, condition, brand, model, currency, isNegotiable, governorate, city, locationText },
    // What the form cannot read goes as it is: the server refuses it in the same words.
    price: priceOf(fields) ?? fields.price,
    phone,
    whatsappPhone: fields.isSameWhatsapp ? phone : canonical(fields.whatsapp) || null,
    specifications: Object.fromEntries(specsOf(fields).filter(([, value]) => value !== '')),
    images,
  }
}

/** Only what differs, for the change of a listing that exists. */
export const changesBetween = (before: ListingBody, after: ListingBody): Partial<ListingBody> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ListingBody]),
    ),
  )

/** Whether the API will send a public listing back to review; another order of the same pictures is no change. */
export const willBeReviewed = (before: ListingBody, { images, ...changes }: Partial<ListingBody>): boolean => {
  const isRepictured = images !== undefined && String([...images].sort()) !== String([...before.images].sort())
  const changed = [...Object.keys(changes), ...(isRepictured ? ['images'] : [])] as ListingField[]
  return needsReview(changed, Number(changes.price ?? before.price))
}
