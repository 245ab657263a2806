import type * as z from 'zod/mini'
import { unmarkFormulas } from '#api/platform/csv.ts'
import { fieldsOf } from '#api/platform/http/parse.ts'
import type { FieldReason } from '#contract/error-texts.ts'
import { serviceWords } from '#contract/import-columns.ts'
import { type Currency, toEngineerCurrency } from '#contract/money.ts'

const lists = ['services', 'brands', 'specializations', 'productCategories', 'paymentOptions', 'certifications']
const isList = (field: string) => lists.includes(field) || field.endsWith('.workingDays')

const wordValue = (field: string, word: string): unknown => {
  if (field === 'services') return serviceWords[word] ?? word.toLowerCase()
  if (field !== 'certifications') return word
  const opening = word.lastIndexOf('(')
  if (opening < 1 || !word.endsWith(')')) return { name: word, issuedBy: '' }
  return { name: word.slice(0, opening).trimEnd(), issuedBy: word.slice(opening + 1, -1) }
}

/** Our own exports separate words by `|`, people by anything. */
const cellValue = (field: string, cell: string): unknown =>
  isList(field)
    ? cell
        .split(cell.includes('|') ? '|' : /[،,;؛\n/]/)
        .map((word) => word.trim())
        .filter(Boolean)
        .map((word) => wordValue(field, word))
    : field === 'pricing.currency'
      ? (toEngineerCurrency[cell as Currency] ?? cell.toLowerCase())
      : cell

type Body = { [name: string]: unknown }
const put = (body: Body, [name = '', ...inner]: string[], value: unknown): Body => ({
  ...body,
  [name]: inner.length === 0 ? value : put((body[name] as Body | undefined) ?? {}, inner, value),
})

/** The same body as the form for one entry sends; empty cells are left out. */
export const bodyOf = (fields: readonly (string | null)[], cells: readonly string[]): Body =>
  fields.reduce<Body>((body, field, at) => {
    const cell = unmarkFormulas(cells[at] ?? '').trim()
    return field && cell !== '' ? put(body, field.split('.'), cellValue(field, cell)) : body
  }, {})

/** The entry, or its validation errors, by the schema of the form for one entry. */
export const readEntry = <S extends z.ZodMiniType>(
  schema: S,
  body: unknown,
): { given: z.output<S> } | { problems: Record<string, FieldReason> } => {
  const result = schema.safeParse(body, { reportInput: true })
  return result.success ? { given: result.data as z.output<S> } : { problems: fieldsOf(result.error.issues) }
}

/** Entries that differ only in spaces and case count as the same. */
export const entryKey = ({ name, phone }: { name: string; phone: string }) =>
  `${phone} ${name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()}`
