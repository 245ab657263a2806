import { createHash } from 'node:crypto'
import { excelParts } from '#test/tables/excel-workbook.ts'
import { zipOf } from '#test/tables/zip.ts'

/** Sixteen bytes that do not compress, the same in every run. */
const noise = (n: number) => createHash('md5').update(String(n)).digest('base64')

type Shared = { rows: number; columns: number; headings?: string[] }

/**
 * A small workbook, all of whose cells refer to one text. The noise keeps it below the ratio at which a zip is a bomb.
 */
export const sharedTextWorkbook = (text: string, { rows, columns, headings }: Shared): Buffer => {
  const first = headings?.map((heading) => `<c t="str"><v>${heading}</v></c>`).join('')
  const cells = '<c t="s"><v>0</v></c>'.repeat(columns)
  const data = Array.from({ length: rows }, (_, n) => `<row><!--${noise(n)}-->${cells}</row>`).join('')
  const parts = excelParts([], `${first ? `<row>${first}</row>` : ''}${data}`)
  const strings = `<sst><si><t xml:space="preserve">${text}</t></si></sst>`
  return zipOf(parts.map((part) => (part.name === 'xl/sharedStrings.xml' ? { ...part, content: strings } : part)))
}
