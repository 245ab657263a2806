import { expect, it } from 'vitest'
import { listBytesMax, listLinesMax } from '#domain/limits.ts'
import { sizeOf, withoutLines } from '#web/features/sell/price-lists/list-text.ts'

it('counts lines, without the empty ones at the end', () => {
  expect(sizeOf('')).toMatchObject({ lines: 0, isTooLong: false, readable: '' })
  expect(sizeOf('a\r\nb\n\n')).toMatchObject({ lines: 2, lastLine: 2, isTooLong: false, readable: 'a\nb', rest: '' })
})

it('reads up to the last line that fits by number', () => {
  const lines = Array.from({ length: listLinesMax + 3 }, (_, at) => `سطر ${at + 1}`)
  const size = sizeOf(lines.join('\n'))
  expect(size).toMatchObject({ lines: listLinesMax + 3, lastLine: listLinesMax, isTooLong: true })
  expect(size.readable.endsWith(`سطر ${listLinesMax}`)).toBe(true)
  expect(size.rest.split('\n')).toHaveLength(3)
})

it('reads up to the last line that fits by bytes, of which Arabic letters have two', () => {
  const size = sizeOf(Array.from({ length: 150 }, () => 'ل'.repeat(200)).join('\n'))
  expect(size.isTooLong).toBe(true)
  expect(new TextEncoder().encode(size.readable).length).toBeLessThanOrEqual(listBytesMax)
  expect(new TextEncoder().encode(`${size.readable}\n${'ل'.repeat(200)}`).length).toBeGreaterThan(listBytesMax)
  expect(sizeOf('ل'.repeat(listBytesMax))).toMatchObject({ lastLine: 0, isTooLong: true, readable: '' })
})

it('empties posted lines and keeps the numbers of the others', () => {
  expect(withoutLines('a\nb\nc', [1, 3])).toBe('\nb\n')
})
