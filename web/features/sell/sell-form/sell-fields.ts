import type { InputOf } from '#contract/endpoint.ts'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import type { listings, OwnProduct } from '#contract/endpoints/sell/listings.ts'
import { quantityMax } from '#domain/limits.ts'
import { type Figures, type SpecificationText, specificationTexts } from '#domain/listing/figures.ts'
import { mayBeOtherGoods, needsReview } from '#domain/listing/listing-review.ts'
import type { ListingField } from '#domain/listing/listing-table.ts'
import type { Condition, ProductType, SaleUnit } from '#domain/listing/product-kinds.ts'
import { readFigures } from '#domain/listing/read-figures.ts'
import { readPrice } from '#domain/listing-text/seller-price.ts'
import type { Currency } from '#domain/money/money.ts'
import { isPegCurrency, rialOf } from '#domain/money/peg.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { governorates } from '#domain/places/governorates.ts'
import { readWhole } from '#domain/text/numbers.ts'
import {
  blankFigures,
  type FigureFields,
  figuresFor,
  figuresFromWire,
  figuresToWire,
} from '#web/features/sell/sell-form/figure-fields.ts'
import { blankPlain, type PlainFields, plainFromWire, plainToWire } from '#web/features/sell/sell-form/plain-fields.ts'
import { specFieldsOf, specFromWire, specToWire, typedSpec } from '#web/features/sell/sell-form/spec-fields.ts'
import {
  blankWarranty,
  type WarrantyFields,
  warrantyFromWire,
  warrantyToWire,
} from '#web/features/sell/sell-form/warranty-fields.ts'

export type SellFields = Record<SpecificationText, string> &
  FigureFields &
  PlainFields &
  WarrantyFields & {
    type: ProductType | ''
    name: string
    condition: Condition | ''
    brand: string
    model: string
    price: string
    currency: Currency
    /** False while the currency is only derived from the governorate. */
    isCurrencyChosen: boolean
    quantity: string
    soldAs: SaleUnit
    /** Applies only while `canPeg`. */
    isPegged: boolean
    governorate: string
    city: string
    phone: string
    isSameWhatsapp: boolean
    whatsapp: string
    description: string
    /** Shop in whose name the listing is posted; empty for the seller's own. */
    shopId: string
  }
export type FieldName = keyof SellFields

type Body = InputOf<typeof listings.post>['body']
export type ListingBody = Omit<Required<Body>, 'isActive' | 'images' | 'unsureFields'> & { images: string[] }

const yemen = '+967'

/** Omits the Yemeni country code, which the form shows before the field. */
export const shownPhone = (e164: string) =>
  e164.startsWith(yemen) ? e164.slice(yemen.length).replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3') : e164

export const priceOf = ({ price, currency }: Pick<SellFields, 'price' | 'currency'>): number | undefined => {
  const reading = readPrice(price, currency)
  return 'amount' in reading ? reading.amount : undefined
}

export const quantityOf = ({ quantity }: Pick<SellFields, 'quantity'>): number | undefined => {
  const count = readWhole(quantity)
  return count >= 1 && count <= quantityMax ? count : undefined
}

const typedPrice = (price: number) => (Number.isInteger(price) ? String(price) : price.toFixed(2))

export const guessCurrency = (governorate: string): Currency | null =>
  governorates.find(({ key }) => key === governorate)?.currency ?? null

/** Requires a price in USD or SAR in a governorate with a single rial. */
export const canPeg = ({ currency, governorate }: Pick<SellFields, 'currency' | 'governorate'>) =>
  isPegCurrency(currency) && rialOf(governorate) !== null

export const isPegged = (fields: SellFields) => fields.isPegged && canPeg(fields)

/** Both rials are in use in the governorate, so the seller has to choose one. */
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
  ...blankFigures,
  ...blankPlain,
  ...blankWarranty,
  price: '',
  currency: guessCurrency(governorate ?? '') ?? 'YER',
  isCurrencyChosen: false,
  quantity: '1',
  soldAs: 'each',
  isPegged: false,
  governorate: governorate ?? '',
  city: '',
  phone: shownPhone(phone),
  isSameWhatsapp: true,
  whatsapp: '',
  description: '',
  shopId: '',
})

