import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { streamOf } from '#api/http/streamed-reply.ts'

type Cell = string | number | boolean | Date | null | undefined | readonly string[] | object

export type Columns<Row> = Record<string, (row: Row) => Cell>

/** A file generated while it is sent; CSV unless `type` says otherwise. */
export type CsvFile = { name: string; lines: AsyncIterable<string | Uint8Array>; type?: string }

/**
 * Spreadsheets run a cell that begins with one of these as a formula, some also after spaces and invisible characters.
 */
const formula = /^[\t\r\n]|^[\s\p{Cf}]*[=+\-@＝＋－＠]/u
/**
 * In Arabic and European locales the list separator is a semicolon: a spreadsheet then reads the commas and quotes of
 * this file as text and starts new cells at semicolons, tabs and line ends within its cells. A formula sign after one
 * of these is escaped, too.
 */
const gap = /([;\s\p{Cf}"]+)([=+\-@＝＋－＠])?/gu
const beginsCell = /[;\t\r\n]/
const needsQuotes = /[",;\r\n\t]|^\s|\s$/
/** Old rows may still contain such characters, and a file may be printed in a terminal. */
const controls = /[^\P{Cc}\t\r\n]|[\u202a-\u202e\u2066-\u2069]/gu
const byteOrderMark = '\ufeff'

/** Separators that people write between the words of a list. */
export const listSeparator = /[،,;؛\n/]/

/** A single word that contains a separator gets a trailing one, so that it is read again as one word. */
const listText = (words: readonly string[]): string =>
  words.length === 1 && listSeparator.test(words[0] ?? '') ? `${words[0]} |` : words.join(' | ')

const textOf = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'string') return cell
  if (Array.isArray(cell)) return listText(cell)
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}

export const markFormulas = (text: string): string => {
  const inside = text.replace(gap, (found, between: string, sign: string | undefined) =>
    sign && beginsCell.test(between) ? `${between}'${sign}` : found,
  )
  return formula.test(inside) ? `'${inside}` : inside
}

const markedGap = /([;\s\p{Cf}"]+)('(?=[=+\-@＝＋－＠]))?/gu

/** Restores the text of a cell that `markFormulas` has marked, when an exported file is read again. */
export const unmarkFormulas = (text: string): string => {
  const inside = text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
  return inside.replace(markedGap, (found, between: string) => (beginsCell.test(between) ? between : found))
}

/** Numbers stay numbers; text that would start a formula gets an apostrophe in front. */
export const csvCell = (cell: Cell): string => {
  const text = textOf(cell).replace(controls, '')
  const harmless = typeof cell === 'number' ? text : markFormulas(text)
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const csvLine = (cells: Cell[]) => `${cells.map(csvCell).join(',')}\r\n`

/**
 * UTF-8 with the byte order mark that spreadsheets need for Arabic; rows are read in batches and never all in memory.
 */
export const csvFile = <Row>(name: string, columns: Columns<Row>, batches: AsyncIterable<Row[]>): CsvFile => ({
  name,
  lines: linesOf(columns, batches),
})

async function* linesOf<Row>(columns: Columns<Row>, batches: AsyncIterable<Row[]>): AsyncIterable<string> {
  const cells = Object.values(columns)
  yield byteOrderMark + csvLine(Object.keys(columns))
  for await (const batch of batches) yield batch.map((row) => csvLine(cells.map((cell) => cell(row)))).join('')
}

const batchSize = 500

/** Reads a long list by keyset pagination, so that no statement runs long and no cursor stays open. */
export async function* inBatches<Row>(
  read: (after: Row | undefined, size: number) => Promise<Row[]>,
): AsyncIterable<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last, batchSize)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}

/** The first pieces are the heading and the first batch, so that a failing query still gets its own status. */
export const sendCsv = async (
  reply: FastifyReply,
  { name, lines, type = 'text/csv; charset=utf-8' }: CsvFile,
  check?: () => Promise<void>,
): Promise<Readable> => {
  const stream = await streamOf(lines, check)
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')
  return stream
}
