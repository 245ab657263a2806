import { describe, expect, it } from 'vitest'
import { importFileBytesMax } from '#domain/limits.ts'
import { readTable } from '#domain/text/csv-table.ts'

describe('readTable', () => {
  it('reads a spreadsheet export: byte order mark, quotes, and separators and line breaks inside quotes', () => {
    expect(readTable('\ufeffالاسم,العنوان\r\n"شمس, سبأ","سطر\nثانٍ"\r\n"قال ""نعم""",\r\n')).toEqual([
      ['الاسم', 'العنوان'],
      ['شمس, سبأ', 'سطر\nثانٍ'],
      ['قال "نعم"', ''],
    ])
  })

  it('reads cells of white space as empty ones, and quotes alone as quotes', () => {
    expect(readTable('a,b,c\n  ," ",""\n"""", """ ",""""""')).toEqual([
      ['a', 'b', 'c'],
      ['', '', ''],
      ['"', '" ', '""'],
    ])
  })

  it('detects the separator in the first line', () => {
    expect(readTable('a;b\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
    expect(readTable('a\tb\n1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('reads a last line without a line break, and returns no rows for an empty file', () => {
    expect(readTable('a,b\n1')).toEqual([['a', 'b'], ['1']])
    expect(readTable('')).toEqual([])
  })

  it('reads the largest file in little time, whatever it contains', () => {
    const half = importFileBytesMax / 2
    const texts = [
      `${' '.repeat(half)}x${'"'.repeat(half)}`,
      '" '.repeat(half),
      ' "" '.repeat(half / 2),
      ',"'.repeat(half),
    ]
    for (const text of texts) {
      const before = process.threadCpuUsage()
      readTable(text)
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1_000).toBeLessThan(1_000)
    }
  })
})
