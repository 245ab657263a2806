import type { ProductType } from '#domain/listing/product-kinds.ts'
import { readPriceText } from '#domain/listing-text/price-text.ts'
import { type Row, type RowFields, typedPrice } from '#web/features/sell/price-lists/list-rows.ts'

/** «45 أم 45,000؟»: the typed price and the probably meant one, both as typed by sellers. */
export type PriceQuestion = { typed: string; meant: string }

const farRatio = 100
const thousand = 1_000
const othersMin = 2
const compared: readonly (ProductType | '')[] = ['Panel', 'Inverter', 'Battery']
/** Bounds in rials for panels, inverters and batteries. */
const rialsMin = 1_000
const rialsMax = 100_000_000
/** Smaller numbers are not taken for a price in thousands. */
const shortMin = 10

const amountOf = ({ price }: RowFields): number => {
  const read = readPriceText(price)
  return 'amount' in read ? read.amount : 0
}

const numberIn = (text: string) => Number.parseFloat(text.replaceAll(',', '')) || 0
const wattHoursOf = ({ capacity, voltage }: RowFields): number =>
  /kwh/i.test(capacity) ? numberIn(capacity) * thousand : numberIn(capacity) * (numberIn(voltage) || 12)

/** Prices are compared per watt or watt-hour; 0 where the size is unknown. */
const sizeOf = (fields: RowFields): number =>
  fields.type === 'Battery' ? wattHoursOf(fields) : /kw/i.test(fields.power) ? 0 : numberIn(fields.power)

const middleOf = (values: number[]): number => values.sort((one, other) => one - other)[values.length >> 1] ?? 0

type Priced = { row: Row; amount: number; size: number }
const groupings = new WeakMap<readonly Row[], Map<string, Priced[]>>()
const keyOf = ({ type, currency }: RowFields) => `${type} ${currency}`

/** Rows by type and currency, cached per array of rows. */
const groupsOf = (rows: readonly Row[]): Map<string, Priced[]> => {
  const known = groupings.get(rows)
  if (known) return known
  const priced = rows.flatMap((row) => {
    const amount = compared.includes(row.fields.type) ? amountOf(row.fields) : 0
    return amount > 0 ? [{ row, amount, size: sizeOf(row.fields) }] : []
  })
  const groups = Map.groupBy(priced, ({ row }) => keyOf(row.fields))
  groupings.set(rows, groups)
  return groups
}

/** Price as a multiple of the median of the other rows; null where those are too few. */
const ratioIn = (rows: readonly Row[], row: Row, amount: number): number | null => {
  const size = sizeOf(row.fields)
  const others = (groupsOf(rows).get(keyOf(row.fields)) ?? []).filter((one) => one.row.id !== row.id)
  const sized = size > 0 ? others.filter((one) => one.size > 0) : []
  if (sized.length >= othersMin) return amount / size / middleOf(sized.map((one) => one.amount / one.size))
  return others.length >= othersMin ? amount / middleOf(others.map((one) => one.amount)) : null
}

/** Asks about a price that is a hundred times off similar rows, or outside the bounds for such goods. */
export const priceQuestionOf = (rows: readonly Row[], row: Row): PriceQuestion | null => {
  const { fields, doubts, keptPrice } = row
  if (keptPrice !== '' && keptPrice === fields.price) return null
  if (!compared.includes(fields.type)) return null
  const amount = amountOf(fields)
  if (amount === 0) return null
  const isRial = fields.currency === 'YER' || fields.currency === 'YER_SOUTH'
  const ratio = ratioIn(rows, row, amount)
  const isShort = amount >= shortMin && amount < rialsMin && (isRial || doubts.price === 'maybe_thousands')
  const isLow = (ratio !== null && ratio <= 1 / farRatio) || isShort
  const isHigh = (ratio !== null && ratio >= farRatio) || (isRial && amount > rialsMax)
  if (!isLow && !isHigh) return null
  return { typed: fields.price, meant: typedPrice(isLow ? amount * thousand : amount / thousand) }
}
