import * as z from 'zod/mini'
import type { Currency } from '#contract/money.ts'
import { boundFault, type PriceFault, priceFault, priceTextLengthMax, readPriceText } from '#contract/price-text.ts'
import { numberText } from '#contract/text-fields.ts'

type Fault = PriceFault | undefined

/** A number or a text becomes an amount, or an issue that says what is wrong with it. */
export const amountOf = (faultOf: (amount: number) => Fault) =>
  z.pipe(
    z.transform((value: number | string, payload: { issues: unknown[] }) => {
      const reading = typeof value === 'number' ? { amount: value } : readPriceText(value)
      const fault = 'fault' in reading ? reading.fault : faultOf(reading.amount)
      if (fault) payload.issues.push({ code: 'custom', message: fault, input: value })
      return 'amount' in reading ? reading.amount : 0
    }),
    z.number(),
  )

/** What can be told without the currency, which may not be among the fields that change. */
export const positivePriceFault = (amount: number): Fault => priceFault(amount, 'USD')

/** The bound of a price filter. */
export const PriceBound = z.pipe(numberText('price_invalid', priceTextLengthMax), amountOf(boundFault))

/** For a body that has both: rials are whole. */
export const priceFitsCurrency = ({ price, currency }: { price: number; currency: Currency }) =>
  priceFault(price, currency) !== 'price_whole'
