import type { ReplyOf } from '#contract/endpoint.ts'
import type { FileRow } from '#contract/endpoints/sell/listing-files.ts'
import type { priceLists } from '#contract/endpoints/sell/price-lists.ts'
import { productNameLengthMax } from '#domain/limits.ts'
import { type SpecificationText, specificationTexts } from '#domain/listing/figures.ts'
import type { Condition, ProductType } from '#domain/listing/product-kinds.ts'
import { type UnsureField, unsureFields } from '#domain/listing/unsure-fields.ts'
import { otherBrandIn } from '#domain/listing-text/brand-conflict.ts'
import { type ListDoubt, sureFrom } from '#domain/listing-text/price-list-warnings.ts'
import type { Currency } from '#domain/money/money.ts'
import type { SellCode, SellErrors } from '#web/features/sell/sell-form/sell-checks.ts'
import { specFieldsOf, specFromWire } from '#web/features/sell/sell-form/spec-fields.ts'
import { formatNumber } from '#web/platform/format.ts'

/** Typed values of a row. Place and phone number are set once for the whole list. */
export type RowFields = Record<SpecificationText, string> & {
  name: string
  type: ProductType | ''
  brand: string
  model: string
  condition: Condition | ''
  price: string
  currency: Currency | ''
  /** Empty where the list does not say it. */
  quantity: string
  description: string
}
export type RowField = keyof RowFields

/**
 * `not_written`: our assumption, since the list does not say it; `unsure`: read without a known reason; `other_brand`:
 * the title names another brand.
 */
export type RowDoubt = ListDoubt | 'not_written' | 'unsure' | 'other_brand'

export type Row = {
  id: string
  /** Line number in the text or file, from 1; null for an added row. */
  line: number | null
  text: string
  fields: RowFields
  /** Unsure fields that the seller has not confirmed. */
  doubts: Partial<Record<RowField, RowDoubt>>
  /** Unsure fields that a tick confirmed without a change; staff see them. */
  acceptedDoubts: readonly UnsureField[]
  /** Typed price that the seller has confirmed despite a question. */
  keptPrice: string
  isLeftOut: boolean
  /** Changed by the seller, so reading the list again keeps the row. */
  isTouched: boolean
  /** Ids in the picture queue; several rows may show the same picture. */
  pictures: readonly string[]
  /** Refusals of the server per field; `listing` is about the whole row. */
  errors: Readonly<Record<string, string>>
}

export type Reading = ReplyOf<typeof priceLists.read>['data']

export const blankRowFields: RowFields = {
  name: '',
  type: '',
  brand: '',
  model: '',
  condition: 'New',
  price: '',
  currency: '',
  quantity: '',
  power: '',
  voltage: '',
  capacity: '',
  warranty: '',
  description: '',
}

/** Goods that always have a brand; a cable may have none. */
const branded: readonly (ProductType | '')[] = ['Panel', 'Inverter', 'Battery']

/** In a form that the price field can parse back. */
export const typedPrice = (price: number): string =>
  Number.isInteger(price) ? formatNumber('en', price) : price.toFixed(2)

const specsOf = (type: ProductType | '', stored: FileRow['fields']['specifications'] = {}) =>
  Object.fromEntries(
    specificationTexts.map((name) => {
      const field = specFieldsOf(type).find((one) => one.name === name) ?? { name }
      return [name, specFromWire(field, stored[name] ?? '')]
    }),
  ) as Record<SpecificationText, string>

/** Joins errors of fields without a column into one error of the row. */
export const rowErrors = (fields: Record<string, string>): Row['errors'] => {
  const own: Record<string, string> = {}
  const others: string[] = []
  for (const [name, text] of Object.entries(fields)) {
    const field = name.replace('specifications.', '')
    if (field in blankRowFields || field === 'images') own[field] = text
    else others.push(text)
  }
  return others.length > 0 ? { ...own, listing: [...new Set(others)].join(' ') } : own
}

export const rowOf = (read: FileRow, id: string): Row => {
  const { fields, confidence, line, text } = read
  const { type = '', brand = '', condition, price, currency = '' } = fields
  const isSpec = (name: string): name is SpecificationText => specificationTexts.some((spec) => spec === name)
  const doubts: Row['doubts'] = {}
  for (const [name, sureness] of Object.entries(confidence)) {
    const field = name.replace('specifications.', '')
    if (sureness >= sureFrom || !(field in blankRowFields)) continue
    // Specifications that this type does not have are neither shown nor posted.
    if (isSpec(field) && !specFieldsOf(type).some((spec) => spec.name === field)) continue
    doubts[field as RowField] = read.doubts?.[name] ?? 'unsure'
  }
  if (condition === undefined) doubts.condition = 'not_written'
  if (brand === '' && branded.includes(type)) doubts.brand = 'not_written'
  if (otherBrandIn(fields.name ?? '', brand)) doubts.brand = 'other_brand'
  return {
    ...{ id, line, text, doubts, acceptedDoubts: [], keptPrice: '', isLeftOut: false, isTouched: false, pictures: [] },
    errors: rowErrors(read.errors ?? {}),
    fields: {
      ...blankRowFields,
      ...specsOf(type, fields.specifications),
      ...{ type, brand, currency },
      name: fields.name ?? '',
      model: fields.model ?? '',
      description: read.description ?? '',
      condition: condition ?? 'New',
      quantity: fields.quantity === undefined ? '' : String(fields.quantity),
      price: price === undefined ? '' : typedPrice(price),
    },
  }
}

