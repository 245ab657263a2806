import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type Staff, writeAudit } from '#api/db/audit.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import * as engineers from '#api/features/directory/engineers/engineer-admin.service.ts'
import * as shops from '#api/features/directory/shops/shop-admin.service.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { fieldsOf } from '#api/http/parse.ts'
import { listSeparator, unmarkFormulas } from '#api/spreadsheets/csv.ts'
import { NewEngineerInput } from '#contract/endpoints/directory/engineer-input.ts'
import {
  engineerImportColumns,
  importRequired,
  readHeader,
  serviceWords,
  shopImportColumns,
} from '#contract/endpoints/directory/import-columns.ts'
import type { Imported, ImportedRow, ImportTable } from '#contract/endpoints/directory/imports.ts'
import { NewShopInput } from '#contract/endpoints/directory/shop-input.ts'
import { fieldSentences } from '#contract/error-texts.ts'
import { type Currency, toEngineerCurrency } from '#domain/money/money.ts'
import type { FieldReason } from '#domain/text/field-texts.ts'

/** Serialises imports of one kind, so that the second sees what the first has added. */
export const serialiseImports = async (db: Db, table: 'shops' | 'engineers'): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`import ${table}`}))`.execute(db)
}

export const listByPhones = async (db: Db, table: 'shops' | 'engineers', phones: string[]) => {
  const { rows } = await sql<{ name: string; phone: string }>`
    select name, phone from ${sql.table(table)} where phone = any(${phones}::text[])`.execute(db)
  return rows
}

const lists = ['services', 'brands', 'specializations', 'productCategories', 'paymentOptions', 'certifications']
const isList = (field: string) => lists.includes(field) || field.endsWith('.workingDays')

/** The format of the export: `تركيب الألواح (معهد عدن) 2024-01-31..2027-01-31`, where either date may be missing. */
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
/** Unknown words pass through, and the schema refuses them. */
const answerValue = (cell: string): unknown =>
  yes.includes(cell.toLowerCase()) || (no.includes(cell.toLowerCase()) ? false : cell)

/** Exports separate words by `|`, but people use many separators. */
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

/** Matches the body of the form for one entry; empty cells are left out. */
const bodyOf = (fields: readonly (string | null)[], cells: readonly string[]): Body =>
  fields.reduce<Body>((body, field, at) => {
    const cell = unmarkFormulas(cells[at] ?? '').trim()
    return field && cell !== '' ? put(body, field.split('.'), cellValue(field, cell)) : body
  }, {})

const readEntry = <S extends z.ZodMiniType>(
  schema: S,
  body: unknown,
): { given: z.output<S> } | { problems: Record<string, FieldReason> } => {
  const result = schema.safeParse(body, { reportInput: true })
  return result.success ? { given: result.data as z.output<S> } : { problems: fieldsOf(result.error.issues) }
}

/** Entries that differ only in spaces and case count as the same. */
const entryKey = ({ name, phone }: { name: string; phone: string }) =>
  `${phone} ${name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()}`

type Entry = { name: string; phone: string | null; isHidden: boolean }
type Kind<S extends z.ZodMiniType> = {
  table: 'shops' | 'engineers'
  columns: Readonly<Record<string, readonly string[]>>
  schema: S
  create: (deps: Deps, staff: Staff, given: z.output<S>) => Promise<{ data: { id: string } }>
  setHidden: (deps: Deps, staff: Staff, id: string, isHidden: boolean) => Promise<unknown>
}
const hidden = { isHidden: z._default(z.boolean(), false) }
type Actor = Staff & { client: ClientInfo }

export const importShops = (deps: Deps, staff: Actor, table: ImportTable) =>
  run(deps, staff, table, {
    table: 'shops',
    columns: shopImportColumns,
    schema: z.extend(NewShopInput, hidden),
    create: shops.create,
    setHidden: shops.setHidden,
  })

export const importEngineers = (deps: Deps, staff: Actor, table: ImportTable) =>
  run(deps, staff, table, {
    table: 'engineers',
    columns: engineerImportColumns,
    schema: z.extend(NewEngineerInput, hidden),
    create: engineers.create,
    setHidden: engineers.setHidden,
  })

class DryRunDone extends Error {
  readonly rows: ImportedRow[]
  constructor(rows: ImportedRow[]) {
    super('dry run')
    this.rows = rows
  }
}

/** Adds all rows in one transaction, so that a crash adds nothing and a dry run is rolled back as a whole. */
const run = async <S extends z.ZodMiniType>(deps: Deps, staff: Actor, table: ImportTable, kind: Kind<S>) => {
  const fields = readHeader(table.header, kind.columns)
  const unknownColumns = table.header.filter((heading, at) => fields[at] === null && heading.trim() !== '')
  if (importRequired.some((field) => !fields.includes(field)))
    throw new AppError('invalid', { fields: { header: 'columns_missing' } })
  const { isDryRun } = table
  const rows = await inTransaction(deps, async (deps) => {
    await serialiseImports(deps.db, kind.table)
    const done = await importRows(deps, staff, kind, fields, table.rows)
    if (isDryRun) throw new DryRunDone(done)
    const after = { ...countsOf(done), names: done.filter(({ id }) => id).map(({ name }) => name) }
    await writeAudit(deps, staff, { action: 'list.imported', subject: kind.table, after })
    return done
  }).catch((error) => {
    if (error instanceof DryRunDone) return error.rows.map((row) => ({ ...row, id: null }))
    throw error
  })
  const data: Imported = { isDryRun, counts: countsOf(rows), unknownColumns, rows }
  return { success: true as const, data }
}

const countsOf = (rows: ImportedRow[]): Imported['counts'] => {
  const counts = { created: 0, duplicate: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

const importRows = async <S extends z.ZodMiniType>(
  deps: Deps,
  staff: Actor,
  kind: Kind<S>,
  fields: readonly (string | null)[],
  rows: readonly string[][],
): Promise<ImportedRow[]> => {
  const read = rows
    .map((cells, at) => ({ line: at + 2, body: bodyOf(fields, cells) }))
    .filter(({ body }) => Object.keys(body).length > 0)
    .map(({ line, body }) => ({ line, body, entry: readEntry(kind.schema, body) }))
  const phones = read.flatMap(({ entry }) => ('given' in entry ? ((entry.given as Entry).phone ?? []) : []))
  const known = new Set((await listByPhones(deps.db, kind.table, phones)).map(entryKey))
  const done: ImportedRow[] = []
  for (const { line, body, entry } of read) {
    const row = { line, name: String(body.name ?? ''), id: null }
    if ('problems' in entry) {
      done.push({ ...row, outcome: 'refused', problems: withMessages(staff, entry.problems) })
      continue
    }
    const { name, phone, isHidden } = entry.given as Entry
    const key = entryKey({ name, phone: phone ?? '' })
    if (phone === null) done.push({ ...row, outcome: 'refused', problems: withMessages(staff, { phone: 'required' }) })
    else if (known.has(key))
      done.push({ ...row, outcome: 'duplicate', problems: withMessages(staff, { name: 'duplicate_entry' }) })
    else {
      const { id, problems } = await attempt(() => kind.create(deps, staff, entry.given))
      if (id) known.add(key)
      if (id && isHidden) await kind.setHidden(deps, staff, id, true)
      done.push({ ...row, id, outcome: id ? 'created' : 'refused', problems: withMessages(staff, problems) })
    }
  }
  return done
}

/** The entry's service validates places and years before it writes anything. */
const attempt = async (create: () => Promise<{ data: { id: string } }>) => {
  try {
    return { id: (await create()).data.id, problems: {} }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return { id: null, problems: error.fields ?? {} }
    throw error
  }
}

const withMessages = ({ client: { lang } }: Actor, problems: Record<string, string>): ImportedRow['problems'] =>
  Object.entries(problems).map(([field, code]) => ({
    field,
    code,
    message: fieldSentences({ [field]: code }, lang)[field] ?? code,
  }))
