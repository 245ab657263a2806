import { useEffect, useState } from 'react'
import type { PriceChangeInput, PricePreviewRow } from '#contract/endpoints/sell/bulk-price-change.ts'
import { readPrice } from '#domain/listing-text/seller-price.ts'
import { type Currency, currencies } from '#domain/money/money.ts'
import type { PriceRounding } from '#domain/money/price-change.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'

export type PriceFields = {
  how: 'percent' | 'amount' | 'currency'
  direction: 'up' | 'down'
  percent: string
  amount: string
  /** Empty until chosen: the currency of most listings then applies. */
  currency: Currency | ''
  toCurrency: Currency
  rounding: PriceRounding
}

export const firstFields: PriceFields = {
  how: 'percent',
  direction: 'up',
  percent: '5',
  amount: '',
  currency: '',
  toCurrency: 'USD',
  rounding: 'usual',
}

const percentMax = 99

const readPercent = (text: string): number | undefined => {
  const plain = toLatinDigits(text).trim().replace(/[٫,]/, '.').replace(/[%٪]/, '')
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0
  return percent > 0 && percent <= percentMax ? percent : undefined
}

export const readChange = (fields: PriceFields, usual: Currency): PriceChangeInput | undefined => {
  const { how, direction, rounding } = fields
  const sign = direction === 'up' ? 1 : -1
  if (how === 'currency') return { toCurrency: fields.toCurrency, rounding }
  if (how === 'percent') {
    const percent = readPercent(fields.percent)
    return percent === undefined ? undefined : { percent: sign * percent, rounding }
  }
  const currency = fields.currency || usual
  const read = readPrice(fields.amount, currency)
  return 'amount' in read ? { amount: sign * read.amount, currency, rounding } : undefined
}

export const usualCurrency = (rows: readonly PricePreviewRow[]): Currency => {
  const counts = currencies.map((currency) => rows.filter((row) => row.currency === currency).length)
  return currencies[counts.indexOf(Math.max(...counts))] ?? 'YER'
}

const largeShare = 0.9

/** Changed by more than 90 %, which is more often a slip of typing; a price in another currency does not compare. */
export const isLargeChange = ({ price, currency, newPrice, newCurrency }: PricePreviewRow): boolean =>
  newPrice !== null && newCurrency === currency && Math.abs(newPrice - price) > price * largeShare

/** Debounces, so that not every key costs a request. */
export const useDebounced = <T>(value: T, delayMs = 300): T => {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value, which is a new object each time
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [key, delayMs])
  return settled
}
