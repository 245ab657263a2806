import * as z from 'zod/mini'
import { boundFault, type PriceFault, priceTextLengthMax, readPriceText } from '#domain/listing-text/price-text.ts'
import { numberText } from '#domain/text/text-fields.ts'

type Fault = PriceFault | undefined

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

export const PriceBound = z.pipe(numberText('price_invalid', priceTextLengthMax), amountOf(boundFault))
