import { AppError } from '#api/http/errors.ts'
import { readXlsx } from '#api/spreadsheets/read-xlsx.ts'
import { makeRows, type Pause, type TableLimits, type TableRow } from '#api/spreadsheets/table.ts'
import { decodeTable, readTableInParts, separatorOf } from '#domain/text/csv-table.ts'

const rowsAtOnce = 50

/** Pictures, PDFs, pages and scripts: beginnings that no table has, and bytes that no text has. */
const otherFile = /^\s{0,10}(?:<|%PDF|\{\\rtf)/
const isText = (text: string) => !text.includes('\0') && !otherFile.test(text.slice(0, 100))

const readCsv = async (bytes: Buffer, limits: TableLimits, pause: Pause): Promise<TableRow[]> => {
  const text = decodeTable(bytes)
  if (!isText(text)) throw new AppError('file_type')
  const { rows, add } = makeRows(limits)
  const separator = separatorOf(text)
  let line = 0
  for (const cells of readTableInParts(text)) {
    if (cells) {
      line += 1
      add(line, cells, () => cells.join(separator))
    }
    if (!cells || line % rowsAtOnce === 0) await pause()
  }
  return rows
}

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/**
 * Detects a CSV file or a workbook by its content, whatever its name. Returns the filled rows, of a workbook those of
 * the first sheet.
 */
export const readTableFile = async (bytes: Buffer, limits: TableLimits, pause: Pause): Promise<TableRow[]> => {
  // The container of workbooks with a password, and of Excel's format before 2007.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new AppError('file_encrypted')
  const read = startsWith(bytes, 0x50, 0x4b) ? readXlsx : readCsv
  const rows = await read(bytes, limits, pause)
  if (rows.length === 0) throw new AppError('file_empty')
  return rows
}
