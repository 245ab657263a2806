import { productNameLengthMax, productWordsLengthMax, quantityMax } from '#domain/limits.ts'
import type { Names } from '#domain/listing/figure-choices.ts'
import type { FieldCode } from '#domain/text/field-texts.ts'

/** Kinds of fields that generic code reads, stores and shows; others have code of their own. */
export type PlainInput =
  | { kind: 'text'; lengthMax: number }
  | { kind: 'number'; limits: readonly [number, number]; error: FieldCode; unit?: Names }
  | { kind: 'yesNo' }

export type ListingTableRow = {
  /** Column of `products` that holds the value unchanged; absent where the API computes either. */
  column?: string
  /** `review` sends a changed public listing back to moderation; `live` publishes the change at once. */
  onChange: 'review' | 'live'
  /** `card`: in lists and everywhere; `page`: everywhere but lists; `owner`: only for its owner. */
  shown: 'card' | 'page' | 'owner'
  /** Label for moderators; absent where the field is no part of an approval. */
  label?: Names
  /** Free text, which the review checks for phone and account numbers and links. */
  isText?: true
  /** After a change of this field the goods may be others than those of the condition report. */
  isGoods?: true
  /** Value of a new listing without this field. A number whose default is null may be cleared. */
  default?: unknown
  /** The field is newer than some stored snapshots and clients: without it they mean the default. */
  isLater?: true
  /** Heading of the CSV export for staff; columns have the order of this table. */
  csv?: string
  input?: PlainInput
  form?: { section: 'product' | 'place' | 'price'; label: Names }
}

/**
 * Every field that a seller fills. Schemas, columns, approval snapshots, change detection, review, the CSV export and
 * the form are generated from it unless code decides otherwise.
 */
