import { AppError } from '#api/platform/errors.ts'
import { makeRows, type Pause, type TableLimits, type TableRow } from '#api/platform/tables/table.ts'
import { readTableInParts, separatorOf } from '#contract/csv-table.ts'

const rowsAtOnce = 50

/** The encodings in which spreadsheets write text; Excel with Arabic settings writes windows-1256 without saying so. */
const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/** Pictures, PDFs, pages and scripts: text that no table begins with, and bytes that no text has. */
const otherFile = /^\s{0,10}(?:<|%PDF|\{\\rtf)/
const isText = (text: string) => !text.includes('\0') && !otherFile.test(text.slice(0, 100))

/** The rows of a file with comma-, semicolon- or tab-separated values. */
export const readCsv = async (bytes: Buffer, limits: TableLimits, pause: Pause): Promise<TableRow[]> => {
  const text = decode(bytes)
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
