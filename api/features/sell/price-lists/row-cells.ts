import type { FileColumn } from '#contract/endpoints/sell/list-file-columns.ts'
import {
  productNameLengthMax,
  productTextLengthMax,
  productWordsLengthMax,
  quantityMax,
  specificationLengthMax,
} from '#domain/limits.ts'
import { conditionNames, conditions, productTypeNames, productTypes } from '#domain/listing/product-kinds.ts'
import { currencyWords } from '#domain/listing-text/price-list/list-words.data.ts'
import type { ListRow } from '#domain/listing-text/price-list/read-list.ts'
import { sureFrom } from '#domain/listing-text/price-list-warnings.ts'
import { readPriceText } from '#domain/listing-text/price-text.ts'
import { priceFault, readPrice } from '#domain/listing-text/seller-price.ts'
import { type Currency, currencies, currencyLabels } from '#domain/money/money.ts'
import type { FieldCode } from '#domain/text/field-texts.ts'
import { toLatinDigits, withoutGroups } from '#domain/text/numbers.ts'
import { cleanLine, cleanLines } from '#domain/text/plain-text.ts'

type Fields = ListRow['fields']
export type Cells = Partial<Record<FileColumn, string>>
export type CellErrors = Record<string, FieldCode>

/** The power of inverters is written as 5 and as 5000; a smaller number is taken as kilowatts, but unsure. */
const kilowattsBelow = 60
const unsure = 0.6

/** A formula typed as text: its numbers are not prices. */
const isFormula = /^[=+\-@]/

const fold = (text: string) => text.trim().slice(0, 100).toLowerCase()

const oneOf = <T extends string>(values: readonly T[], names: (value: T) => string[], text: string): T | undefined =>
  values.find((value) => [value, ...names(value)].some((name) => fold(name) === fold(text)))

/** Only words that name a single currency: «دولار», not «ريال». */
const currencyByWord = (text: string): Currency | undefined => {
  const word = currencyWords.get(fold(text))
  return currencies.find((code) => code === word)
}

const currencyOf = (text: string): Currency | undefined =>
  currencyByWord(text) ??
  oneOf(
    currencies,
    (code) => {
      const { name, symbol, zone } = currencyLabels[code]
      const alone = zone ? [] : [symbol.ar, symbol.en]
      const withZone = zone ? [`${symbol.ar} ${zone.ar}`, `${symbol.en} ${zone.en}`] : []
      return [name.ar, name.en, ...alone, ...withZone]
    },
    text,
  )

type Doubts = NonNullable<ListRow['doubts']>
type Sure = { fields: Fields; confidence: Record<string, number>; doubts?: Doubts | undefined }
type Read = Required<Sure> & { doubts: Doubts; errors: CellErrors }

const units = { power: 'W', voltage: 'V', capacity: 'Ah' } as const

const withUnit = (column: keyof typeof units, text: string): { value: string; confidence: number } => {
  const digits = toLatinDigits(text)
  if (!/^\d{1,6}(?:[.,]\d{1,3})?$/.test(digits)) return { value: text, confidence: 1 }
  const isKilo = column === 'power' && Number(digits.replace(',', '.')) < kilowattsBelow
  return { value: `${digits}${isKilo ? 'kW' : units[column]}`, confidence: isKilo ? unsure : 1 }
}

/**
 * Cells override what was found in the row as a whole. A filled cell that cannot be understood becomes an error, and
 * its field is left out.
 */
export const readCells = (cells: Cells, read: Sure): Read => {
  const fields = { ...read.fields }
  const confidence = { ...read.confidence }
  const errors: CellErrors = {}
  const set = <F extends keyof Fields>(field: F, value: Fields[F], sure = 1) => {
    fields[field] = value
    confidence[field] = sure
  }
  const fail = (field: keyof Fields, code: FieldCode) => {
    delete fields[field]
    delete confidence[field]
    errors[field] = code
  }
  if (cells.name) set('name', cleanLine(cells.name).slice(0, productNameLengthMax))
  if (cells.brand) set('brand', fields.brand ?? cleanLine(cells.brand).slice(0, productWordsLengthMax))
  if (cells.model) set('model', cleanLine(cells.model).slice(0, productWordsLengthMax))
  if (cells.type) {
    const type = oneOf(productTypes, (one) => Object.values(productTypeNames[one]), cells.type)
    if (type) set('type', type)
    else if (!fields.type) errors.type = 'unknown_value'
  }
  if (cells.condition) {
    const condition = oneOf(conditions, (one) => Object.values(conditionNames[one]), cells.condition)
    if (condition) set('condition', condition)
    else if (!fields.condition) errors.condition = 'unknown_value'
  }
  if (cells.currency) {
    const currency = currencyOf(cells.currency)
    if (currency) set('currency', currency)
    else if (!fields.currency) errors.currency = 'unknown_value'
  }
  if (cells.price) {
    const text = cleanLine(cells.price)
    const reading = fields.currency ? readPrice(text, fields.currency) : readPriceText(text)
    if ('amount' in reading && !priceFault(reading.amount, fields.currency ?? 'USD')) set('price', reading.amount)
    else if ('fault' in reading && (fields.price === undefined || isFormula.test(text))) fail('price', reading.fault)
    else if ('amount' in reading) fail('price', priceFault(reading.amount, fields.currency ?? 'USD') ?? 'price_invalid')
  }
  if (cells.quantity) {
    const plain = withoutGroups(cells.quantity)
    const count = /^\d{1,6}(?:\.0+)?$/.test(plain) ? Number(plain) : 0
    if (count >= 1 && count <= quantityMax) set('quantity', count)
    else fail('quantity', 'quantity_range')
  }
  const doubts = { ...read.doubts, ...readSpecs(cells, fields, confidence) }
  const isUnsure = ([name]: [string, unknown]) => (confidence[name] ?? 1) < sureFrom
  return { fields, confidence, doubts: Object.fromEntries(Object.entries(doubts).filter(isUnsure)), errors }
}

const readSpecs = (cells: Cells, fields: Fields, confidence: Record<string, number>): Doubts => {
  const specifications = { ...fields.specifications }
  const doubts: Doubts = {}
  for (const column of ['power', 'voltage', 'capacity'] as const) {
    const text = cells[column]
    if (!text) continue
    const { value, confidence: sure } = withUnit(column, cleanLine(text).slice(0, specificationLengthMax))
    specifications[column] = value
    confidence[`specifications.${column}`] = sure
    if (sure < sureFrom) doubts[`specifications.${column}`] = 'no_unit'
  }
  if (cells.warranty) {
    specifications.warranty = cleanLine(cells.warranty).slice(0, specificationLengthMax)
    confidence['specifications.warranty'] = 1
  }
  const named = Object.keys(specifications)
  if (named.length === 0) return doubts
  fields.specifications = specifications
  confidence.specifications = Math.min(...named.map((name) => confidence[`specifications.${name}`] ?? 1))
  return doubts
}

export const descriptionOf = ({ description }: Cells): string | undefined =>
  description ? cleanLines(description).slice(0, productTextLengthMax) : undefined
