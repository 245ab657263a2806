import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import { type FieldsWith, fieldsWith, type ListingTableRow, listingTable } from '#domain/listing/listing-table.ts'

export type ProductRow = Selectable<Tables['products']>
type Table = typeof listingTable
export type ColumnField = FieldsWith<{ column: string }>
type ColumnOf<F extends ColumnField> = Table[F]['column']
type Values = { [F in ColumnField]: ProductRow[ColumnOf<F>] }

const columnsWhere = <Match>(test: (row: ListingTableRow) => boolean) =>
  fieldsWith<Match & { column: string }>((row) => row.column !== undefined && test(row))

/** Fields whose column has the value as it is: in lists, and what the page of a listing adds. */
export const columnFields = columnsWhere<unknown>(() => true)
export const cardColumnFields = columnsWhere<{ shown: 'card' }>(({ shown }) => shown === 'card')
export const pageColumnFields = columnsWhere<{ shown: 'page' }>(({ shown }) => shown === 'page')

/** The values of these fields. */
export const readColumns = <F extends ColumnField>(row: Pick<ProductRow, ColumnOf<F>>, fields: readonly F[]) => {
  const columns: Record<string, unknown> = row
  return Object.fromEntries(fields.map((name) => [name, columns[listingTable[name].column]])) as Pick<Values, F>
}

/** The columns of the given fields; the others stay as they are. */
export const writeColumns = <Given extends { [F in ColumnField]?: Values[F] | undefined }>(given: Given) =>
  Object.fromEntries(
    columnFields.flatMap((name) => (given[name] === undefined ? [] : [[listingTable[name].column, given[name]]])),
  ) as { [F in keyof Given & ColumnField as ColumnOf<F>]: Exclude<Given[F], undefined> } & Partial<
    Insertable<Tables['products']>
  >
