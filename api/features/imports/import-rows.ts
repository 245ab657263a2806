import type * as z from 'zod/mini'
import { fieldsOf } from '#api/platform/http/parse.ts'
import type { FieldCode } from '#contract/error-texts.ts'
import { plainHeading, serviceWords } from '#contract/import-columns.ts'

type Known = Readonly<Record<string, readonly string[]>>

/** The field of each column; null for unknown headings and for a field that an earlier column already fills. */
export const readHeader = (header: readonly string[], known: Known) => {
  const taken = new Set<string>()
  const fields = header.map((heading) => {
    const plain = plainHeading(heading)
    const field = Object.keys(known).find((name) => known[name]?.includes(plain))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
  const unknownColumns = header.filter((heading, at) => fields[at] === null && heading.trim() !== '')
  return { fields, unknownColumns }
}

const lists = ['services', 'brands', 'specializations']

/** Our own exports prefix cells that a spreadsheet would run as a formula. */
const unmarked = (cell: string) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '').trim()

const cellValue = (field: string, cell: string): unknown => {
  if (!lists.includes(field)) return cell
  const words = cell
    .split(/[|،,;؛\n/]/)
    .map((word) => word.trim())
    .filter(Boolean)
  return field === 'services' ? words.map((word) => serviceWords[word] ?? word.toLowerCase()) : words
}

/** The same body as the form for one entry sends; empty cells are left out. */
export const bodyOf = (fields: readonly (string | null)[], cells: readonly string[]): Record<string, unknown> => {
  const body: Record<string, Record<string, unknown> | unknown> = {}
  for (const [at, field] of fields.entries()) {
    const cell = unmarked(cells[at] ?? '')
    if (!field || cell === '') continue
    const [group, inner] = field.split('.') as [string, string?]
    if (inner) body[group] = { ...(body[group] as object | undefined), [inner]: cellValue(field, cell) }
    else body[field] = cellValue(field, cell)
  }
  return body
}

/** The entry, or its validation errors, by the schema of the form for one entry. */
export const readEntry = <S extends z.ZodMiniType>(
  schema: S,
  body: unknown,
): { given: z.output<S> } | { problems: Record<string, FieldCode> } => {
  const result = schema.safeParse(body, { reportInput: true })
  return result.success ? { given: result.data as z.output<S> } : { problems: fieldsOf(result.error.issues) }
}

/** Entries that differ only in spaces and case count as the same. */
export const entryKey = ({ name, phone }: { name: string; phone: string }) =>
  `${phone} ${name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()}`