export const listingTable = {
  name: {
    column: 'name',
    onChange: 'review',
    shown: 'card',
    label: { ar: 'الاسم', en: 'Name' },
    isText: true,
    isGoods: true,
  },
  description: {
    column: 'description',
    onChange: 'review',
    shown: 'page',
    label: { ar: 'الوصف', en: 'Description' },
    isText: true,
    isGoods: true,
  },
  type: {
    column: 'type',
    csv: 'type',
    onChange: 'review',
    shown: 'card',
    label: { ar: 'النوع', en: 'Type' },
    isGoods: true,
  },
  condition: {
    column: 'condition',
    csv: 'condition',
    onChange: 'review',
    shown: 'card',
    label: { ar: 'الحالة', en: 'Condition' },
    isGoods: true,
  },
  brand: {
    column: 'brand',
    csv: 'brand',
    onChange: 'review',
    shown: 'card',
    label: { ar: 'الماركة', en: 'Brand' },
    isText: true,
    isGoods: true,
  },
  model: {
    column: 'model',
    csv: 'model',
    onChange: 'review',
    shown: 'card',
    label: { ar: 'الموديل', en: 'Model' },
    isText: true,
    isGoods: true,
    default: '',
    input: { kind: 'text', lengthMax: productWordsLengthMax },
  },
  price: {
    column: 'price',
    csv: 'price',
    onChange: 'live',
    shown: 'card',
    label: { ar: 'السعر', en: 'Price' },
  },
  currency: {
    column: 'currency',
    csv: 'currency',
    onChange: 'live',
    shown: 'card',
    label: { ar: 'العملة', en: 'Currency' },
    default: 'YER',
  },
  /** Priced in USD or SAR, and shown in the rial of its governorate at the rate of the day. */
  pegged: {
    csv: 'pegged',
    onChange: 'live',
    shown: 'card',
    label: { ar: 'مثبت', en: 'Pegged' },
    default: false,
    isLater: true,
    input: { kind: 'yesNo' },
  },
  /** Pieces on offer; each sale reduces the number. */
  quantity: {
    csv: 'quantity',
    onChange: 'live',
    shown: 'card',
    label: { ar: 'الكمية', en: 'Quantity' },
    input: { kind: 'number', limits: [1, quantityMax], error: 'quantity_range' },
  },
  /**
   * Whether the price is for each piece or for all; one piece is always `each`. A change needs a review: name and
   * description may still say the old meaning.
   */
  soldAs: {
    column: 'sold_as',
    csv: 'soldAs',
    onChange: 'review',
    shown: 'card',
    label: { ar: 'السعر', en: 'Price is' },
    default: 'each',
    isLater: true,
  },
  phone: {
    column: 'phone',
    onChange: 'live',
    shown: 'page',
    label: { ar: 'الهاتف', en: 'Phone' },
  },
  whatsappPhone: {
    column: 'whatsapp_phone',
    onChange: 'live',
    shown: 'page',
    label: { ar: 'واتساب', en: 'WhatsApp' },
    default: null,
  },
  governorate: {
    column: 'governorate',
    csv: 'governorate',
    onChange: 'review',
    shown: 'card',
    label: { ar: 'المحافظة', en: 'Governorate' },
  },
  city: {
    column: 'city',
    csv: 'city',
    onChange: 'review',
    shown: 'card',
    label: { ar: 'المديرية', en: 'District' },
  },
  locationText: {
    column: 'location_text',
    csv: 'location',
    onChange: 'review',
    shown: 'card',
    label: { ar: 'العنوان', en: 'Address' },
    isText: true,
    default: '',
    input: { kind: 'text', lengthMax: productNameLengthMax },
    form: { section: 'place', label: { ar: 'العنوان أو أقرب معلم', en: 'Address or landmark' } },
  },
  specifications: {
    onChange: 'review',
    shown: 'card',
    label: { ar: 'المواصفات', en: 'Specifications' },
    isText: true,
    isGoods: true,
    default: {},
  },
  /** What the seller promises in writing; `specifications.warranty` is a text without terms. */
  warranty: {
    column: 'warranty',
    onChange: 'review',
    shown: 'page',
    label: { ar: 'الضمان المكتوب', en: 'Written warranty' },
    isText: true,
    default: null,
    isLater: true,
  },
  /** Addresses of pictures; stored as `pictures`. */
  images: {
    onChange: 'review',
    shown: 'card',
    label: { ar: 'الصور', en: 'Photos' },
    default: [],
  },
  isNegotiable: {
    column: 'is_negotiable',
    onChange: 'live',
    shown: 'card',
    default: true,
    input: { kind: 'yesNo' },
    form: { section: 'price', label: { ar: 'السعر قابل للتفاوض', en: 'Price is negotiable' } },
  },
  /** False removes a listing from lists without ending it. */
  isActive: {
    column: 'is_active',
    onChange: 'live',
    shown: 'card',
    default: true,
    input: { kind: 'yesNo' },
  },
  shopId: {
    column: 'shop_id',
    onChange: 'live',
    shown: 'owner',
    default: null,
    isLater: true,
  },
} as const satisfies Record<string, ListingTableRow>

type Table = typeof listingTable
export type ListingField = keyof Table
export type FieldsWith<Match> = {
  [name in ListingField]: Table[name] extends Match ? name : never
}[ListingField]

export const listingFieldNames = Object.keys(listingTable) as ListingField[]
export const rowOf = (name: ListingField): ListingTableRow => listingTable[name]

/** TypeScript cannot check that the test matches the type argument. */
export const fieldsWith = <Match>(test: (row: ListingTableRow) => boolean) =>
  listingFieldNames.filter((name) => test(rowOf(name))) as FieldsWith<Match>[]

export const approvedFields = fieldsWith<{ label: Names }>(({ label }) => label !== undefined)

export const textFields = fieldsWith<{ isText: true }>(({ isText }) => isText === true)

export type LaterField = FieldsWith<{ isLater: true }>
export const laterFields = fieldsWith<{ isLater: true }>(({ isLater }) => isLater === true)
export const laterDefaults: Partial<Record<string, unknown>> = Object.fromEntries(
  laterFields.map((name) => [name, listingTable[name].default]),
)

export type FormField = FieldsWith<{ form: object }>
export const formFields = fieldsWith<{ form: object }>(({ form }) => form !== undefined)
