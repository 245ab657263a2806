import { AppError } from '#api/http/errors.ts'
import { readCsv } from '#api/spreadsheets/read-csv.ts'
import { readXlsx } from '#api/spreadsheets/read-xlsx.ts'
import type { Pause, TableLimits, TableRow } from '#api/spreadsheets/table.ts'

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** The filled rows of a CSV file or of the first sheet of a workbook, by its content, whatever its name. */
export const readTableFile = async (bytes: Buffer, limits: TableLimits, pause: Pause): Promise<TableRow[]> => {
  // The container of workbooks with a password, and of Excel’s format before 2007.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new AppError('file_encrypted')
  const read = startsWith(bytes, 0x50, 0x4b) ? readXlsx : readCsv
  const rows = await read(bytes, limits, pause)
  if (rows.length === 0) throw new AppError('file_empty')
  return rows
}
