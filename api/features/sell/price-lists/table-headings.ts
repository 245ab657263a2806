import type { TableRow } from '#api/spreadsheets/table.ts'
import { columnOfHeading, type FileColumn } from '#contract/endpoints/sell/list-file-columns.ts'

/** The name of a shop and a date may stand above the headings. */
const searchedRows = 10
/** «السعر» alone may be a word of a list; a table has a column beside it. */
const columnsMin = 2

export type Headings = {
  /** The index of the row with the headings. */
  at: number
  columns: Map<FileColumn, number>
  /** As typed. */
  unknown: string[]
}

const readHeadings = ({ cells }: TableRow, at: number): Headings | null => {
  const columns = new Map<FileColumn, number>()
  const unknown: string[] = []
  for (const [index, cell] of cells.entries()) {
    const column = columnOfHeading(cell)
    if (column && !columns.has(column)) columns.set(column, index)
    else if (column !== null && cell !== '') unknown.push(cell.slice(0, 100))
  }
  const isTable = columns.size >= columnsMin && (columns.has('name') || columns.has('price') || columns.has('model'))
  return isTable ? { at, columns, unknown } : null
}

/** The headings of a table, in either language; null for a list without them. */
export const findHeadings = (rows: TableRow[]): Headings | null => {
  for (const [at, row] of rows.slice(0, searchedRows).entries()) {
    const found = readHeadings(row, at)
    if (found) return found
  }
  return null
}