export const fieldsOf = (listing: OwnProduct): SellFields => {
  const specs = specFieldsOf(listing.type)
  const shownSpec = (name: SpecificationText) => {
    const stored = listing.specifications[name] ?? ''
    return specFromWire(specs.find((field) => field.name === name) ?? { name }, stored)
  }
  const { type, name, condition, brand, model, currency, governorate, city } = listing
  return {
    ...{ type, name, condition, brand, model, currency, governorate, city },
    ...plainFromWire(listing),
    ...warrantyFromWire(listing.warranty),
    ...(Object.fromEntries(specificationTexts.map((spec) => [spec, shownSpec(spec)])) as Record<
      SpecificationText,
      string
    >),
    ...figuresFromWire(listing.specifications, readFigures(listing)),
    price: typedPrice(listing.price),
    isCurrencyChosen: true,
    isPegged: listing.pegged,
    // Absent in replies that the service worker kept from an earlier release.
    quantity: String(listing.quantity ?? 1),
    soldAs: listing.soldAs ?? 'each',
    phone: shownPhone(listing.phone),
    isSameWhatsapp: listing.whatsappPhone === listing.phone,
    whatsapp: listing.whatsappPhone === listing.phone ? '' : shownPhone(listing.whatsappPhone ?? ''),
    description: listing.description,
    shopId: listing.shopId ?? '',
  }
}

/**
 * Changing the type clears specifications of other types; changing the governorate clears the city and guesses the
 * currency.
 */
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
  const specs = Object.fromEntries(specificationTexts.map((name) => [name, asked.includes(name) ? fields[name] : '']))
  return { ...specs, ...figuresFor(fields.type, fields) }
}

const specsOf = (fields: SellFields) => {
  const asked = specFieldsOf(fields.type)
  return specificationTexts.map((name) => {
    const field = asked.find((one) => one.name === name) ?? { name }
    return [name, specToWire(field, typedSpec(fields[name]))] as const
  })
}

const textsOf = (fields: SellFields) => Object.fromEntries(specsOf(fields).filter(([, value]) => value !== ''))

/** Label figures read from the typed texts. */
export const readFiguresOf = (fields: SellFields): Figures => {
  const { type, name, model, description } = fields
  return type ? readFigures({ type, name, model, description, specifications: textsOf(fields) }) : {}
}

const canonical = (phone: string) => readPhone(phone)?.e164 ?? phone

export const bodyOf = (fields: SellFields, images: string[]): ListingBody => {
  const { type, condition, name, description, brand, model, currency, governorate, city } = fields
  const phone = canonical(fields.phone)
  return {
    ...{ name, description, type, condition, brand, model, currency, governorate, city },
    ...plainToWire(fields),
    // Unreadable text is sent as typed; the server rejects it with the same message.
    price: priceOf(fields) ?? fields.price,
    quantity: quantityOf(fields) ?? fields.quantity,
    soldAs: quantityOf(fields) === 1 ? 'each' : fields.soldAs,
    phone,
    whatsappPhone: fields.isSameWhatsapp ? phone : canonical(fields.whatsapp) || null,
    specifications: { ...textsOf(fields), ...figuresToWire(fields.type, fields) },
    warranty: warrantyToWire(fields),
    images,
    shopId: fields.shopId || null,
    pegged: isPegged(fields),
  }
}

export const changesBetween = (before: ListingBody, after: ListingBody): Partial<ListingBody> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ListingBody]),
    ),
  )

/** Mirrors the API's rule for sending a public listing back to review; reordering pictures does not count. */
export const willBeReviewed = (before: ListingBody, { images, ...changes }: Partial<ListingBody>): boolean => {
  const isRepictured = images !== undefined && String([...images].sort()) !== String([...before.images].sort())
  const changed = [...Object.keys(changes), ...(isRepictured ? ['images'] : [])] as ListingField[]
  return needsReview(changed, Number(changes.price ?? before.price))
}

const goodsIn = ({ quantity, images }: ListingBody) => ({ quantity: Number(quantity), images })

/** Mirrors the API's rule for reviewing a condition report again and ending its confirmation. */
export const endsConditionReport = (before: ListingBody, changes: Partial<ListingBody>): boolean =>
  mayBeOtherGoods(Object.keys(changes) as ListingField[], goodsIn(before), goodsIn({ ...before, ...changes }))
