/**
 * Parses comma-, semicolon- or tab-separated values into rows of cells. Quoted cells may contain separators and line
 * breaks.
 */
export const readTable = (text: string): string[][] => {
  const plain = text.replace(/^\ufeff/, '')
  const separator = separatorOf(plain)
  const rows: string[][] = []
  let [cells, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endCell = () => {
    cells.push(cell)
    cell = ''
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
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      if (!isQuoted) cell = ''
      isQuoted = !isQuoted
    } else if (isQuoted) cell += sign
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
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
