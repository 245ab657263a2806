import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { AppError } from '#api/http/errors.ts'
import { columnsMax, makeRows, type Pause, type TableLimits, type TableRow } from '#api/spreadsheets/table.ts'
import { makeXmlReader, type XmlEvents } from '#api/spreadsheets/xml-tags.ts'

/** A workbook has a few dozen parts. */
const partsMax = 500
/** A thousand rows of fifty cells are about 4 MB; pictures and styles are not read but count. */
const inflatedMax = 16 * 1024 * 1024
/** Sheets shrink to a twentieth, or to a fiftieth when most cells are equal. */
const ratioMax = 150
/** Smaller parts are harmless, whatever their ratio. */
const ratioFrom = 1024 * 1024
const pieceBytes = 32 * 1024

/** Sizes are those that the file declares; reading a part that is larger fails. */
type ZipParts = { find: (name: string) => Entry | undefined; zip: ZipFile }

/** Refuses files that would inflate too far, before anything is inflated. */
const openZip = async (bytes: Buffer): Promise<ZipParts> => {
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: true })
  if (zip.entryCount > partsMax) throw new AppError('file_inflated')
  const parts = new Map<string, Entry>()
  let inflated = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new AppError('file_encrypted')
    inflated += entry.uncompressedSize
    const isBomb = entry.uncompressedSize > ratioFrom && entry.uncompressedSize > ratioMax * entry.compressedSize
    if (isBomb || inflated > inflatedMax) throw new AppError('file_inflated')
    if (!parts.has(entry.fileName)) parts.set(entry.fileName, entry)
  }
  return { zip, find: (name) => parts.get(name) }
}

async function* textOf({ zip }: ZipParts, entry: Entry, pause: Pause): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const stream: Readable = await zip.openReadStreamPromise(entry)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        yield decoder.decode(chunk.subarray(at, at + pieceBytes), { stream: true })
        await pause()
      }
    yield decoder.decode()
  } finally {
    stream.destroy()
  }
}

const stringsMax = 100_000
/** The limit of spreadsheets for one cell. */
const cellLengthMax = 32_767
/** Rows and cells, empty ones included: three times the largest table, because formatted cells count as well. */
const tagsMax = 300_000
/**
 * Limits the characters of all texts of a part. Each comes from a character of the file, so only a bug of the reader
 * could exceed it.
 */
const lengthMax = inflatedMax

type Book = { parts: ZipParts; pause: Pause }

const readPart = async ({ parts, pause }: Book, name: string, events: XmlEvents): Promise<void> => {
  const entry = parts.find(name)
  if (!entry) throw new AppError('file_broken')
  const reader = makeXmlReader(events)
  for await (const text of textOf(parts, entry, pause)) reader.feed(text)
}

const ignore = () => undefined

const findParts = async (book: Book) => {
  let sheetId: string | undefined
  await readPart(book, 'xl/workbook.xml', {
    open: (name, attribute) => {
      if (name === 'sheet') sheetId ??= attribute('id') ?? ''
    },
    close: ignore,
    text: ignore,
  })
  let sheet: string | undefined
  let strings: string | undefined
  await readPart(book, 'xl/_rels/workbook.xml.rels', {
    open: (name, attribute) => {
      if (name !== 'Relationship') return
      const target = attribute('Target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      if (attribute('Id') === sheetId) sheet = path
      if (attribute('Type')?.endsWith('/sharedStrings')) strings = path
    },
    close: ignore,
    text: ignore,
  })
  return { sheet, strings }
}

/** Excel writes control characters as `_x000D_`. */
const escaped = /_x([\dA-F]{4})_/gi
const plainText = (text: string) =>
  text.includes('_x') ? text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text

/** A piece of text between two tags may be a megabyte. */
const append = (text: string, more: string): string =>
  text.length < cellLengthMax ? text + more.slice(0, cellLengthMax - text.length) : text

/** Texts are joined once, when their cell ends; then they are trimmed, and their length counts. */
const makeTexts = () => {
  let length = 0
  return (raw: string): string => {
    length += raw.length
    if (length > lengthMax) throw new AppError('file_inflated')
    return plainText(raw).trim()
  }
}

/** Texts that cells refer to by number. Parts of formatted text are joined; Japanese readings (`rPh`) are left out. */
const readStrings = async (book: Book, name: string): Promise<string[]> => {
  const strings: string[] = []
  const finished = makeTexts()
  let [text, isText, isReading] = ['', false, false]
  await readPart(book, name, {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 't') isText = !isReading
      else if (name === 'rPh') isReading = true
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'si') {
        if (strings.length >= stringsMax) throw new AppError('file_inflated')
        strings.push(finished(text))
        text = ''
      }
    },
    text: (more) => {
      if (isText) text = append(text, more)
    },
  })
  return strings
}

