import { describe, expect, it } from 'vitest'
import { csvCell, csvFile, inBatches } from '#api/spreadsheets/csv.ts'

const fileOf = async <Row>(columns: Parameters<typeof csvFile<Row>>[1], ...batches: Row[][]) => {
  async function* read() {
    yield* batches
  }
  return (await Array.fromAsync(csvFile('x.csv', columns, read()).lines)).join('')
}

describe('csvCell', () => {
  it('escapes everything that a spreadsheet would run as a formula', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', '=', '-'])
      expect(csvCell(text)).toBe(`'${text}`)
    for (const text of ['\t=1', '\tx', '\rx', '\nx', ' =1', '\u00a0=1', '\u200f=1', '\ufeff@x', '\u200e\u202b-1'])
      expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/)
    expect(csvCell('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"`)
    expect(csvCell(['=1', 'b'])).toBe(`'=1 | b`)
  })

  it('escapes formulas where another list separator would start a cell inside the text', () => {
    for (const [text, cell] of [
      ['x;=1+1', "x;'=1+1"],
      ['x; \u200f=1', "x; \u200f'=1"],
      ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
      ["x\r\n=cmd|' /C calc'!A0", "x\r\n'=cmd|' /C calc'!A0"],
      ['x\n－1;＝2', "x\n'－1;'＝2"],
      [';;\u00a0+1', ";;\u00a0'+1"],
    ])
      expect(csvCell(text)).toBe(`"${cell}"`)
    // A quote there opens a cell, and the text after the closing quote is read as part of it.
    expect(csvCell('x;"=1+1&"')).toBe(`"x;""'=1+1&"""`)
    expect(csvCell({ name: 'x;=1' })).toBe(`"{""name"":""x;'=1""}"`)
    expect(csvCell('سعر - 5; ثم = 6')).toBe('"سعر - 5; ثم = 6"')
  })

  it('does not escape numbers, nor formula signs later in the text', () => {
    for (const [cell, text] of [
      [-5, '-5'],
      [0.5, '0.5'],
      ['a=b', 'a=b'],
      ['ت+', 'ت+'],
      ["'=1", "'=1"],
      [true, 'true'],
    ] as const)
      expect(csvCell(cell)).toBe(text)
    expect(csvCell('-5')).toBe("'-5")
  })

  it('quotes what would break a row, with any list separator', () => {
    expect(csvCell('a,b')).toBe('"a,b"')
    expect(csvCell('a;b')).toBe('"a;b"')
    expect(csvCell('a\tb')).toBe('"a\tb"')
    expect(csvCell('قال "نعم"')).toBe('"قال ""نعم"""')
    for (const end of ['\n', '\r', '\r\n']) expect(csvCell(`سطر${end}ثانٍ`)).toBe(`"سطر${end}ثانٍ"`)
    expect(csvCell(' a ')).toBe('" a "')
  })

  it('removes escape sequences and direction overrides', () => {
    expect(csvCell('لوح\u001b[2J\u009b31m\u202e\u2066\u007f')).toBe('لوح[2J31m')
    expect(csvCell({ name: 'a\u009b\u202eb' })).toBe('"{""name"":""ab""}"')
    expect(csvCell('\u001b=1')).toBe("'=1")
  })

  it('writes an empty cell for null, dates in UTC, and Arabic unchanged', () => {
    expect([csvCell(null), csvCell(undefined), csvCell(''), csvCell([])]).toEqual(['', '', '', ''])
    expect(csvCell(new Date('2026-11-15T12:00:00+03:00'))).toBe('2026-11-15T09:00:00.000Z')
    expect(csvCell('لوح ٥٥٠ واط، مستعمل')).toBe('لوح ٥٥٠ واط، مستعمل')
    expect(csvCell({ name: 'لوح', n: 1 })).toBe('"{""name"":""لوح"",""n"":1}"')
  })
})

describe('csvFile', () => {
  it('begins with the byte order mark and the headings, and ends every row with CRLF', async () => {
    const columns = { id: (row: string) => row, الاسم: () => 'لوح' }
    expect(await fileOf(columns, ['1', '2'], ['3'])).toBe('\ufeffid,الاسم\r\n1,لوح\r\n2,لوح\r\n3,لوح\r\n')
    expect(await fileOf(columns)).toBe('\ufeffid,الاسم\r\n')
  })

  it('escapes headings too', async () => {
    expect(await fileOf({ '=x': (row: string) => row })).toBe("\ufeff'=x\r\n")
  })
})

describe('inBatches', () => {
  it('continues after the last row, and stops at a batch that is not full', async () => {
    const asked: (number | undefined)[] = []
    const read = async (after: number | undefined, size: number) => {
      asked.push(after)
      const from = after ?? 0
      return Array.from({ length: Math.min(size, 1_200 - from) }, (_, n) => from + n + 1)
    }
    const rows = (await Array.fromAsync(inBatches(read))).flat()
    expect([rows.length, rows.at(-1), asked]).toEqual([1_200, 1_200, [undefined, 500, 1_000]])
  })
})
