import type { ProductType } from '#domain/listing/product-kinds.ts'
import { type Row, type RowField, type RowFields, withRowField } from '#web/features/sell/price-lists/list-rows.ts'

export const sharedFields = ['condition', 'currency', 'type'] as const
export type SharedField = (typeof sharedFields)[number]

export const isShared = (field: RowField): field is SharedField => sharedFields.some((name) => name === field)

/** "Same for the other 2 inverters?", below the row that was changed. */
export type Offer = {
  rowId: string
  field: SharedField
  value: RowFields[SharedField]
  /** Kind of the other rows; null when they differ. */
  kind: ProductType | null
  ids: readonly string[]
}

/** Rows of the same kind; for a currency that was not written, rows of any kind. */
const isLike = (row: Row, before: Row, field: SharedField): boolean => {
  const isSameKind = row.fields.type === before.fields.type
  if (field === 'type') return isSameKind && row.doubts.type !== undefined
  if (field === 'condition') return isSameKind
  return row.doubts.currency !== undefined || (isSameKind && row.fields.currency === before.fields.currency)
}

/** Other rows that may take the changed value; null when there are none. `before` is the row before the change. */
export const offerFor = (rows: readonly Row[], before: Row, field: SharedField): Offer | null => {
  const changed = rows.find(({ id }) => id === before.id)
  const value = changed?.fields[field]
  if (!value) return null
  const others = rows.filter(
    (row) =>
      row.id !== before.id &&
      isLike(row, before, field) &&
      (row.fields[field] !== value || row.doubts[field] !== undefined),
  )
  if (others.length === 0) return null
  const isOneKind = before.fields.type !== '' && others.every(({ fields }) => fields.type === before.fields.type)
  return {
    rowId: before.id,
    field,
    value,
    kind: isOneKind ? (before.fields.type as ProductType) : null,
    ids: others.map(({ id }) => id),
  }
}

export const confirmedField = (before: Row): SharedField | undefined =>
  sharedFields.find((field) => before.doubts[field] !== undefined)

export const applyOffer = (rows: readonly Row[], { ids, field, value }: Offer): Row[] =>
  rows.map((row) => (ids.includes(row.id) ? withRowField(row, field, value) : row))
