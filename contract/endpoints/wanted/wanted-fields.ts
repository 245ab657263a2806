import * as z from 'zod/mini'
import {
  leastCapacityMax,
  leastPowerMax,
  leastVoltageMax,
  wantedDetailsLengthMax,
  wantedWordsLengthMax,
} from '#domain/limits.ts'
import { listingFields } from '#domain/listing/listing-fields.ts'
import { readsAsPhone } from '#domain/listing/listing-review.ts'
import { positivePriceFault } from '#domain/listing/price-rules.ts'
import { ConditionInput } from '#domain/listing/product-kinds.ts'
import { priceTextLengthMax } from '#domain/listing-text/price-text.ts'
import { amountOf } from '#domain/money/price-fields.ts'
import type { FieldCode } from '#domain/text/field-texts.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { linesText, lineText, numberText } from '#domain/text/text-fields.ts'

export const wantedStatuses = ['pending', 'approved', 'rejected', 'found', 'expired'] as const
export type WantedStatus = (typeof wantedStatuses)[number]

const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

/** Null and an empty field mean that any value will do. */
const orNull = <Out, In>(inner: z.ZodMiniType<Out, In>, given: z.ZodMiniType<number | string, number | string>) =>
  z.pipe(
    z.pipe(
      z.nullable(given),
      z.transform((value: number | string | null) => (isEmpty(value) ? null : value)),
    ),
    z.nullable(inner) as unknown as z.ZodMiniType<Out | null, number | string | null>,
  )

const decimal = /^\d{1,9}(?:[.٫]\d{1,3})?$/

const readDecimal = (value: number | string) => {
  if (typeof value === 'number') return value
  const plain = toLatinDigits(value.trim())
  return decimal.test(plain) ? Number(plain.replace('٫', '.')) : Number.NaN
}

/** Compared as `real` in the database, which cannot hold the smallest numbers of JSON. */
const leastFigure = 0.01

const least = (max: number) => {
  const error: FieldCode = 'least_range'
  return orNull(
    z.pipe(
      z.transform((value: number | string) => readDecimal(value)),
      z.number({ error }).check(z.gte(leastFigure, { error }), z.lte(max, { error })),
    ),
    numberText(error),
  )
}

const words = z.pipe(
  z.pipe(
    lineText(wantedWordsLengthMax, { missing: 'wanted_words_required', long: 'wanted_words_long' }),
    z.transform((text: string) => text.trim()),
  ),
  z.string().check(z.minLength(1, { error: 'wanted_words_required' })),
)

const details = z.pipe(
  z.nullable(linesText(wantedDetailsLengthMax, { long: 'wanted_details_long' })),
  z.transform((text: string | null) => (text ?? '').trim()),
)

export const wantedFields = {
  type: listingFields.type,
  words,
  details,
  /** W, V and Ah. */
  leastPower: least(leastPowerMax),
  leastVoltage: least(leastVoltageMax),
  leastCapacity: least(leastCapacityMax),
  /** Null: any. */
  condition: orNull(
    z.pipe(
      z.transform((value: number | string) => String(value)),
      ConditionInput,
    ),
    numberText('unknown_value'),
  ),
  /** The most that the buyer would pay for one piece. */
  maxPrice: orNull(amountOf(positivePriceFault), numberText('price_invalid', priceTextLengthMax)),
  currency: listingFields.currency,
  quantity: listingFields.quantity,
  /** The buyer's place: a key or any usual name. */
  governorate: listingFields.governorate,
  city: listingFields.city,
  phone: listingFields.phone,
  whatsappPhone: listingFields.whatsappPhone,
}
export type WantedField = keyof typeof wantedFields

/** Free texts are reviewed again, and so is the type, since it decides which listings fit. */
export const wantedChangeEffects = {
  type: 'review',
  words: 'review',
  details: 'review',
  leastPower: 'live',
  leastVoltage: 'live',
  leastCapacity: 'live',
  condition: 'live',
  maxPrice: 'live',
  currency: 'live',
  quantity: 'live',
  governorate: 'live',
  city: 'live',
  phone: 'live',
  whatsappPhone: 'live',
} as const satisfies Record<WantedField, 'review' | 'live'>

/** Whether changes of a public wanted ad need a review first. `maxPrice` is the new one. */
export const wantedNeedsReview = (changed: readonly WantedField[], maxPrice: number | null): boolean =>
  changed.some(
    (field) =>
      wantedChangeEffects[field] === 'review' || (field === 'maxPrice' && maxPrice !== null && readsAsPhone(maxPrice)),
  )
