/** Spreadsheets write UTF-8, UTF-16, or with Arabic settings windows-1256 without saying so. */
export const decodeTable = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

const stepLength = 32 * 1024

/**
 * Parses comma-, semicolon- or tab-separated values, one row of cells after the other; quoted cells may contain
 * separators and line breaks. Yields null after every `stepLength` characters, so that other work may run.
 */
export function* readTableInParts(text: string): Generator<string[] | null, void> {
  const plain = text.replace(/^\ufeff/, '')
  const separator = separatorOf(plain)
  let [cells, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  /** True while the cell has only white space; checking the whole cell at every quote would be quadratic. */
  let isBlank = true
  let stepEnd = stepLength
  const endCell = () => {
    cells.push(isBlank ? '' : cell)
    cell = ''
    isBlank = true
  }
  const endRow = (): string[] => {
    endCell()
    const row = cells
    cells = []
    return row
  }
  for (let at = 0; at < plain.length; at += 1) {
    // `>=`, because two quotes are read in one step.
    if (at >= stepEnd) {
      stepEnd = at + stepLength
      yield null
    }
    const sign = plain[at] as string
    if (isQuoted && sign === '"' && plain[at + 1] === '"') {
      cell += sign
      isBlank = false
      at += 1
    } else if (sign === '"' && (isQuoted || isBlank)) {
      if (!isQuoted) cell = ''
      isQuoted = !isQuoted
    } else if (!isQuoted && sign === separator) endCell()
    else if (!isQuoted && sign === '\n') yield endRow()
    else if (isQuoted || sign !== '\r') {
      cell += sign
      isBlank &&= sign.trim() === ''
    }
  }
  if (cell !== '' || cells.length > 0) yield endRow()
}

export const readTable = (text: string): string[][] => [...readTableInParts(text)].filter((row) => row !== null)

/** A title may stand above the table. */
const searchedLines = 10
/** Without line breaks a line may be the whole file. */
const countedLength = 10_000

/** The most frequent separator in the first line that has any; spreadsheets with Arabic settings use semicolons. */
export const separatorOf = (text: string): string => {
  const line =
    text
      .split('\n', searchedLines)
      .find((one) => /[,;\t]/.test(one))
      ?.slice(0, countedLength) ?? ''
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign
}
