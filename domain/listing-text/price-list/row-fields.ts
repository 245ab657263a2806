import { productNameLengthMax, productWordsLengthMax } from '#domain/limits.ts'
import type { Condition, ProductType } from '#domain/listing/product-kinds.ts'
import { brandName } from '#domain/listing-text/brand-names.ts'
import { wattsInModel } from '#domain/listing-text/model-names.ts'
import { isIn } from '#domain/listing-text/price-list/line-currency.ts'
import type { Line } from '#domain/listing-text/price-list/line-marks.ts'
import { type Sure, specsOf, typeOf } from '#domain/listing-text/price-list/line-sizes.ts'
import {
  type CurrencyWord,
  phoneWords,
  priceWords,
  stockWords,
} from '#domain/listing-text/price-list/list-words.data.ts'
import type { LineReading } from '#domain/listing-text/price-list/read-line.ts'
import type { ListDoubt } from '#domain/listing-text/price-list-warnings.ts'
import type { Currency } from '#domain/money/money.ts'

export type Heading = {
  type: ProductType | null
  brand: { key: string; text: string } | null
  condition: Condition | null
  currency: CurrencyWord | null
  placeCurrency: Currency | null
  warranty: string | null
}

/** Currency of the seller's place; null where both rials are used or the place is unknown. */
export type Assumed = { currency: Currency | null; hasSaudi: boolean }

export type Draft = {
  line: number
  text: string
  name: Sure<string>
  type: Sure<ProductType> | null
  brand: Sure<string> | null
  model: Sure<string> | null
  condition: Sure<Condition> | null
  price: Sure<number> | null
  currency: Sure<Currency> | null
  quantity: Sure<number> | null
  specs: Partial<Record<'power' | 'voltage' | 'capacity' | 'warranty', Sure<string>>>
}

const isRial = (code: CurrencyWord | null): boolean => code !== null && code !== 'USD' && code !== 'SAR'
const isOneCurrency = (code: CurrencyWord | null | undefined): code is Currency =>
  code !== null && code !== undefined && code !== 'rial' && code !== 'yemeni'

/** «ريال» alone is the rial of the heading, else that of the place, with a doubt. */
const resolveRial = (code: CurrencyWord, heading: Heading, assumed: Currency | null): Sure<Currency> | null => {
  const above = heading.currency
  if (isOneCurrency(above) && above !== 'USD' && !(code === 'yemeni' && above === 'SAR'))
    return { value: above, confidence: above === 'SAR' ? 0.85 : 0.92 }
  const place = heading.placeCurrency ?? assumed
  return place && isRial(place) ? { value: place, confidence: 0.6, doubt: 'which_rial' } : null
}

const written = ({ price }: LineReading, heading: Heading, assumed: Currency | null): Sure<Currency> | null => {
  const mention = price?.currency
  if (!mention) return null
  if (!isOneCurrency(mention.code)) return resolveRial(mention.code, heading, assumed)
  return { value: mention.code, confidence: mention.isLoose ? 0.75 : 0.96, doubt: 'loose_currency' }
}

const silent = (heading: Heading, assumed: Currency | null): Sure<Currency> | null => {
  if (isOneCurrency(heading.currency)) return { value: heading.currency, confidence: 0.9 }
  if (heading.currency) return resolveRial(heading.currency, heading, assumed)
  const place = heading.placeCurrency ?? assumed
  return place ? { value: place, confidence: heading.placeCurrency ? 0.5 : 0.4, doubt: 'currency_of_place' } : null
}

const mainTypes: readonly (ProductType | null)[] = ['Panel', 'Inverter', 'Battery']
/** No panel, inverter or battery costs fewer rials, or more dollars or riyals than `smallMax`. */
const rialsMin = 3_000
const smallMax = 100_000
const rialsMax = 100_000_000
/** Confidence of a currency or a price that cannot be right. */
const oddConfidence = 0.3

/** Smaller numbers without a currency may be thousands: «ب 54» means 54,000. */
const thousandsMin = 1_000
const shortMin = 10

/** Returns another currency, or a low confidence, where the price is unlikely in the assumed one. */
const plausible = (
  reading: LineReading,
  type: ProductType | null,
  currency: Sure<Currency> | null,
  assumed: Assumed,
  heading: Heading,
): Sure<Currency> | null => {
  const value = reading.price?.value ?? 0
  // Under «الاسعار بالريال الجديد» the price 162 is short for thousands.
  if (isRial(heading.currency) && value < thousandsMin) return currency
  if (!currency || reading.price?.currency || !mainTypes.includes(type)) return currency
  if (isRial(currency.value) && value < rialsMin)
    return { value: assumed.hasSaudi ? 'SAR' : 'USD', confidence: oddConfidence, doubt: 'few_rials' }
  const isHigh = !isRial(currency.value) && value > smallMax
  return isHigh ? { ...currency, confidence: oddConfidence, doubt: 'high_for_currency' } : currency
}

/** With two prices in a line it is unclear which currency counts. */
const marked = ({ price }: LineReading, currency: Sure<Currency> | null): Sure<Currency> | null =>
  currency && price?.isOneOfTwo
    ? { ...currency, confidence: Math.min(currency.confidence, 0.5), doubt: 'two_prices' }
    : currency

export const currencyOf = (reading: LineReading, type: ProductType | null, heading: Heading, assumed: Assumed) =>
  marked(
    reading,
    reading.price?.currency
      ? written(reading, heading, assumed.currency)
      : plausible(reading, type, silent(heading, assumed.currency), assumed, heading),
  )

