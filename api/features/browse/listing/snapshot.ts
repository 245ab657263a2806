import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import { columnFields, readColumns } from '#api/features/browse/listing/listing-columns.ts'
import { isPegged } from '#api/features/site/currency/pegged-price.ts'
import type { Snapshot } from '#contract/endpoints/staff/moderation-queue.ts'
import { approvedFields, type ListingField, laterDefaults, listingFieldNames } from '#domain/listing/listing-table.ts'

type Row = Selectable<Tables['products']>

const contentOf = (row: Row) => ({
  ...readColumns(row, columnFields),
  pegged: isPegged(row),
  quantity: row.quantity ?? 1,
  specifications: row.specifications,
  pictures: row.pictures,
})

export const snapshotOf = (row: Row): Snapshot => {
  const content = { ...contentOf(row), images: undefined }
  const { images: _images, ...fields } = Object.fromEntries(approvedFields.map((name) => [name, content[name]]))
  return { ...fields, pictures: row.pictures } as Snapshot
}

type Content = Partial<Record<ListingField, unknown>> & Pick<Snapshot, 'specifications' | 'pictures'>

/** Jsonb does not keep the order of keys. */
export const fieldText = (value: unknown): string =>
  JSON.stringify(typeof value === 'object' && value !== null ? Object.entries(value).sort() : value)

/** A new order of the pictures is not a change. */
const textOf = (content: Content, field: ListingField): string => {
  if (field === 'images') return String(content.pictures.map(({ id }) => id).sort())
  return fieldText(content[field] ?? laterDefaults[field])
}

const differing = (before: Content, after: Content): ListingField[] =>
  listingFieldNames.filter((field) => textOf(before, field) !== textOf(after, field))

export const changedFields = (before: Row, after: Row) => differing(contentOf(before), contentOf(after))

export const changedSince = (approved: Snapshot, row: Row) => differing(approved, snapshotOf(row))
