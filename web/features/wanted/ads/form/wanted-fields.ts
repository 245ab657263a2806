import type { InputOf } from '#contract/endpoint.ts'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import type { OwnWanted, wanted } from '#contract/endpoints/wanted/wanted.ts'
import { leastCapacityMax, leastPowerMax, leastVoltageMax, quantityMax, wantedWordsLengthMax } from '#domain/limits.ts'
import { type Condition, type ProductType, readCondition, readProductType } from '#domain/listing/product-kinds.ts'
import { readPrice } from '#domain/listing-text/seller-price.ts'
import { type Currency, currencies } from '#domain/money/money.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { governorates } from '#domain/places/governorates.ts'
import { readWhole, toLatinDigits } from '#domain/text/numbers.ts'
import { usualCurrency } from '#web/platform/viewer-currency.ts'

export const figureNames = ['power', 'voltage', 'capacity'] as const
export type FigureName = (typeof figureNames)[number]

export type WantedFields = Record<FigureName, string> & {
  type: ProductType | ''
  words: string
  details: string
  /** Empty means any condition. */
  condition: Condition | ''
  maxPrice: string
  currency: Currency
  /** False while the currency is only derived from the governorate. */
  isCurrencyChosen: boolean
  quantity: string
  governorate: string
  city: string
  phone: string
  isSameWhatsapp: boolean
  whatsapp: string
}
export type WantedFieldName = keyof WantedFields

export type WantedBody = Required<InputOf<typeof wanted.add>['body']>

const asked: Record<ProductType, readonly FigureName[]> = {
  Panel: ['power', 'voltage'],
  Battery: ['capacity', 'voltage'],
  Inverter: ['power', 'voltage'],
  'Panel bases': [],
  Accessory: ['voltage'],
  Others: ['power'],
}
export const figuresOfType = (type: ProductType | ''): readonly FigureName[] => (type ? asked[type] : [])

const yemen = '+967'

/** Omits the Yemeni country code, which the form shows before the field. */
const shownPhone = (e164: string) =>
  e164.startsWith(yemen) ? e164.slice(yemen.length).replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3') : e164

export const blankWanted = ({ phone, governorate }: Pick<User, 'phone' | 'governorate'>): WantedFields => ({
  type: '',
  words: '',
  details: '',
  power: '',
  voltage: '',
  capacity: '',
  condition: '',
  maxPrice: '',
  currency: usualCurrency(governorate) ?? 'YER',
  isCurrencyChosen: false,
  quantity: '1',
  governorate: governorate ?? '',
  city: '',
  phone: shownPhone(phone),
  isSameWhatsapp: true,
  whatsapp: '',
})

const digits = (text: string | null) => {
  const plain = toLatinDigits(text?.trim() ?? '')
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(plain) ? plain : ''
}

/** Reads values that another page, such as the calculator, put into the URL; ignores unreadable ones. */
export const prefilled = (blank: WantedFields, search: URLSearchParams): WantedFields => {
  const type = readProductType(search.get('type')?.trim() ?? '') ?? ''
  const place = governorates.find(({ key }) => key === search.get('governorate'))?.key
  const currency = currencies.find((one) => one === search.get('currency'))
  const figures = Object.fromEntries(figuresOfType(type).map((name) => [name, digits(search.get(name))])) as Partial<
    Record<FigureName, string>
  >
  return {
    ...blank,
    ...figures,
    type,
    words: search.get('words')?.trim().slice(0, wantedWordsLengthMax) ?? '',
    condition: readCondition(search.get('condition')?.trim() ?? '') ?? '',
    maxPrice: digits(search.get('maxPrice')),
    quantity: digits(search.get('quantity')) || '1',
    ...(place && { governorate: place, city: '', currency: usualCurrency(place) ?? blank.currency }),
    ...(currency && { currency, isCurrencyChosen: true }),
  }
}

const typed = (value: number | null) => (value === null ? '' : String(value))

export const fieldsOfWanted = (ad: OwnWanted): WantedFields => {
  const { type, words, details, currency, governorate, city } = ad
  return {
    ...{ type, words, details, currency, governorate, city },
    power: typed(ad.leastPower),
    voltage: typed(ad.leastVoltage),
    capacity: typed(ad.leastCapacity),
    condition: ad.condition ?? '',
    maxPrice: typed(ad.maxPrice),
    isCurrencyChosen: true,
    quantity: String(ad.quantity),
    phone: shownPhone(ad.phone),
    isSameWhatsapp: ad.whatsappPhone === ad.phone,
    whatsapp: ad.whatsappPhone === ad.phone ? '' : shownPhone(ad.whatsappPhone ?? ''),
  }
}

/**
 * Changing the type clears figures of other types; changing the governorate clears the city and guesses the currency.
 */
