import type * as z from 'zod/mini'
import { fieldsOf } from '#api/http/parse.ts'
import { listSeparator, unmarkFormulas } from '#api/spreadsheets/csv.ts'
import { serviceWords } from '#contract/endpoints/directory/import-columns.ts'
import { type Currency, toEngineerCurrency } from '#domain/money/money.ts'
import type { FieldReason } from '#domain/text/field-texts.ts'

const lists = ['services', 'brands', 'specializations', 'productCategories', 'paymentOptions', 'certifications']
const isList = (field: string) => lists.includes(field) || field.endsWith('.workingDays')

/** As in our export: `تركيب الألواح (معهد عدن) 2024-01-31..2027-01-31`, either day may be missing. */
const certificateDates = /(?<!\S)(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/

const wordValue = (field: string, word: string): unknown => {
  if (field === 'services') return serviceWords[word] ?? word.toLowerCase()
  if (field !== 'certifications') return word
  const [dates, issuedDate, expiryDate] = certificateDates.exec(word) ?? ['']
  const text = word.slice(0, word.length - dates.length).trimEnd()
  const given = { ...(issuedDate && { issuedDate }), ...(expiryDate && { expiryDate }) }
  const opening = text.lastIndexOf('(')
  if (opening < 1 || !text.endsWith(')')) return { name: text, issuedBy: '', ...given }
  return { name: text.slice(0, opening).trimEnd(), issuedBy: text.slice(opening + 1, -1), ...given }
}

const yes = ['true', 'yes', '1', 'نعم']
const no = ['false', 'no', '0', 'لا']
/** Other words are left as they are, and refused by the schema. */
const answerValue = (cell: string): unknown =>
  yes.includes(cell.toLowerCase()) || (no.includes(cell.toLowerCase()) ? false : cell)

/** Our own exports separate words by `|`, people by anything. */
const cellValue = (field: string, cell: string): unknown =>
  isList(field)
    ? cell
        .split(cell.includes('|') ? '|' : listSeparator)
        .map((word) => word.trim())
        .filter(Boolean)
        .map((word) => wordValue(field, word))
    : field === 'pricing.currency'
      ? (toEngineerCurrency[cell as Currency] ?? cell.toLowerCase())
      : field === 'isHidden' || field === 'isFeatured'
        ? answerValue(cell)
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