/** `54000.0` and `5.4E4` become 54000; sums of cents have no more digits than a price. */
const plainNumber = (text: string): string => {
  const value = Number(text)
  return Number.isFinite(value) && text.trim() !== '' ? String(Number(value.toPrecision(12))) : text
}

/** The column's number from 0: `A1` is in 0, `AB7` in 27. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const sign of reference) {
    const value = sign.charCodeAt(0) - 64
    if (value < 1 || value > 26 || column > 1_000_000) break
    column = column * 26 + value
  }
  return column - 1
}

/** The row's number; 0 for anything else, such as `1e999`. */
const lineOf = (reference = ''): number => (/^\d{1,7}$/.test(reference) ? Number(reference) : 0)

const cellText = (
  type: string | undefined,
  raw: string,
  strings: string[],
  finished: (raw: string) => string,
): string => {
  if (type === 's') return strings[Number(raw)] ?? ''
  if (type === 'e') return ''
  const text = finished(raw)
  return type === 'inlineStr' || type === 'str' || type === 'b' ? text : plainNumber(text)
}

/** Uses the values that the spreadsheet has stored; formulas are neither computed nor read. */
const readSheet = async (book: Book, name: string, strings: string[], limits: TableLimits): Promise<TableRow[]> => {
  const { rows, add } = makeRows(limits)
  const finished = makeTexts()
  let [line, column, raw, isValue]: [number, number, string, boolean] = [0, -1, '', false]
  let type: string | undefined
  let cells: string[] = []
  let tags = 0
  const count = () => {
    tags += 1
    if (tags > tagsMax) throw new AppError('file_inflated')
  }
  await readPart(book, name, {
    open: (name, attribute) => {
      if (name === 'row') {
        count()
        line = lineOf(attribute('r')) || line + 1
        cells = []
        column = -1
      } else if (name === 'c') {
        count()
        const reference = attribute('r')
        column = reference ? columnOf(reference) : column + 1
        type = attribute('t')
        raw = ''
      } else if (name === 'v' || name === 't') isValue = true
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'row') {
        add(line, cells)
        cells = []
      } else if (name === 'c' && raw !== '') {
        if (column < 0 || column >= columnsMax) throw new AppError('file_columns_max')
        while (cells.length < column) cells.push('')
        cells[column] = cellText(type, raw, strings, finished)
        raw = ''
      }
    },
    text: (more) => {
      if (isValue) raw = append(raw, more)
    },
  })
  return rows
}

/** Reads the first sheet. Macros, formulas, styles and pictures are never read. */
export const readXlsx = async (bytes: Buffer, limits: TableLimits, pause: Pause): Promise<TableRow[]> => {
  try {
    const book = { parts: await openZip(bytes), pause }
    // Other zip files: a document, an archive of pictures, another kind of spreadsheet.
    if (!book.parts.find('xl/workbook.xml')) throw new AppError('file_type')
    const { sheet, strings } = await findParts(book)
    if (!sheet) throw new AppError('file_broken')
    const texts = strings && book.parts.find(strings) ? await readStrings(book, strings) : []
    return await readSheet(book, sheet, texts, limits)
  } catch (error) {
    // The zip and XML readers throw many kinds of errors for damaged or malicious files.
    throw error instanceof AppError ? error : new AppError('file_broken')
  }
}
