import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import { type FieldsWith, fieldsWith, type ListingTableRow, listingTable } from '#domain/listing/listing-table.ts'

const centuryDays = 36_525
const centuryMs = centuryDays * 86_400_000
/** The shift of `sortDateOf` as an interval for SQL, in hours because a day in an interval may have 23 or 25 hours. */
export const sortDateShift = `${centuryDays * 24} hours`

type Dated = { posted_at: Date | null; unconfirmed_at: Date | null }

/**
 * Lists sort by the posting date. Unconfirmed listings are dated a century earlier, so that every date index has them
 * last and no query needs another condition.
 */
export const sortDateOf = ({ posted_at, unconfirmed_at }: Dated, now: Date): Date => {
  const posted = posted_at ?? now
  return unconfirmed_at ? new Date(posted.getTime() - centuryMs) : posted
}

/** Sort dates before this one belong to unconfirmed listings. */
export const unconfirmedBefore = '1980-01-01'

export type ProductRow = Selectable<Tables['products']>
type Table = typeof listingTable
export type ColumnField = FieldsWith<{ column: string }>
type ColumnOf<F extends ColumnField> = Table[F]['column']
type Values = { [F in ColumnField]: ProductRow[ColumnOf<F>] }

const columnsWhere = <Match>(test: (row: ListingTableRow) => boolean) =>
  fieldsWith<Match & { column: string }>((row) => row.column !== undefined && test(row))

/** Fields whose column stores the value unconverted. */
export const columnFields = columnsWhere<unknown>(() => true)
export const cardColumnFields = columnsWhere<{ shown: 'card' }>(({ shown }) => shown === 'card')
export const pageColumnFields = columnsWhere<{ shown: 'page' }>(({ shown }) => shown === 'page')

export const readColumns = <F extends ColumnField>(row: Pick<ProductRow, ColumnOf<F>>, fields: readonly F[]) => {
  const columns: Record<string, unknown> = row
  return Object.fromEntries(fields.map((name) => [name, columns[listingTable[name].column]])) as Pick<Values, F>
}

export const writeColumns = <Given extends { [F in ColumnField]?: Values[F] | undefined }>(given: Given) =>
  Object.fromEntries(
    columnFields.flatMap((name) => (given[name] === undefined ? [] : [[listingTable[name].column, given[name]]])),
  ) as { [F in keyof Given & ColumnField as ColumnOf<F>]: Exclude<Given[F], undefined> } & Partial<
    Insertable<Tables['products']>
  >
