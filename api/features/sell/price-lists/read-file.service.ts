import type { Deps } from '#api/deps.ts'
import { currencyFor } from '#api/features/sell/price-lists/price-lists.service.ts'
import { type Cells, descriptionOf, readCells } from '#api/features/sell/price-lists/row-cells.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { yieldToEventLoop } from '#api/limits/event-loop-turns.ts'
import { unmarkFormulas } from '#api/spreadsheets/csv.ts'
import { readTableFile } from '#api/spreadsheets/read-table.ts'
import type { TableRow } from '#api/spreadsheets/table.ts'
import { columnOfHeading, type FileColumn } from '#contract/endpoints/sell/list-file-columns.ts'
import type { FileReading, FileRow } from '#contract/endpoints/sell/listing-files.ts'
import { fieldSentences } from '#contract/error-texts.ts'
import { listFileRowsMax, productTextLengthMax } from '#domain/limits.ts'
import { type ListRow, type ReadList, readListInParts } from '#domain/listing-text/price-list/read-list.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Lang } from '#domain/text/lang.ts'
import { cleanLine } from '#domain/text/plain-text.ts'

/** The name of a shop and a date may stand above the headings. */
const searchedRows = 10
/** «السعر» alone may be a word of a list; headings have at least two columns. */
const columnsMin = 2

