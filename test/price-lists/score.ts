import { brandKeyOf } from '#domain/listing-text/brand-names.ts'
import { measuresIn } from '#domain/listing-text/measures.ts'
import { type ListRow, readList, sureFrom } from '#domain/listing-text/price-list/read-list.ts'
import type { Expected, ListCase } from '#test/price-lists/corpus.ts'

export const scoredFields = [
  'price',
  'currency',
  'type',
  'brand',
  'watts',
  'volts',
  'capacity',
  'condition',
  'quantity',
  'model',
  'warranty',
  'row',
] as const
export type ScoredField = (typeof scoredFields)[number]
type Count = { right: number; wrong: number; missed: number }
export type Score = {
  fields: Record<ScoredField, Count>
  /** One line for each mistake. */
  mistakes: string[]
  /** Mistakes in prices and currencies without a warning, and guesses without one: none is allowed. */
  sureMistakes: string[]
}

const shortNames: Record<Exclude<ScoredField, 'row'>, string> = {
  price: 'p',
  currency: 'cur',
  type: 't',
  brand: 'b',
  watts: 'w',
  volts: 'v',
  capacity: 'cap',
  condition: 'c',
  quantity: 'q',
  model: 'm',
  warranty: 'war',
}

const number = (text: string | undefined, ...units: string[]) => {
  const found = measuresIn(text ?? '').find(({ unit }) => units.includes(unit))
  return found && String(found.value)
}

/** Translates what the reader found into the names of the expectations. */
const readAs = ({ fields }: ListRow): Expected => {
  const { power, voltage, capacity, warranty } = fields.specifications ?? {}
  const found: Record<string, string | number | undefined> = {
    p: fields.price,
    cur: fields.currency,
    t: fields.type,
    b: fields.brand && brandKeyOf(fields.brand),
    w: number(power, 'watts'),
    v: number(voltage, 'volts'),
    cap: capacity,
    c: fields.condition,
    q: fields.quantity,
    m: fields.model,
    war: warranty,
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value).replaceAll(' ', '_')]],
    ),
  )
}

const confidenceOf = ({ confidence }: ListRow, field: ScoredField): number => confidence[field] ?? 0

export const scoreOf = (cases: readonly ListCase[]): Score => {
  const fields = Object.fromEntries(
    scoredFields.map((field) => [field, { right: 0, wrong: 0, missed: 0 }]),
  ) as Score['fields']
  const score: Score = { fields, mistakes: [], sureMistakes: [] }
  for (const each of cases) {
    const { rows, unread } = readList(each.text, each.currency)
    const byLine = new Map(rows.map((row) => [row.line, row]))
    for (const line of new Set([...each.rows.keys(), ...byLine.keys()])) {
      const [expected, row] = [each.rows.get(line), byLine.get(line)]
      if (expected && row) fields.row.right += 1
      else fields.row[row ? 'wrong' : 'missed'] += 1
      if (!expected || !row)
        score.mistakes.push(`${each.name} · line ${line}: ${row ? 'a row where there is none' : 'no row'}`)
      compare(score, each, line, expected ?? {}, row)
    }
    for (const line of each.unread)
      if (!unread.some((one) => one.line === line))
        score.mistakes.push(`${each.name} · line ${line}: not among the unread`)
    for (const { line } of unread)
      if (!each.unread.includes(line) && !each.rows.has(line))
        score.mistakes.push(`${each.name} · line ${line}: unread`)
  }
  return score
}

const compare = (score: Score, each: ListCase, line: number, expected: Expected, row: ListRow | undefined): void => {
  const found = row ? readAs(row) : {}
  for (const [field, short] of Object.entries(shortNames) as [Exclude<ScoredField, 'row'>, string][]) {
    const isMarked = expected[short]?.endsWith('~') === true
    const truth = expected[short]?.replace(/~$/, '')
    const got = found[short]
    const count = score.fields[field]
    const where = `${each.name} · line ${line}: ${field} ${got ?? '–'} instead of ${truth ?? '–'}`
    const isSure = row !== undefined && confidenceOf(row, field) >= sureFrom
    if (truth !== undefined && got === truth) {
      count.right += 1
      if (isMarked && isSure) score.sureMistakes.push(`${where} (not marked)`)
      continue
    }
    if (truth === undefined && got === undefined) continue
    if (got !== undefined) count.wrong += 1
    if (truth !== undefined) count.missed += 1
    score.mistakes.push(where)
    if (got !== undefined && isSure && (field === 'price' || field === 'currency')) score.sureMistakes.push(where)
  }
}

export const precisionOf = ({ right, wrong }: Count): number => (right + wrong === 0 ? 1 : right / (right + wrong))
export const recallOf = ({ right, missed }: Count): number => (right + missed === 0 ? 1 : right / (right + missed))

/** Share of all fields that are expected or were found. */
export const shareRight = ({ fields, mistakes }: Score): number => {
  const right = Object.values(fields).reduce((sum, count) => sum + count.right, 0)
  return right / (right + mistakes.length)
}
