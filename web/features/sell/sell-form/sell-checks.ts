import { priceFaults, readPrice } from '#domain/listing-text/seller-price.ts'
import { readPhone } from '#domain/phone/phone.ts'
import type { FieldCode } from '#domain/text/field-texts.ts'
import { type FieldName, isMixedZone, quantityOf, type SellFields } from '#web/features/sell/sell-form/sell-fields.ts'
import { warrantyMonthsOf } from '#web/features/sell/sell-form/warranty-fields.ts'

/** Errors found before the request, with the same texts as the server's. */
export const sellCodes = [
  'product_name_required',
  'type_required',
  'condition_required',
  'brand_required',
  'warranty_months',
  ...priceFaults,
  'quantity_range',
  'governorate_required',
  'city_required',
  'seller_phone_invalid',
  'whatsapp_invalid',
  'description_required',
] as const satisfies readonly FieldCode[]

/** `currency_unconfirmed` exists only in the form: the server cannot know which rial was meant. */
export type SellCode = (typeof sellCodes)[number] | 'currency_unconfirmed'
export type SellErrors = Partial<Record<FieldName, SellCode>>

const isBlank = (text: string) => text.trim() === ''
const isRial = ({ currency }: SellFields) => currency === 'YER' || currency === 'YER_SOUTH'

export const mustConfirmCurrency = (fields: SellFields) =>
  isMixedZone(fields.governorate) && isRial(fields) && !fields.isCurrencyChosen

const checkPrice = ({ price, currency }: SellFields): SellCode | undefined => {
  const reading = readPrice(price, currency)
  return 'fault' in reading ? reading.fault : undefined
}

const checkWhatsapp = ({ isSameWhatsapp, whatsapp }: SellFields): SellCode | undefined =>
  isSameWhatsapp || isBlank(whatsapp) || readPhone(whatsapp) !== null ? undefined : 'whatsapp_invalid'

const checkWarranty = (fields: SellFields): SellCode | undefined =>
  fields.warrantyPeriod === '' || warrantyMonthsOf(fields) ? undefined : 'warranty_months'

const rules: [FieldName, (fields: SellFields) => SellCode | undefined | false][] = [
  ['type', ({ type }) => type === '' && 'type_required'],
  ['name', ({ name }) => isBlank(name) && 'product_name_required'],
  ['condition', ({ condition }) => condition === '' && 'condition_required'],
  ['brand', ({ brand }) => isBlank(brand) && 'brand_required'],
  ['warrantyMonths', checkWarranty],
  ['governorate', ({ governorate }) => isBlank(governorate) && 'governorate_required'],
  ['city', ({ city }) => isBlank(city) && 'city_required'],
  ['phone', ({ phone }) => readPhone(phone) === null && 'seller_phone_invalid'],
  ['whatsapp', checkWhatsapp],
  ['description', ({ description }) => isBlank(description) && 'description_required'],
  ['price', checkPrice],
  ['currency', (fields) => mustConfirmCurrency(fields) && 'currency_unconfirmed'],
  ['quantity', (fields) => quantityOf(fields) === undefined && 'quantity_range'],
]

export const checkSell = (fields: SellFields): SellErrors =>
  Object.fromEntries(rules.map(([name, rule]) => [name, rule(fields)] as const).filter(([, code]) => code))

const sections: readonly (readonly FieldName[])[] = [
  ['type', 'name', 'condition', 'brand', 'warrantyMonths'],
  ['governorate', 'city', 'phone', 'whatsapp', 'description'],
  ['price', 'currency', 'quantity'],
]

export type SellProgress = { sections: number; missing: FieldName[] }

/** Pictures are a section of their own, recommended but not required. */
export const progressOf = (fields: SellFields, hasPictures: boolean): SellProgress => {
  const errors = checkSell(fields)
  const missing = rules.map(([name]) => name).filter((name) => errors[name])
  const finished = sections.filter((names) => names.every((name) => !errors[name])).length + Number(hasPictures)
  return { sections: finished, missing }
}
