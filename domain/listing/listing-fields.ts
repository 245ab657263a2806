import * as z from 'zod/mini'
import {
  filterTextLengthMax,
  imagesMax,
  productNameLengthMax,
  productTextLengthMax,
  productWordsLengthMax,
} from '#domain/limits.ts'
import {
  approvedFields,
  type FieldsWith,
  fieldsWith,
  type ListingField,
  type ListingTableRow,
  listingFieldNames,
  type listingTable,
  type PlainInput,
  rowOf,
} from '#domain/listing/listing-table.ts'
import { pictureIdOf } from '#domain/listing/pictures.ts'
import { positivePriceFault } from '#domain/listing/price-rules.ts'
import {
  ConditionInput,
  conditions,
  ProductTypeInput,
  productTypes,
  SaleUnitInput,
  saleUnits,
} from '#domain/listing/product-kinds.ts'
import { Specifications, specifications } from '#domain/listing/specification-fields.ts'
import { Warranty, WarrantyInput } from '#domain/listing/warranty.ts'
import { priceTextLengthMax } from '#domain/listing-text/price-text.ts'
import { Currency } from '#domain/money/money.ts'
import { amountOf } from '#domain/money/price-fields.ts'
import { isId } from '#domain/pagination.ts'
import { parsePhone } from '#domain/phone/phone.ts'
import type { FieldCode } from '#domain/text/field-texts.ts'
import { wholeNumber } from '#domain/text/numbers.ts'
import { isBlank } from '#domain/text/plain-text.ts'
import { linesText, lineText, numberText, rawText } from '#domain/text/text-fields.ts'

/** Text is stored as typed, without control characters. */
const text = (max: number, missing: FieldCode, long: FieldCode, field = lineText) =>
  z.pipe(field(max, { missing, long }), z.string().check(z.refine((value) => !isBlank(value), { error: missing })))

/** Null clears the field. */
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

const addressLengthMax = 600
const addressesMax = 50

/** A picture given twice, perhaps in two sizes, counts once. */
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

/** Null or an empty text posts in the seller's own name. The service checks membership of the shop. */
const shopId = z.pipe(
  z.pipe(
    z.nullable(lineText(filterTextLengthMax)),
    z.transform((value: string | null) => (value === null || isBlank(value) ? null : value.trim().toLowerCase())),
  ),
  z.nullable(z.string().check(z.refine(isId, { error: 'not_shop_member' }))),
)

/** Fields that need a schema of their own. */
const ownInputs = {
  name: text(productNameLengthMax, 'product_name_required', 'product_name_long'),
  description: text(productTextLengthMax, 'description_required', 'description_long', linesText),
  type: chosen(ProductTypeInput, 'type_required'),
  condition: chosen(ConditionInput, 'condition_required'),
  brand: text(productWordsLengthMax, 'brand_required', 'too_long'),
  price,
  currency,
  soldAs: SaleUnitInput,
  phone,
  whatsappPhone,
  /** A key or any usual name; the service looks up both, so that browsers need not load the list of places. */
  governorate: text(productWordsLengthMax, 'governorate_required', 'governorate_unknown'),
  city: text(productWordsLengthMax, 'city_required', 'city_unknown'),
  specifications,
  warranty: WarrantyInput,
  images,
  shopId,
}

type Table = typeof listingTable
type PlainField = FieldsWith<{ input: PlainInput }>
type Nullable<F extends PlainField, T> = Table[F] extends { default: null } ? T | null : T
type PlainValue<F extends PlainField> = Table[F] extends { input: { kind: 'text' } }
  ? string
  : Table[F] extends { input: { kind: 'yesNo' } }
    ? boolean
    : Nullable<F, number>
type PlainSent<F extends PlainField> = PlainValue<F> extends boolean ? boolean : PlainValue<F> | string | null

const plainInput = ({ input, default: blank }: ListingTableRow) => {
  if (input?.kind === 'text') return optionalText(input.lengthMax)
  if (input?.kind !== 'number') return z.boolean()
  const number = wholeNumber(...input.limits, input.error)
  if (blank !== null) return number
  const given = z.transform((value: number | string | null) => (isMissing(value) ? null : value))
  return z.pipe(z.pipe(z.nullable(numberText(input.error)), given), z.nullable(number))
}

const plainReply = ({ input, default: blank }: ListingTableRow) => {
  if (input?.kind === 'text') return z.string()
  if (input?.kind !== 'number') return z.boolean()
  return blank === null ? z.nullable(z.number()) : z.number()
}

const plainFields = fieldsWith<{ input: PlainInput }>(({ input }) => input !== undefined)
const ofPlain = (schema: (row: ListingTableRow) => z.ZodMiniType): unknown =>
  Object.fromEntries(plainFields.map((name) => [name, schema(rowOf(name))]))

const inputs = {
  ...ownInputs,
  ...(ofPlain(plainInput) as { [F in PlainField]: z.ZodMiniType<PlainValue<F>, PlainSent<F>> }),
}

const pick = <T, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>

export const listingFields = pick(inputs, listingFieldNames)

type Fields = typeof listingFields
/** Fields with a default may be absent in a new listing. */
export const newListingFields = Object.fromEntries(
  listingFieldNames.map((name) => {
    const { default: blank } = rowOf(name)
    return [name, blank === undefined ? listingFields[name] : z._default(listingFields[name] as z.ZodMiniType, blank)]
  }),
) as { [F in ListingField]: Table[F] extends { default: unknown } ? z.ZodMiniDefault<Fields[F]> : Fields[F] }

const replies = {
  name: z.string(),
  description: z.string(),
  type: z.enum(productTypes),
  condition: z.enum(conditions),
  brand: z.string(),
  /** The amount that the seller set; lists are sorted and filtered by it. */
  price: z.number(),
  currency: Currency,
  /** `each`: the price is for one piece; `lot`: for all of them. */
  soldAs: z.enum(saleUnits),
  phone: z.string(),
  whatsappPhone: z.nullable(z.string()),
  governorate: z.string(),
  city: z.string(),
  specifications: Specifications,
  /** Null without a written promise. */
  warranty: z.nullable(Warranty),
  images: z.array(z.string()),
  /** The shop it is posted for, even while the shop is not public. */
  shopId: z.nullable(z.string()),
  ...(ofPlain(plainReply) as { [F in PlainField]: z.ZodMiniType<PlainValue<F>> }),
}

const shownIn = <const Where extends ListingTableRow['shown']>(where: Where) =>
  pick(
    replies,
    fieldsWith<{ shown: Where }>(({ shown }) => shown === where),
  )

/** Cards are in lists; the page of a listing adds fields, and its owner sees further ones. */
export const cardReplies = shownIn('card')
export const pageReplies = shownIn('page')
export const ownerReplies = shownIn('owner')
/** The snapshot of an approval has `pictures` instead of `images`. */
const { images: _images, ...snapshotReplies } = pick(replies, approvedFields)

export { snapshotReplies }
