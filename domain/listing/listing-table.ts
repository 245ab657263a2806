import { productNameLengthMax, productWordsLengthMax, quantityMax } from '#domain/limits.ts'
import type { Names } from '#domain/listing/figure-choices.ts'
import type { FieldCode } from '#domain/text/field-texts.ts'

/** Optional text, a whole number or a switch: read, stored and shown by loops. Other kinds have code of their own. */
export type PlainInput =
  | { kind: 'text'; lengthMax: number }
  | { kind: 'number'; limits: readonly [number, number]; error: FieldCode; unit?: Names }
  | { kind: 'yesNo' }

export type ListingTableRow = {
  /** Column of `products` that has the value as it is; absent where the API computes one from the other. */
  column?: string
  /** The effect of a change on a public listing: it goes back to review, or the change is live at once. */
  onChange: 'review' | 'live'
  /** Replies that have it: all, all but lists, or those to its owner. */
  shown: 'card' | 'page' | 'owner'
  /** For moderators; absent where it is no part of what they approve. */
  label?: Names
  /** Free text: the review checks search it for phone and account numbers and links. */
  isText?: true
  /** A condition report and its confirmation are about the thing that was measured: after a change of these it may be another. */
  isGoods?: true
  /** Of a new listing that does not say it. A number whose default is null may be cleared. */
  default?: unknown
  /** Earlier releases did not have it: their snapshots and requests mean the default. */
  isLater?: true
  /** Heading in the export of staff, in this order. */
  csv?: string
  input?: PlainInput
  /** Drawn in this section of the selling form, with this label. */
  form?: { section: 'product' | 'place' | 'price'; label: Names }
}

/**
 * Every field that a seller fills. The schemas of requests and replies, the columns that are read and written, the snapshot of an
 * approval, change detection, review, the CSV export of staff and the form are made from it where nothing else decides.
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
  /** Pieces on offer. Goes down with every sale. */
  quantity: {
    csv: 'quantity',
    onChange: 'live',
    shown: 'card',
    label: { ar: 'الكمية', en: 'Quantity' },
    input: { kind: 'number', limits: [1, quantityMax], error: 'quantity_range' },
  },
  /**
   * Whether the price is for each piece or for all; one piece is always `each`. After a change the same price means another one, and
   * name and description may still say the old one.
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
  /** `pictures` in replies. */
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
  /** False takes a listing off the lists without ending it. */
  isActive: {
    column: 'is_active',
    onChange: 'live',
    shown: 'card',
    default: true,
    input: { kind: 'yesNo' },
  },
  /** The shop in whose name it is posted. */
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
/** Names of the fields whose row matches. */
export type FieldsWith<Match> = {
  [name in ListingField]: Table[name] extends Match ? name : never
}[ListingField]

export const listingFieldNames = Object.keys(listingTable) as ListingField[]
export const rowOf = (name: ListingField): ListingTableRow => listingTable[name]

/** The type says which rows the test must let through. */
export const fieldsWith = <Match>(test: (row: ListingTableRow) => boolean) =>
  listingFieldNames.filter((name) => test(rowOf(name))) as FieldsWith<Match>[]

/** In the snapshot of an approval. */
export const approvedFields = fieldsWith<{ label: Names }>(({ label }) => label !== undefined)

export const textFields = fieldsWith<{ isText: true }>(({ isText }) => isText === true)

export type LaterField = FieldsWith<{ isLater: true }>
export const laterFields = fieldsWith<{ isLater: true }>(({ isLater }) => isLater === true)
/** What a listing of an earlier release has. */
export const laterDefaults: Partial<Record<string, unknown>> = Object.fromEntries(
  laterFields.map((name) => [name, listingTable[name].default]),
)

export type FormField = FieldsWith<{ form: object }>
export const formFields = fieldsWith<{ form: object }>(({ form }) => form !== undefined)
