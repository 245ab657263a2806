import { listBytesMax, listLinesMax } from '#domain/limits.ts'

const encoder = new TextEncoder()

/** As the API counts lines. Not imported from there: the module is in the scripts of every page, and would grow. */
const lineBreaks = /\r\n|[\v\f\r\u0085\u2028\u2029]/g

/** How long a pasted list is, and the part of it that can be read at once. */
export type ListSize = {
  lines: number
  /** The last line that is read, from 1. */
  lastLine: number
  isTooLong: boolean
  /** The text of the lines that are read. */
  readable: string
  /** The lines after them. */
  rest: string
}

/** Whole lines within both limits. */
export const sizeOf = (typed: string): ListSize => {
  const text = typed.replace(lineBreaks, '\n').trimEnd()
  const lines = text === '' ? [] : text.split('\n')
  let bytes = 0
  let taken = 0
  for (const line of lines.slice(0, listLinesMax)) {
    bytes += encoder.encode(line).length + 1
    if (bytes - 1 > listBytesMax) break
    taken += 1
  }
  return {
    lines: lines.length,
    lastLine: taken,
    isTooLong: taken < lines.length,
    readable: lines.slice(0, taken).join('\n'),
    rest: lines.slice(taken).join('\n'),
  }
}

/** Posted lines become empty: reading the list again must not offer them once more, and the others keep their numbers. */
export const withoutLines = (text: string, numbers: readonly number[]): string =>
  text
    .split('\n')
    .map((line, at) => (numbers.includes(at + 1) ? '' : line))
    .join('\n')
