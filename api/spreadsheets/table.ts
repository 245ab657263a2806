import { AppError } from '#api/http/errors.ts'

/** A row with at least one filled cell; `line` is its number in the file from 1, `text` the raw line of a text file. */
export type TableRow = { line: number; cells: string[]; text?: string }

/** Awaited between steps of a few milliseconds of processor time. */
export type Pause = () => Promise<void>

/** Tables of goods have fewer columns; more means that something else was exported. */
export const columnsMax = 100

/**
 * Characters of all cells together. The size of a workbook does not limit them: a hundred thousand cells may share one
 * long text, and joining or copying them would take gigabytes.
 */
export const tableLengthMax = 4_000_000
const shownLengthMax = 200

export type TableLimits = { rowsMax: number }

export const makeRows = ({ rowsMax }: TableLimits) => {
  const rows: TableRow[] = []
  let length = 0
  const add = (line: number, cells: string[], textOf?: () => string): void => {
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    if (width === 0) return
    if (width > columnsMax) throw new AppError('file_columns_max')
    const last = rows.at(-1)
    if (rows.length === rowsMax && last)
      throw new AppError('file_rows_max', {
        details: {
          rowsMax,
          lastLine: last.line,
          lastText: last.cells.filter(Boolean).join(' | ').slice(0, shownLengthMax),
        },
      })
    const kept = cells.slice(0, width).map((cell) => cell.trim())
    length = kept.reduce((sum, cell) => sum + cell.length, length)
    if (length > tableLengthMax) throw new AppError('file_inflated')
    rows.push({ line, cells: kept, ...(textOf && { text: textOf() }) })
  }
  return { rows, add }
}
