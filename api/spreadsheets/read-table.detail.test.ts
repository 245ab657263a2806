import { describe, expect, it } from 'vitest'
import { AppError } from '#api/http/errors.ts'
import { readTableFile } from '#api/spreadsheets/read-table.ts'
import { columnsMax, tableLengthMax } from '#api/spreadsheets/table.ts'
import { excelParts, excelWorkbook, sheetXml } from '#test/tables/excel-workbook.ts'
import { sharedTextWorkbook } from '#test/tables/hostile-workbooks.ts'
import { type ZipPart, zipOf } from '#test/tables/zip.ts'

let longestMs = 0
const makePause = () => {
  let before = process.threadCpuUsage()
  return async () => {
    const { user, system } = process.threadCpuUsage(before)
    longestMs = Math.max(longestMs, (user + system) / 1_000)
    await new Promise(setImmediate)
    before = process.threadCpuUsage()
  }
}
const read = (bytes: Buffer, rowsMax = 1_000) => readTableFile(bytes, { rowsMax }, makePause())
const cellsOf = async (bytes: Buffer) => (await read(bytes)).map(({ cells }) => cells)
const codeOf = async (bytes: Buffer, rowsMax?: number) => {
  try {
    await read(bytes, rowsMax)
    return 'read'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

const table = 'الاسم;السعر\r\n"لوح; ""جديد""";54000\r\n\r\nبطارية;950\r\n'
const expected = [
  { line: 1, cells: ['الاسم', 'السعر'] },
  { line: 2, cells: ['لوح; "جديد"', '54000'] },
  { line: 4, cells: ['بطارية', '950'] },
]
const inArabicOfWindows = (text: string) => {
  const letters = new Map(
    Array.from({ length: 256 }, (_, n) => [new TextDecoder('windows-1256').decode(Buffer.from([n])), n]),
  )
  return Buffer.from([...text].map((letter) => letters.get(letter) ?? 63))
}

describe('readTableFile of CSV', () => {
  it.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${table}`)],
    ['UTF-16 LE', Buffer.from(`\ufeff${table}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\ufeff${table}`, 'utf16le').swap16()],
    ['windows-1256', inArabicOfWindows(table)],
    ['tabs', Buffer.from(table.replaceAll(/;(?! )/g, '\t'))],
  ])('reads %s, with the number of each line', async (_name, bytes) => {
    expect((await read(bytes)).map(({ line, cells }) => ({ line, cells }))).toEqual(expected)
  })

  it.each([
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70])],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a page that is called .xls', Buffer.from('<html><table>')],
    ['UTF-16 without a byte order mark', Buffer.from(table, 'utf16le')],
  ])('refuses %s as another kind of file', async (_name, bytes) => {
    expect(await codeOf(bytes)).toBe('file_type')
  })

  it('refuses empty files, too many columns and rows, and names the last row', async () => {
    expect(await codeOf(Buffer.from(' \r\n;;\r\n'))).toBe('file_empty')
    expect(await codeOf(Buffer.from('a,'.repeat(10_000)))).toBe('file_columns_max')
    expect(await codeOf(Buffer.from(','.repeat(10_000).concat('\na,b')))).toBe('read')
    const rows = Buffer.from(Array.from({ length: 6 }, (_, n) => `لوح ${n}\n`).join('\n'))
    await expect(read(rows, 5)).rejects.toMatchObject({
      code: 'file_rows_max',
      details: { rowsMax: 5, lastLine: 9, lastText: 'لوح 4' },
    })
  })
})

const withPart = (name: string, content: string, more: Partial<ZipPart> = {}) =>
  zipOf(excelParts([['x']]).map((part) => (part.name === name ? { ...part, content, ...more } : part)))
const withSheet = (data: string) => zipOf(excelParts([], data))

const escapes = `_x0041_${'ي'.repeat(32_000)}`
const blanks = `<c t="inlineStr"><is><t>${' '.repeat(9_000)}</t></is></c>`.repeat(100)

describe('readTableFile of workbooks', () => {
  it('reads the first sheet: shared strings, numbers, values of formulas; not errors, not other sheets', async () => {
    const workbook = excelWorkbook([
      ['الاسم', 'السعر', 'الرابط'],
      ['لوح <580> & "جديد"', 54_000, { formula: 'HYPERLINK("http://evil.example","اضغط")', value: 'اضغط' }],
      [null, null],
      ['بطارية', { formula: 'B2*2', value: 108_000 }, { error: '#N/A' }],
      ['سطر\nثانٍ', 0.1 + 0.2],
    ])
    expect(await read(workbook)).toEqual([
      { line: 1, cells: ['الاسم', 'السعر', 'الرابط'] },
      { line: 2, cells: ['لوح <580> & "جديد"', '54000', 'اضغط'] },
      { line: 4, cells: ['بطارية', '108000'] },
      { line: 5, cells: ['سطر\nثانٍ', '0.3'] },
    ])
  })

  it('reads inline strings, formatted strings, escaped characters, prefixes, and cells without a reference', async () => {
    expect(
      await cellsOf(
        withSheet(
          '<row><c t="inlineStr"><is><t>لوح </t></is></c><c><v>5.4E4</v></c><c r="D1" t="str"><f>1</f><v>a_x000D_b &#1593;</v></c></row>',
        ),
      ),
    ).toEqual([['لوح', '54000', '', 'a\rb ع']])
    const strings =
      '<sst><si><r><rPr><b/></rPr><t>لوح </t></r><r><t>جينكو</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si></sst>'
    expect(await cellsOf(withPart('xl/sharedStrings.xml', strings))).toEqual([['لوح جينكو']])
    const prefixed = sheetXml('').replace(
      '<sheetData></sheetData>',
      '<x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row><!-- <c> --></x:sheetData>',
    )
    expect(await cellsOf(withPart('xl/worksheets/sheet1.xml', prefixed))).toEqual([['7']])
  })

  it.each([
    ['a part that inflates to 200 MB', () => withSheet(' '.repeat(200 * 1024 * 1024)), 'file_inflated'],
    [
      'a part that is larger than it declares',
      () => withPart('xl/worksheets/sheet1.xml', sheetXml(' '.repeat(4_000_000)), { declaredSize: 900_000 }),
      'file_broken',
    ],
    [
      'many parts that are large together',
      () =>
        zipOf([
          ...excelParts([['x']]),
          ...Array.from({ length: 20 }, (_, n) => ({ name: `xl/media/${n}`, content: Buffer.alloc(1_000_000) })),
        ]),
      'file_inflated',
    ],
    [
      'thousands of parts',
      () =>
        zipOf([
          ...excelParts([['x']]),
          ...Array.from({ length: 600 }, (_, n) => ({ name: `xl/media/${n}`, content: 'x' })),
        ]),
      'file_inflated',
    ],
    ['10,000 columns', () => excelWorkbook([Array.from({ length: 10_000 }, (_, n) => n)]), 'file_columns_max'],
    ['a cell far to the side', () => withSheet('<row><c r="XFD1"><v>1</v></c></row>'), 'file_columns_max'],
    ['a zip that was cut off', () => excelWorkbook([['x']]).subarray(0, 900), 'file_broken'],
    [
      'bytes behind the start of a zip',
      () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]),
      'file_broken',
    ],
    [
      'a document type with entities',
      () => withPart('xl/worksheets/sheet1.xml', '<!DOCTYPE x [<!ENTITY a "aaa">]><x/>'),
      'file_broken',
    ],
    [
      'bytes that are not UTF-8',
      () => withPart('xl/worksheets/sheet1.xml', Buffer.from([60, 120, 255, 254]).toString('latin1')),
      'file_empty',
    ],
    [
      'a tag without an end',
      () => withPart('xl/worksheets/sheet1.xml', `<row ${'a'.repeat(3_000_000)}`, { isStored: true }),
      'file_broken',
    ],
    ['an encrypted part', () => withPart('xl/workbook.xml', 'x', { flags: 1 }), 'file_encrypted'],
    [
      'a workbook with a password',
      () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]),
      'file_encrypted',
    ],
    [
      'another kind of zip',
      () => zipOf([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }]),
      'file_type',
    ],
    [
      'a text of a million letters in 100,000 cells',
      () => sharedTextWorkbook('x'.repeat(1_000_000), { rows: 1_000, columns: 100 }),
      'file_inflated',
    ],
    [
      'a million spaces in 600,000 cells',
      () => sharedTextWorkbook(' '.repeat(1_000_000), { rows: 6_000, columns: 100 }),
      'file_inflated',
    ],
    [
      'hundreds of thousands of empty cells',
      () => withPart('xl/worksheets/sheet1.xml', '<c/>'.repeat(300_001), { isStored: true }),
      'file_inflated',
    ],
    [
      'texts that end more often than they begin',
      () => withPart('xl/sharedStrings.xml', `<sst><si><t>${escapes}</t>${'</si>'.repeat(5_000)}</sst>`),
      'file_broken',
    ],
    [
      'cells that end more often than they begin',
      () => withSheet(`<row><c t="inlineStr"><is><t>${escapes}</t></is>${'</c>'.repeat(5_000)}</row>`),
      'file_broken',
    ],
    [
      'rows that end more often than they begin',
      () => withSheet(`<row>${blanks}${'</row>'.repeat(5_000)}`),
      'file_broken',
    ],
    ['tags that end in another order', () => withSheet('<row><c><v>1</c></v></row>'), 'file_broken'],
    ['tags that nest a thousand deep', () => withSheet('<row>'.repeat(1_000)), 'file_broken'],
    ['an empty sheet', () => excelWorkbook([]), 'file_empty'],
  ])('refuses %s', async (_name, make, code) => {
    expect(await codeOf(make())).toBe(code)
  })

  it('keeps of a text as much as a cell may have, and of a table no more than its limit', async () => {
    const long = 'x'.repeat(900_000)
    const inline = `<row><c t="inlineStr"><is><t>${long}</t></is></c><c><v>${long}</v></c></row>`
    for (const file of [
      sharedTextWorkbook(long, { rows: 1, columns: 2 }),
      withPart('xl/worksheets/sheet1.xml', inline, { isStored: true }),
    ])
      expect((await cellsOf(file)).map((cells) => cells.map(({ length }) => length))).toEqual([[32_767, 32_767]])
    const rows = tableLengthMax / 40_000
    expect(await codeOf(sharedTextWorkbook('x'.repeat(400), { rows, columns: 100 }))).toBe('read')
    expect(await codeOf(sharedTextWorkbook('x'.repeat(400), { rows: rows + 1, columns: 100 }))).toBe('file_inflated')
  })

  it('reads each text, cell and row once, however tags nest', async () => {
    const deep = (name: string, inner: string) => `<${name}>`.repeat(40) + inner + `</${name}>`.repeat(40)
    const strings = `<sst>${deep('si', '<t>لوح</t>')}<si><t>بطارية</t></si></sst>`
    const sheet = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>40</v></c></row>'
    const file = zipOf(
      excelParts([], sheet).map((part) =>
        part.name === 'xl/sharedStrings.xml' ? { ...part, content: strings } : part,
      ),
    )
    expect(await cellsOf(file)).toEqual([['لوح', '', 'بطارية']])
    expect(await cellsOf(withSheet(deep('row', deep('c', '<v>7</v>'))))).toEqual([[...Array(39).fill(''), '7']])
  })

  it('reads tags with tabs, line breaks and `>` in their attributes', async () => {
    const tags = '<x\r\na="b>c"/><row\tr="3"><c\nr=\'B3\'\tt="str" x=\'"/>\'><v>7</v></c\n></row>'
    expect(await read(withSheet(tags))).toEqual([{ line: 3, cells: ['', '7'] }])
  })

  it('counts rows whose number is none', async () => {
    const rows = ['1e999', '0x10', '-5', '7', '99999999999'].map((r) => `<row r="${r}"><c><v>1</v></c></row>`)
    expect((await read(withSheet(rows.join('')))).map(({ line }) => line)).toEqual([1, 2, 3, 7, 8])
  })

  it('refuses more rows than allowed, and does not count empty ones', async () => {
    const rows = (count: number) =>
      excelWorkbook(Array.from({ length: count }, (_, n) => (n % 2 ? [null] : [`لوح ${n}`])))
    expect(await read(rows(10), 5)).toHaveLength(5)
    await expect(read(rows(11), 5)).rejects.toMatchObject({ code: 'file_rows_max', details: { lastLine: 9 } })
  })

  it('does not hold the event loop for 50 ms, whatever the file', async () => {
    const tags = '<row/>'.repeat(2_400_000)
    const wide = `<row>${Array.from({ length: columnsMax }, () => '<c t="inlineStr"><is><t>x</t></is></c>').join('')}</row>`
    const hostile = [
      withPart('xl/sharedStrings.xml', `<sst><si><t>${escapes}</t>${'</si>'.repeat(5_000)}</sst>`),
      withSheet(`<row><c t="inlineStr"><is><t>${'_x0041_'.repeat(4_600)}</t></is>${'</c>'.repeat(5_000)}</row>`),
      withSheet(`<row>${blanks}${'</row>'.repeat(5_000)}`),
      withSheet(`<row>${blanks}</row>`),
      withPart('xl/worksheets/sheet1.xml', `<row ${'\n '.repeat(32_000)}>`, { isStored: true }),
      withPart('xl/worksheets/sheet1.xml', `<row a="${'>'.repeat(1_000_000)}`, { isStored: true }),
      withPart('xl/worksheets/sheet1.xml', tags.slice(0, 1_900_000), { isStored: true }),
      withSheet(wide.repeat(900)),
      withPart('xl/worksheets/sheet1.xml', `<row><c><v>${'&amp;'.repeat(190_000)}`, { isStored: true }),
      withPart('xl/worksheets/sheet1.xml', '<'.repeat(1_900_000), { isStored: true }),
      withPart('xl/worksheets/sheet1.xml', `<row ${'\n'.repeat(1_000_000)}>`, { isStored: true }),
      withPart('xl/sharedStrings.xml', `<sst>${'<si><t>_x000D_</t></si>'.repeat(70_000)}</sst>`, { isStored: true }),
      sharedTextWorkbook('x'.repeat(1_000_000), { rows: 1_000, columns: 100 }),
      sharedTextWorkbook(' '.repeat(1_000_000), { rows: 6_000, columns: 100 }),
      sharedTextWorkbook(`x${' '.repeat(30_000)}x`, { rows: 1, columns: 100 }),
      Buffer.from(','.repeat(2_000_000)),
      Buffer.from(`${' '.repeat(1_000)},`.repeat(2_000)),
      Buffer.from(`"${'a;b\n'.repeat(500_000)}`),
      Buffer.from('"'.repeat(2_000_000)),
      Buffer.from(` ${'"'.repeat(2_000_000)}`),
      Buffer.from('\n'.repeat(2_000_000)),
      Buffer.alloc(2_000_000, 0xe1),
    ]
    for (const bytes of hostile) {
      expect(bytes.length).toBeLessThan(2.1 * 1024 * 1024)
      // The compiler and the garbage collector may run meanwhile: the least of three counts.
      for (let round = 0; round === 0 || (round < 3 && longestMs >= 50); round += 1) {
        longestMs = 0
        await codeOf(bytes)
      }
      expect(longestMs).toBeLessThan(50)
    }
  })
})
