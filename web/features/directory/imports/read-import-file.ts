import { engineerImportColumns, readHeader, shopImportColumns } from '#contract/endpoints/directory/import-columns.ts'
import type { ImportTable } from '#contract/endpoints/directory/imports.ts'
import { importColumnsMax, importFileBytesMax, importTableBytesMax } from '#domain/limits.ts'
import { decodeTable, readTable } from '#domain/text/csv-table.ts'

export type ImportKind = 'shops' | 'engineers'
export type FileTable = Pick<ImportTable, 'header' | 'rows'>
type Refused = { refused: 'tooLarge' | 'workbook' | 'notText' | 'noRows' }

const columns = { shops: shopImportColumns, engineers: engineerImportColumns }
/** The first bytes of a zip, which .xlsx and .ods are, and of an old .xls. */
const isWorkbook = ([a, b, c, d]: Uint8Array) =>
  (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)
/** A first line with which Excel is told the separator. */
const separatorLine = /^\ufeff?sep=.\r?\n/i

const withoutEnd = <T>(list: readonly T[], isEmpty: (item: T) => boolean): T[] =>
  list.slice(0, list.findLastIndex((item) => !isEmpty(item)) + 1)

/** The columns that are read come first, and of the others only the headings are kept, to be named. */
export const readImportFile = async (kind: ImportKind, file: File): Promise<FileTable | Refused> => {
  if (file.size > importFileBytesMax) return { refused: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) return { refused: 'workbook' }
  const text = decodeTable(bytes).replace(separatorLine, '')
  if (text.includes('\0')) return { refused: 'notText' }
  const [headings = [], ...records] = readTable(text)
  const fields = readHeader(headings, columns[kind])
  const known = fields.flatMap((field, at) => (field === null ? [] : [at]))
  const others = headings.filter((heading, at) => fields[at] === null && heading.trim() !== '')
  const header = [...known.map((at) => headings[at] ?? ''), ...others].slice(0, importColumnsMax)
  const rows = withoutEnd(
    records.map((cells) =>
      withoutEnd(
        known.map((at) => cells[at] ?? ''),
        (cell) => cell.trim() === '',
      ),
    ),
    (cells) => cells.length === 0,
  )
  if (rows.length === 0) return { refused: 'noRows' }
  const size = new TextEncoder().encode(JSON.stringify(rows)).length
  return size > importTableBytesMax ? { refused: 'tooLarge' } : { header, rows }
}