export const withWantedField = <N extends WantedFieldName>(
  fields: WantedFields,
  name: N,
  value: WantedFields[N],
): WantedFields => {
  const changed = { ...fields, [name]: value }
  if (name === 'currency') return { ...changed, isCurrencyChosen: true }
  if (name === 'type') {
    const kept = figuresOfType(changed.type)
    return {
      ...changed,
      ...Object.fromEntries(figureNames.map((one) => [one, kept.includes(one) ? changed[one] : ''])),
    }
  }
  if (name !== 'governorate') return changed
  const usual = usualCurrency(changed.governorate) ?? changed.currency
  return { ...changed, city: '', currency: changed.isCurrencyChosen ? changed.currency : usual }
}

/** Null for no price, undefined for an unreadable one. */
export const maxPriceOf = ({ maxPrice, currency }: WantedFields): number | null | undefined => {
  if (maxPrice.trim() === '') return null
  const reading = readPrice(maxPrice, currency)
  return 'amount' in reading ? reading.amount : undefined
}

export const wantedQuantityOf = ({ quantity }: Pick<WantedFields, 'quantity'>): number | undefined => {
  const count = readWhole(quantity)
  return count >= 1 && count <= quantityMax ? count : undefined
}

const figureMax: Record<FigureName, number> = {
  power: leastPowerMax,
  voltage: leastVoltageMax,
  capacity: leastCapacityMax,
}

/** Null for an empty field, undefined for an impossible value. */
export const figureOf = (fields: WantedFields, name: FigureName): number | null | undefined => {
  const text = fields[name].trim()
  if (text === '') return null
  const value = Number(digits(text.replace('٫', '.')) || Number.NaN)
  return value > 0 && value <= figureMax[name] ? value : undefined
}

export type WantedError =
  | 'type'
  | 'words'
  | 'least'
  | 'maxPrice'
  | 'quantity'
  | 'governorate'
  | 'city'
  | 'phone'
  | 'whatsapp'
export type WantedErrors = Partial<Record<WantedFieldName, WantedError>>

const isBlank = (text: string) => text.trim() === ''

export const checkWanted = (fields: WantedFields): WantedErrors => {
  const figures = figuresOfType(fields.type).filter((name) => figureOf(fields, name) === undefined)
  const isWhatsappWrong = !fields.isSameWhatsapp && !isBlank(fields.whatsapp) && readPhone(fields.whatsapp) === null
  return {
    ...(fields.type === '' && { type: 'type' }),
    ...(isBlank(fields.words) && { words: 'words' }),
    ...Object.fromEntries(figures.map((name) => [name, 'least'])),
    ...(maxPriceOf(fields) === undefined && { maxPrice: 'maxPrice' }),
    ...(wantedQuantityOf(fields) === undefined && { quantity: 'quantity' }),
    ...(isBlank(fields.governorate) && { governorate: 'governorate' }),
    ...(isBlank(fields.city) && { city: 'city' }),
    ...(readPhone(fields.phone) === null && { phone: 'phone' }),
    ...(isWhatsappWrong && { whatsapp: 'whatsapp' }),
  }
}

const canonical = (phone: string) => readPhone(phone)?.e164 ?? phone

/** Unreadable text is sent as typed, so that the server rejects it with the same message. */
export const wantedBodyOf = (fields: WantedFields): WantedBody => {
  const { type, words, details, condition, currency, governorate, city } = fields
  const phone = canonical(fields.phone)
  const least = (name: FigureName) => {
    const value = figuresOfType(type).includes(name) ? figureOf(fields, name) : null
    return value === undefined ? fields[name] : value
  }
  const price = maxPriceOf(fields)
  return {
    ...{ type, words, details, currency, governorate, city, phone },
    leastPower: least('power'),
    leastVoltage: least('voltage'),
    leastCapacity: least('capacity'),
    condition: condition || null,
    maxPrice: price === undefined ? fields.maxPrice : price,
    quantity: wantedQuantityOf(fields) ?? fields.quantity,
    whatsappPhone: fields.isSameWhatsapp ? phone : canonical(fields.whatsapp) || null,
  }
}

/** Leaves out texts that do not affect which listings fit. */
export const wantedSketchOf = (fields: WantedFields) => {
  if (fields.type === '' || Object.keys(checkFigures(fields)).length > 0) return null
  const { words, details: _, phone: __, whatsappPhone: ___, governorate, city: ____, ...sketch } = wantedBodyOf(fields)
  return { ...sketch, ...(!isBlank(words) && { words }), ...(governorate && { governorate }) }
}

const checkFigures = (fields: WantedFields) => {
  const { power, voltage, capacity, maxPrice, quantity } = checkWanted(fields)
  return Object.fromEntries(
    Object.entries({ power, voltage, capacity, maxPrice, quantity }).filter(([, fault]) => fault),
  )
}

export const wantedChangesBetween = (before: WantedBody, after: WantedBody): Partial<WantedBody> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name as keyof WantedBody]))
