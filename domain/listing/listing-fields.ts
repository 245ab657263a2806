import * as z from 'zod/mini'
import {
  filterTextLengthMax,
  imagesMax,
  productNameLengthMax,
  productTextLengthMax,
  productWordsLengthMax,
  quantityMax,
  specificationLengthMax,
} from '#domain/limits.ts'
import type { SpecificationValues } from '#domain/listing/figures.ts'
import { pictureIdOf } from '#domain/listing/pictures.ts'
import { positivePriceFault } from '#domain/listing/price-rules.ts'
import { ConditionInput, ProductTypeInput, SaleUnitInput } from '#domain/listing/product-kinds.ts'
import { figureInputs, figuresInOrder } from '#domain/listing/specification-fields.ts'
import { priceTextLengthMax } from '#domain/listing-text/price-text.ts'
import { Currency } from '#domain/money/money.ts'
import { amountOf } from '#domain/money/price-fields.ts'
import { isId } from '#domain/pagination.ts'
import { parsePhone } from '#domain/phone/phone-input.ts'
import type { FieldCode } from '#domain/text/field-texts.ts'
import { wholeNumber } from '#domain/text/numbers.ts'
import { cleanLine, isBlank } from '#domain/text/plain-text.ts'
import { linesText, lineText, numberText, rawText } from '#domain/text/text-fields.ts'

/** Required text; stored as typed, without control characters. */
const text = (max: number, missing: FieldCode, long: FieldCode, field = lineText) =>
  z.pipe(field(max, { missing, long }), z.string().check(z.refine((value) => !isBlank(value), { error: missing })))

/** Optional text; null clears it. */
const optionalText = (max: number) =>
  z.pipe(
    z.nullable(lineText(max)),
    z.transform((value: string | null) => (value === null || isBlank(value) ? '' : value)),
  )

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value))

const price = z.pipe(
  z
    .union([z.number(), rawText(priceTextLengthMax, { long: 'price_invalid' })], {
      error: ({ input }) => (isMissing(input) ? 'price_required' : 'price_invalid'),
    })
    .check(z.refine((value) => !isMissing(value), { error: 'price_required', abort: true })),
  amountOf(positivePriceFault),
)

const canonical = (value: string | number) => parsePhone(String(value))?.e164 ?? ''

const phone = z.pipe(
  z.pipe(numberText('seller_phone_invalid'), z.transform(canonical)),
  z.string().check(z.minLength(1, { error: 'seller_phone_invalid' })),
)

const whatsappPhone = z.pipe(
  z.pipe(
    z.nullable(numberText('whatsapp_invalid')),
    z.transform((value: string | number | null) => (isMissing(value) ? null : canonical(value ?? ''))),
  ),
  z.nullable(z.string().check(z.minLength(1, { error: 'whatsapp_invalid' }))),
)

const currency = z.pipe(
  z.pipe(
    rawText(filterTextLengthMax),
    z.transform((value: string) =>
      value
        .trim()
        .toUpperCase()
        .replace(/[\s-]+/g, '_'),
    ),
  ),
  Currency,
)

const specification = z.nullish(
  z.pipe(
    z.union([z.number(), rawText(specificationLengthMax)]),
    z.transform((value: number | string) => cleanLine(String(value))),
  ),
)
type Given<T> = { [name in keyof T]?: T[name] | null | undefined }

const withoutBlanks = (given: Given<SpecificationValues> | null): SpecificationValues =>
  Object.fromEntries(
    Object.entries(given ?? {}).filter(([, value]) => (typeof value === 'string' ? !isBlank(value) : value != null)),
  )

/** Four free texts, and the figures of the label; those of another type are left out when it is stored. */
const specifications = z.pipe(
  z.nullable(
    z
      .object({
        power: specification,
        voltage: specification,
        capacity: specification,
        warranty: specification,
        ...figureInputs,
      })
      .check(...figuresInOrder),
  ),
  z.transform(withoutBlanks),
)

const addressLengthMax = 600
const addressesMax = 50

/** The same picture given twice, perhaps in two sizes, counts once. */
const withoutRepeats = (urls: string[] | null): string[] => [
  ...new Map((urls ?? []).map((url) => [pictureIdOf(url) ?? url, url])).values(),
]

const images = z.pipe(
  z.pipe(
    z.nullable(
      z
        .array(lineText(addressLengthMax, { missing: 'picture_not_yours' }))
        .check(z.maxLength(addressesMax, { error: 'images_max' })),
    ),
    z.transform(withoutRepeats),
  ),
  z.array(z.string()).check(z.maxLength(imagesMax, { error: 'images_max' })),
)

const chosen = <T extends z.ZodMiniType<string, string>>(list: T, missing: FieldCode) =>
  z.pipe(text(filterTextLengthMax, missing, 'unknown_value'), list)

/** Null and an empty text: the poster's own name. Whether the seller belongs to the shop is checked by the service. */
const shopId = z.pipe(
  z.pipe(
    z.nullable(lineText(filterTextLengthMax)),
    z.transform((value: string | null) => (value === null || isBlank(value) ? null : value.trim().toLowerCase())),
  ),
  z.nullable(z.string().check(z.refine(isId, { error: 'not_shop_member' }))),
)

/** Every field that a seller fills, each with its validation and error codes. */
export const listingFields = {
  name: text(productNameLengthMax, 'product_name_required', 'product_name_long'),
  description: text(productTextLengthMax, 'description_required', 'description_long', linesText),
  type: chosen(ProductTypeInput, 'type_required'),
  condition: chosen(ConditionInput, 'condition_required'),
  brand: text(productWordsLengthMax, 'brand_required', 'too_long'),
  model: optionalText(productWordsLengthMax),
  price,
  currency,
  /** Pieces on offer. */
  quantity: wholeNumber(1, quantityMax, 'quantity_range'),
  /** Whether the price is for each piece or for all; one piece is always `each`. */
  soldAs: SaleUnitInput,
  phone,
  whatsappPhone,
  /** Key or any usual name; the service looks both up, so that browsers need not load the list of places. */
  governorate: text(productWordsLengthMax, 'governorate_required', 'governorate_unknown'),
  city: text(productWordsLengthMax, 'city_required', 'city_unknown'),
  locationText: optionalText(productNameLengthMax),
  specifications,
  images,
  isNegotiable: z.boolean(),
  /** Priced in USD or SAR, and shown in the rial of its governorate at the rate of the day. */
  pegged: z.boolean(),
  /** False takes a listing off the lists without ending it. */
  isActive: z.boolean(),
  /** The shop in whose name it is posted. */
  shopId,
}
