/**
 * Parses comma-, semicolon- or tab-separated values into rows of cells. Quoted cells may contain separators and line
 * breaks.
 */
export const readTable = (text: string): string[][] => {
  const plain = text.replace(/^\ufeff/, '')
  const separator = separatorOf(plain)
  const rows: string[][] = []
  let [cells, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  /** Whether the cell has only white space so far; asking the whole cell at every quote would be quadratic. */
  let isBlank = true
  const endCell = () => {
    cells.push(cell)
    cell = ''
    isBlank = true
  }
  const endRow = () => {
    endCell()
    rows.push(cells)
    cells = []
  }
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] as string
    if (isQuoted && sign === '"' && plain[at + 1] === '"') {
      cell += sign
      at += 1
    } else if (sign === '"' && (isQuoted || isBlank)) {
      if (!isQuoted) cell = ''
      isQuoted = !isQuoted
    } else if (!isQuoted && sign === separator) endCell()
    else if (!isQuoted && sign === '\n') endRow()
    else if (isQuoted || sign !== '\r') {
      cell += sign
      isBlank &&= sign.trim() === ''
    }
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** The most frequent one in the first line; spreadsheets with Arabic settings use semicolons. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.split('\n', 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign
}
