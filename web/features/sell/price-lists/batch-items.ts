import type { User } from '#contract/endpoints/accounts/auth.ts'
import { batchItemsMax, productTextLengthMax } from '#domain/limits.ts'
import { specificationTexts } from '#domain/listing/figures.ts'
import type { UnsureField } from '#domain/listing/unsure-fields.ts'
import { noBrandName } from '#domain/listing-text/brands.ts'
import type { Currency } from '#domain/money/money.ts'
import { checksOf, type Row, type RowChecks, type RowState, stateOf } from '#web/features/sell/price-lists/list-rows.ts'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { checkSell } from '#web/features/sell/sell-form/sell-checks.ts'
import {
  blankFields,
  bodyOf,
  guessCurrency,
  type ListingBody,
  type SellFields,
} from '#web/features/sell/sell-form/sell-fields.ts'
import { plainNumber, specFieldsOf, typedSpec, unitNames } from '#web/features/sell/sell-form/spec-fields.ts'

/** Values for what the list does not say. */
export type Assumed = {
  governorate: string
  city: string
  currency: Currency | ''
  /** False while the currency is only derived from the governorate. */
  isCurrencyChosen: boolean
  phone: string
  /** Shop in whose name the list is posted; empty for the seller's own. */
  shopId: string
}

export const blankAssumed = (user: Pick<User, 'phone' | 'governorate'>): Assumed => {
  const { governorate, phone } = blankFields(user)
  const currency = guessCurrency(governorate) ?? ''
  return { governorate, city: '', currency, isCurrencyChosen: false, phone, shopId: '' }
}

/** Changing the governorate clears the city, and changes the currency unless the seller chose one. */
export const withAssumed = <N extends keyof Assumed>(assumed: Assumed, name: N, value: Assumed[N]): Assumed => {
  const changed = { ...assumed, [name]: value }
  if (name === 'currency') return { ...changed, isCurrencyChosen: true }
  if (name !== 'governorate') return changed
  return {
    ...changed,
    city: '',
    currency: assumed.isCurrencyChosen ? assumed.currency : (guessCurrency(changed.governorate) ?? ''),
  }
}

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

/** Selling form fields of a row, so that the same rules and request body apply as for a single listing. */
const sellFieldsOf = ({ fields }: Row, { governorate, city, phone, shopId }: Assumed): SellFields => {
  const lang = isArabic(fields.name) ? 'ar' : 'en'
  const asked = specFieldsOf(fields.type).map(({ name }) => name)
  const specs = Object.fromEntries(specificationTexts.map((name) => [name, asked.includes(name) ? fields[name] : '']))
  const all = {
    ...blankFields({ phone: '', governorate: null }),
    ...fields,
    ...specs,
    ...{ governorate, city, phone, shopId },
    quantity: fields.quantity.trim() || '1',
    brand: fields.brand.trim() || noBrandName[lang],
    currency: fields.currency || ('YER' as const),
    isCurrencyChosen: fields.currency !== '',
  }
  return { ...all, description: fields.description.trim() || describe(all, lang) }
}

/** Price lists have no descriptions: writes one fact per line, in the language of the name. */
const describe = (fields: SellFields, lang: 'ar' | 'en'): string => {
  const names = sellTexts[lang].specs
  const facts = specFieldsOf(fields.type).flatMap(({ name, unit }) => {
    const value = typedSpec(fields[name]).trim()
    if (value === '') return []
    return [`${names[name]}: ${value}${unit && plainNumber.test(value) ? ` ${unitNames[unit][lang]}` : ''}`]
  })
  return [fields.name.trim(), ...facts].join('\n').slice(0, productTextLengthMax)
}

export const descriptionOf = (row: Row, assumed: Assumed): string =>
  sellFieldsOf({ ...row, fields: { ...row.fields, description: '' } }, assumed).description

export const checkRow = (row: Row, assumed: Assumed): RowChecks => {
  const checks = checksOf(checkSell(sellFieldsOf(row, assumed)))
  return row.fields.currency === '' ? { ...checks, currency: 'currency_unconfirmed' } : checks
}

export const rowState = (row: Row, assumed: Assumed): RowState => stateOf(row, checkRow(row, assumed))

export type BatchItem = Partial<ListingBody> & { unsureFields?: readonly UnsureField[] }

/** Left out for a row without a quantity: new goods are then taken to be in stock, which «1» would deny. */
const saidOnlyWithQuantity = ['quantity', 'soldAs']

/** Leaves out empty texts, so that two hundred rows stay below the number of values of one request. */
export const itemOf = (row: Row, assumed: Assumed, images: readonly string[]): BatchItem =>
  Object.fromEntries(
    Object.entries({ ...bodyOf(sellFieldsOf(row, assumed), [...images]), unsureFields: row.acceptedDoubts }).filter(
      ([name, value]) =>
        (row.fields.quantity.trim() !== '' || !saidOnlyWithQuantity.includes(name)) &&
        value !== '' &&
        value !== null &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )

const bytesMax = 200 * 1024
const valuesMax = 4_500
const encoder = new TextEncoder()

const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner), 1)
    : 1

export const fittingCount = (items: readonly BatchItem[]): number => {
  let [bytes, values] = [0, 0]
  for (const [at, item] of items.entries()) {
    bytes += encoder.encode(JSON.stringify(item)).length + 1
    values += valuesIn(item)
    if (at > 0 && (at >= batchItemsMax || bytes > bytesMax || values > valuesMax)) return at
  }
  return items.length
}