type Headings = {
  at: number
  columns: Map<FileColumn, number>
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

const findHeadings = (rows: TableRow[]): Headings | null => {
  for (const [at, row] of rows.slice(0, searchedRows).entries()) {
    const found = readHeadings(row, at)
    if (found) return found
  }
  return null
}

/** Rows between two yields to the event loop. */
const rowsAtOnce = 20
/** Cells other than descriptions are cut at this length, which no line of goods reaches. */
const textLengthMax = 1_000
/** A line break may be two characters in the file, and becomes one. */
const descriptionReadMax = 2 * productTextLengthMax

type Turn = () => Promise<void>
/** For prices without a currency: by the place, or as the seller stated. */
type Currencies = { ofPlace: Currency | null; stated: Currency | undefined }

const readLines = async (lines: { line: number; text: string }[], { ofPlace, stated }: Currencies, turn: Turn) => {
  const parts = readListInParts(lines.map(({ text }) => text).join('\n'), ofPlace, stated)
  let read: ReadList | undefined
  while (!read) {
    const part = parts.next()
    if (part.done) read = part.value
    else await turn()
  }
  const inFile = <T extends { line: number }>(row: T): T => ({ ...row, line: lines[row.line - 1]?.line ?? row.line })
  return { rows: read.rows.map(inFile), unread: read.unread.map(inFile) }
}

/** Cuts before cleaning, because a cell may have thirty thousand characters. */
const cleanStart = (text: string): string => cleanLine(text.slice(0, textLengthMax))

/** `54,000` in a list saved as text is one number, not two cells. */
const groupedNumber = /\d,\d{3}(?!\d)/

/** Without headings each row is a line of a list, and so is each line within a cell. */
const readAsList = async (rows: TableRow[], currency: Currencies, turn: Turn): Promise<FileReading> => {
  const lines: { line: number; text: string }[] = []
  for (const [at, { line, cells, text = '' }] of rows.entries()) {
    if (at % rowsAtOnce === 0) await turn()
    if (lines.length > listFileRowsMax) break
    const texts = groupedNumber.test(text.slice(0, textLengthMax)) ? [text] : cells.filter((cell) => cell !== '')
    const [only = ''] = texts
    const split = texts.length === 1 ? only.split('\n', listFileRowsMax + 1) : [texts.join(' - ')]
    for (const text of split) lines.push({ line, text: cleanStart(text) })
  }
  if (lines.length > listFileRowsMax) {
    const last = lines[listFileRowsMax - 1]
    throw new AppError('file_rows_max', {
      details: { rowsMax: listFileRowsMax, lastLine: last?.line, lastText: last?.text.slice(0, 200) },
    })
  }
  return { ...(await readLines(lines, currency, turn)), unknownColumns: [] }
}

const cellsOf = ({ cells }: TableRow, { columns }: Headings): Cells =>
  Object.fromEntries(
    [...columns].flatMap(([column, at]) => {
      const text = cells[at]?.slice(0, column === 'description' ? descriptionReadMax : textLengthMax)
      return text ? [[column, unmarkFormulas(text)]] : []
    }),
  )

/** The order in which people write such a line, with the price last after a dash. */
const lineColumns: FileColumn[] = [
  'type',
  'name',
  'brand',
  'model',
  'power',
  'voltage',
  'capacity',
  'condition',
  'warranty',
]

const lineOf = (cells: Cells): string => {
  const words = lineColumns.flatMap((column) => cells[column] ?? [])
  const price = [cells.price, cells.currency].filter(Boolean).join(' ')
  return cleanStart([words.join(' '), price].filter(Boolean).join(' - '))
}

/** With a column for the quantity, «4 ألواح» in a name is part of the lot, not a number of lots. */
const withoutQuantity = (row: ListRow): ListRow => {
  const { quantity, ...fields } = row.fields
  const { quantity: sure, ...confidence } = row.confidence
  return { ...row, fields, confidence }
}

/** Also reads each row as a line, for what its cells do not say; headings between rows apply to the rows below them. */
const readAsTable = async (rows: TableRow[], headings: Headings, currency: Currencies, turn: Turn, lang: Lang) => {
  const table: { line: number; text: string; row: TableRow; cells: Cells }[] = []
  for (const [at, row] of rows.slice(headings.at + 1).entries()) {
    if (at % rowsAtOnce === 0) await turn()
    const cells = cellsOf(row, headings)
    table.push({ line: row.line, text: lineOf(cells), row, cells })
  }
  const lines = await readLines(table, currency, turn)
  const known = new Map<number, ListRow>(lines.rows.map((row) => [row.line, row]))
  const reading: FileReading = { rows: [], unread: [], unknownColumns: headings.unknown }
  const notUnderstood = new Set(lines.unread.map(({ line }) => line))
  for (const [at, { line, row, cells }] of table.entries()) {
    if (at % rowsAtOnce === 0) await turn()
    const text = cleanStart(row.cells.filter(Boolean).join(' | '))
    const found = known.get(line)
    const read = found && headings.columns.has('quantity') ? withoutQuantity(found) : found
    const isNamed = Boolean(cells.name && (cells.price || cells.type || cells.quantity))
    if (read || isNamed) reading.rows.push(toRow(line, text, cells, read, lang))
    else if (notUnderstood.has(line) || Object.keys(cells).length > 1) reading.unread.push({ line, text })
  }
  return reading
}

const toRow = (line: number, text: string, cells: Cells, read: ListRow | undefined, lang: Lang): FileRow => {
  const { fields, confidence, doubts, errors } = readCells(cells, read ?? { fields: {}, confidence: {} })
  const description = descriptionOf(cells)
  return {
    line,
    text,
    fields,
    confidence,
    ...(Object.keys(doubts).length > 0 && { doubts }),
    ...(description && { description }),
    ...(Object.keys(errors).length > 0 && { errors: fieldSentences(errors, lang) }),
  }
}

type ListFile = {
  file: Buffer
  governorate?: string | undefined
  currency?: Currency | undefined
  network: string
  lang: Lang
}

/** Stores nothing; yields to other requests between its parts. */
export const readFile = async (deps: Deps, seller: Caller, asked: ListFile) => {
  const { file, governorate = '', network, lang } = asked
  const turn = () => yieldToEventLoop(network)
  const currency = { ofPlace: await currencyFor(deps, seller, governorate), stated: asked.currency }
  const rows = await readTableFile(file, { rowsMax: listFileRowsMax + 1 }, turn)
  const headings = findHeadings(rows)
  const data = headings
    ? await readAsTable(rows, headings, currency, turn, lang)
    : await readAsList(rows, currency, turn)
  return { success: true as const, data }
}