const isOddPrice = (value: number, isMain: boolean, { value: currency }: Sure<Currency>): boolean => {
  if (!isRial(currency)) return value > smallMax
  return value < (isMain ? 500 : 20) || value > rialsMax || !Number.isInteger(value)
}

export const priceOf = (
  reading: LineReading,
  type: ProductType | null,
  currency: Sure<Currency> | null,
): Sure<number> | null => {
  if (!reading.price) return null
  const { value, confidence, isOneOfTwo } = reading.price
  const isMain = mainTypes.includes(type)
  const isShort = currency !== null && isRial(currency.value) && isMain && value >= shortMin && value < thousandsMin
  if (isShort) return { value, confidence: oddConfidence, doubt: 'maybe_thousands' }
  if (value < 2 || (currency && isOddPrice(value, isMain, currency)))
    return { value, confidence: oddConfidence, doubt: 'odd_price' }
  const isGuessed = currency?.confidence === oddConfidence
  if (isGuessed && isMain && value < thousandsMin)
    return { value, confidence: Math.min(confidence, 0.6), doubt: 'maybe_thousands' }
  return { value, confidence, doubt: isOneOfTwo ? 'two_prices' : 'ambiguous_number' }
}

const nounsOfTypes: Partial<Record<ProductType, { ar: string; en: string }>> = {
  Panel: { ar: 'لوح', en: 'panel' },
  Inverter: { ar: 'إنفرتر', en: 'inverter' },
  Battery: { ar: 'بطارية', en: 'battery' },
  'Panel bases': { ar: 'قاعدة', en: 'mount' },
}

const isAfterGoods = (role: Line['roles'][number]) => role === 'price' || role === 'currency' || role === 'phone'
const isKept = (role: Line['roles'][number]) => role === undefined || role === 'measure' || role === 'model'

/**
 * Joins the tokens of the name with their spaces; signs only inside words. After the price only words for goods are
 * kept.
 */
const nameText = ({ line: { clean, tokens, roles }, items }: LineReading): string => {
  const isKnown = (at: number) => items.some(({ item, from, to }) => item.kind === 'concept' && from <= at && at < to)
  let text = ''
  let end = -1
  let isOver = false
  tokens.forEach((token, at) => {
    isOver ||= isAfterGoods(roles[at]) || isIn(priceWords, token.word)
    if (!isKept(roles[at]) || (isOver && text !== '' && !isKnown(at) && roles[at] === undefined)) return
    if (roles[at] === undefined && [phoneWords, stockWords].some((words) => isIn(words, token.word))) return
    if (roles[at] === undefined && priceWords.has(token.word)) return
    const isInside = end === token.start && tokens[at + 1]?.isGlued === true && isKept(roles[at + 1])
    if (token.kind === 'sign' && !isInside) return
    text += (text === '' || end === token.start ? '' : ' ') + clean.slice(token.start, token.end)
    end = token.end
  })
  return text
}

const nameOf = (reading: LineReading, type: Sure<ProductType> | null, heading: Heading): string => {
  const text = nameText(reading)
  const isArabic =
    /\p{Script=Arabic}/u.test(reading.line.clean) ||
    (heading.brand ? /\p{Script=Arabic}/u.test(heading.brand.text) : !/[a-z]/i.test(text))
  const noun = reading.goods.noun === null && type ? nounsOfTypes[type.value] : undefined
  const brand = reading.goods.brand === null ? (heading.brand?.text ?? '') : ''
  const parts = isArabic ? [noun?.ar, brand, text] : [brand, text, noun?.en]
  return parts.filter(Boolean).join(' ').slice(0, productNameLengthMax)
}

const sure = <T>(value: T | null | undefined, confidence: number, doubt?: ListDoubt): Sure<T> | null =>
  value === null || value === undefined ? null : { value, confidence, ...(doubt && { doubt }) }

/** Brand, condition and warranty of a heading hold only for lines of its type. */
const ofOtherType = (heading: Heading): Heading => ({
  ...heading,
  type: null,
  brand: null,
  condition: null,
  warranty: null,
})

export const draftOf = (
  reading: LineReading,
  headings: Heading,
  assumed: Assumed,
  at: { line: number; text: string },
): Draft => {
  const { goods, sizes, model, bare } = reading
  const type = typeOf({ goods, sizes, known: headings.type, text: reading.line.clean })
  const heading = headings.type === null || headings.type === type?.value ? headings : ofOtherType(headings)
  const headingBrand = heading.brand ? sure(brandName(heading.brand.key).en, 0.9) : null
  const brand =
    goods.brand === null
      ? headingBrand
      : sure(brandName(goods.brand).en, goods.isBrandCorrected ? 0.65 : 0.95, 'typing_error')
  const currency = reading.price ? currencyOf(reading, type?.value ?? null, heading, assumed) : null
  const condition = goods.condition
    ? sure(goods.condition.value, goods.condition.isClear ? 0.95 : 0.6, 'loose_condition')
    : sure(heading.condition, 0.85)
  const warranty = reading.warranty === null ? sure(heading.warranty, 0.85) : sure(reading.warranty, 0.95)
  return {
    ...at,
    name: { value: nameOf(reading, type, heading), confidence: 0.9 },
    type,
    brand,
    model: sure(model?.slice(0, productWordsLengthMax), 0.85),
    condition,
    price: priceOf(reading, type?.value ?? null, currency),
    currency,
    quantity: sure(reading.quantity, 0.93),
    specs: {
      ...specsOf(type?.value ?? null, sizes, bare, model === null ? null : wattsInModel(model)),
      ...(warranty && { warranty }),
    },
  }
}