/** Takes a line that was not understood as the name of a new row. */
export const rowOfLine = (
  { line, text }: { line: number; text: string },
  id: string,
  currency: Currency | '',
): Row => ({
  ...{ id, line, text, acceptedDoubts: [], keptPrice: '', isLeftOut: false, isTouched: true, pictures: [], errors: {} },
  fields: { ...blankRowFields, name: text.trim().slice(0, productNameLengthMax), currency },
  doubts: { condition: 'not_written', ...(currency && { currency: 'currency_of_place' as const }) },
})

export const mergeRows = (before: readonly Row[], read: readonly Row[]): Row[] => {
  const kept = before.filter(({ isTouched }) => isTouched)
  return read.map((row) => {
    const at = kept.findIndex(({ text }) => text === row.text)
    const [same] = at < 0 ? [] : kept.splice(at, 1)
    return same ? { ...same, line: row.line } : row
  })
}

const rowCodes: readonly RowField[] = ['name', 'type', 'condition', 'price', 'currency', 'quantity']
export type RowChecks = Partial<Record<RowField, SellCode>>

export const checksOf = (errors: SellErrors): RowChecks =>
  Object.fromEntries(rowCodes.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])))

export type RowState = 'ready' | 'look' | 'out'

/** `look`: something is unsure, missing or refused. Only `ready` rows are posted. */
export const stateOf = (row: Row, checks: RowChecks): RowState => {
  if ([row.doubts, row.errors, checks].some((found) => Object.keys(found).length > 0)) return 'look'
  return row.isLeftOut ? 'out' : 'ready'
}

const without = <T extends object>(values: T, ...names: string[]): T =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as T

/** An edit by the seller ends the doubt about the field. */
export const withRowField = <N extends RowField>(row: Row, name: N, value: RowFields[N]): Row => ({
  ...row,
  fields: { ...row.fields, [name]: value },
  doubts: without(row.doubts, name),
  acceptedDoubts: row.acceptedDoubts.filter((field) => field !== name),
  errors: without(row.errors, name, 'listing'),
  isTouched: true,
})

/** Doubts that mean the field is probably wrong, rather than only missing in the list. */
const grave: readonly (RowDoubt | undefined)[] = [
  'two_prices',
  'odd_price',
  'maybe_thousands',
  'ambiguous_number',
  'few_rials',
  'high_for_currency',
  'not_of_heading',
]

const acceptedDoubtsOf = ({ doubts, acceptedDoubts }: Row, isAccepted: (doubt: RowDoubt | undefined) => boolean) =>
  unsureFields.filter((field) => acceptedDoubts.includes(field) || (doubts[field] && isAccepted(doubts[field])))

/** Ticking confirms what is unsure in the row and clears refusals, so that it is sent again. */
export const tickRow = (row: Row, isTicked: boolean): Row =>
  isTicked
    ? {
        ...row,
        ...{ acceptedDoubts: acceptedDoubtsOf(row, (doubt) => grave.includes(doubt)), keptPrice: row.fields.price },
        ...{ doubts: {}, errors: {}, isLeftOut: false, isTouched: true },
      }
    : { ...row, isLeftOut: true, isTouched: true }

/** Confirms a row together with many others, unseen. */
export const acceptDoubts = (row: Row): Row => ({
  ...row,
  ...{ acceptedDoubts: acceptedDoubtsOf(row, () => true), doubts: {}, isLeftOut: false, isTouched: true },
})

export const keepPrice = (row: Row): Row => ({
  ...row,
  acceptedDoubts: [...new Set<UnsureField>([...row.acceptedDoubts, 'price'])],
  keptPrice: row.fields.price,
  doubts: without(row.doubts, 'price'),
  isTouched: true,
})

/** Sets the price that was meant. A currency guessed from a small number becomes that of the list. */
export const meantPrice = (row: Row, meant: string, currency: Currency | ''): Row => {
  const isGuessed = row.doubts.currency === 'few_rials' && currency !== ''
  const changed = withRowField(row, 'price', meant)
  const { fields, doubts } = changed
  return {
    ...changed,
    keptPrice: meant,
    ...(isGuessed && {
      fields: { ...fields, currency },
      doubts: { ...doubts, currency: 'currency_of_place' as const },
    }),
  }
}

export const withPictures = (row: Row, pictures: readonly string[]): Row => ({
  ...row,
  pictures,
  errors: without(row.errors, 'images', 'listing'),
  isTouched: true,
})
