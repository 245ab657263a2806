import { AppError } from '#api/http/errors.ts'
import { makeRows, type Pause, type TableLimits, type TableRow } from '#api/spreadsheets/table.ts'
import { decodeTable, readTableInParts, separatorOf } from '#domain/text/csv-table.ts'

const rowsAtOnce = 50

/** Pictures, PDFs, pages and scripts: text that no table begins with, and bytes that no text has. */
const otherFile = /^\s{0,10}(?:<|%PDF|\{\\rtf)/
const isText = (text: string) => !text.includes('\0') && !otherFile.test(text.slice(0, 100))

/** The rows of a file with comma-, semicolon- or tab-separated values. */
export const readCsv = async (bytes: Buffer, limits: TableLimits, pause: Pause): Promise<TableRow[]> => {
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
