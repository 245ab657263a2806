import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { type Columns, type CsvFile, markFormulas } from '#api/spreadsheets/csv.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'

type Cell = string | number | null | undefined
type Part = { name: string; pieces: () => AsyncIterable<string> | Iterable<string> }

/** 1 January 2026 in the format of zip files. A fixed date, so that files with the same content have the same bytes. */
const dosDate = ((2026 - 1980) << 9) | (1 << 5) | 1
/** Sizes and checksum follow the content, which is compressed while it is sent. */
const sizesFollow = 1 << 3
const utf8Names = 1 << 11
const version = 20
const deflated = 8

const numbers = (...fields: [size: 2 | 4, value: number][]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

const headerFields = (sizes: { crc: number; packed: number; size: number }, name: Buffer) =>
  [
    [2, version],
    [2, sizesFollow | utf8Names],
    [2, deflated],
    [2, 0],
    [2, dosDate],
    [4, sizes.crc],
    [4, sizes.packed],
    [4, sizes.size],
    [2, name.length],
    [2, 0],
  ] as [2 | 4, number][]

async function* zipOf(parts: Part[]): AsyncGenerator<Uint8Array, void> {
  let offset = 0
  const directory: Buffer[] = []
  for (const { name: text, pieces } of parts) {
    const name = Buffer.from(text)
    const start = offset
    const sizes = { crc: 0, packed: 0, size: 0 }
    const header = Buffer.concat([numbers([4, 0x04034b50], ...headerFields(sizes, name)), name])
    yield header
    async function* counted() {
      for await (const piece of pieces()) {
        const bytes = Buffer.from(piece)
        sizes.crc = crc32(bytes, sizes.crc)
        sizes.size += bytes.length
        yield bytes
      }
    }
    const source = Readable.from(counted())
    const packed = source.pipe(createDeflateRaw())
    source.once('error', (error) => packed.destroy(error))
    for await (const bytes of packed as AsyncIterable<Buffer>) {
      sizes.packed += bytes.length
      yield bytes
    }
    const trailer = numbers([4, 0x08074b50], [4, sizes.crc], [4, sizes.packed], [4, sizes.size])
    yield trailer
    offset += header.length + sizes.packed + trailer.length
    const fields = numbers(
      [4, 0x02014b50],
      [2, version],
      ...headerFields(sizes, name),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, start],
    )
    directory.push(Buffer.concat([fields, name]))
  }
  const entries = Buffer.concat(directory)
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, parts.length],
    [2, parts.length],
    [4, entries.length],
    [4, offset],
    [2, 0],
  )
  yield Buffer.concat([entries, end])
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const fixedParts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Shamsouq" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
}

const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu
const cellLengthMax = 32_767
/**
 * Spreadsheets read `_x000D_` as a control character, so the underscore of text that looks like this is written as
 * `_x005F_`.
 */
const looksEscaped = /_(?=x[\dA-F]{4}_)/gi

const textCell = (text: string) =>
  escapeMarkup(
    markFormulas(text.toWellFormed().replace(unwritable, '').slice(0, cellLengthMax)).replace(looksEscaped, '_x005F_'),
  )

/** Texts are written as strings: no spreadsheet computes them, and saved as CSV they stay harmless. */
const cellXml = (cell: Cell, style: string): string => {
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c${style}><v>${cell}</v></c>`
  if (cell === null || cell === undefined || cell === '') return `<c${style}/>`
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${textCell(String(cell))}</t></is></c>`
}

const rowXml = (cells: Cell[], style = '') => `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`

type TableColumns<Row> = Record<string, (row: Row) => Cell>

/** The direction of the sheet follows that of its headings. */
async function* sheetXml<Row>(columns: TableColumns<Row>, batches: AsyncIterable<Row[]>, isRightToLeft: boolean) {
  const cells = Object.values(columns)
  const view = isRightToLeft ? ' rightToLeft="1"' : ''
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${view} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="36" customWidth="1"/><col min="2" max="${Math.max(2, cells.length)}" width="16" customWidth="1"/></cols><sheetData>`
  yield rowXml(Object.keys(columns), ' s="1"')
  for await (const batch of batches) yield batch.map((row) => rowXml(cells.map((cell) => cell(row)))).join('')
  yield '</sheetData></worksheet>'
}

/** A workbook with one sheet; rows are read in batches and never all in memory. */
export const xlsxFile = <Row>(
  name: string,
  columns: TableColumns<Row> & Columns<Row>,
  batches: AsyncIterable<Row[]>,
  { type, isRightToLeft }: { type: string; isRightToLeft: boolean },
): CsvFile => ({
  name,
  type,
  lines: zipOf([
    // The sheet comes first, so that a failure to read the rows is known before anything is sent.
    { name: 'xl/worksheets/sheet1.xml', pieces: () => sheetXml(columns, batches, isRightToLeft) },
    ...Object.entries(fixedParts).map(([part, xml]) => ({ name: part, pieces: () => [declaration + xml] })),
  ]),
})
