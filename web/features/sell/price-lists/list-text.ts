import { listBytesMax, listLinesMax } from '#domain/limits.ts'

const encoder = new TextEncoder()

/**
 * Must match how the API counts lines. A copy, because importing that module would add it to the scripts of every page.
 */
const lineBreaks = /\r\n|[\v\f\r\u0085\u2028\u2029]/g

export type ListSize = {
  lines: number
  /** Last line that is read, from 1. */
  lastLine: number
  isTooLong: boolean
  readable: string
  rest: string
}

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

/** Empties posted lines, so that reading the list again does not offer them and line numbers stay. */
export const withoutLines = (text: string, numbers: readonly number[]): string =>
  text
    .split('\n')
    .map((line, at) => (numbers.includes(at + 1) ? '' : line))
    .join('\n')
