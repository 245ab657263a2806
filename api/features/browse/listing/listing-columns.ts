import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import { type FieldsWith, fieldsWith, type ListingTableRow, listingTable } from '#domain/listing/listing-table.ts'

const centuryDays = 36_525
const centuryMs = centuryDays * 86_400_000
/** The same for a statement that marks many. In hours: a day of an interval is none of 24 hours where clocks change. */
export const sortDateShift = `${centuryDays * 24} hours`

type Dated = { posted_at: Date | null; unconfirmed_at: Date | null }

/**
 * The date that lists are sorted by: when it was posted. Of a listing that is not confirmed it is a century earlier: every index by
 * date then has it behind the confirmed ones, in their own order, and no query needs another condition.
 */
export const sortDateOf = ({ posted_at, unconfirmed_at }: Dated, now: Date): Date => {
  const posted = posted_at ?? now
  return unconfirmed_at ? new Date(posted.getTime() - centuryMs) : posted
}

/** Sort dates before it are of listings that are not confirmed. */
export const unconfirmedBefore = '1980-01-01'

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
