import { idempotencyLifeMs } from '#domain/limits.ts'
import { type DraftPicture, draftPlace, newKey } from '#web/features/sell/drafts/draft.ts'
import type { Assumed, BatchItem } from '#web/features/sell/price-lists/batch-items.ts'
import { blankRowFields, type Row } from '#web/features/sell/price-lists/list-rows.ts'

/** A batch sent without a reply: the same body under the same key posts nothing twice. */
export type SentBatch = { key: string; at: number; ids: readonly string[]; items: readonly BatchItem[] }

export type ListDraft = {
  /** Idempotency key of the list; its batches are numbered. */
  key: string
  batches: number
  step: 'paste' | 'rows'
  text: string
  /** Name of the file that the rows come from; empty for a pasted list. */
  file: string
  /** Headings without a field. */
  unknownColumns: readonly string[]
  assumed: Assumed
  rows: readonly Row[]
  unread: readonly { line: number; text: string }[]
  lines: number
  /** Text of the lines beyond the limit. */
  rest: string
  posted: number
  sent: SentBatch | null
  /** True after the key of a batch without a reply has expired: whether it was posted is unknown. */
  isUncertain: boolean
  pictures: readonly DraftPicture[]
}

export const listPlace = (ownerId: string) => draftPlace(ownerId, 'list')

export const blankDraft = (assumed: Assumed): ListDraft => ({
  key: newKey(),
  batches: 0,
  step: 'paste',
  text: '',
  file: '',
  unknownColumns: [],
  assumed,
  rows: [],
  unread: [],
  lines: 0,
  rest: '',
  posted: 0,
  sent: null,
  isUncertain: false,
  pictures: [],
})

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Keeps stored values of the same type as the blank ones; an older release may have stored others. */
const keepValid = <T extends object>(blank: T, stored: unknown): T => {
  if (!isObject(stored)) return blank
  const same = Object.entries(blank).flatMap(([name, value]) =>
    typeof stored[name] === typeof value && Array.isArray(stored[name]) === Array.isArray(value)
      ? [[name, stored[name]]]
      : [],
  )
  return { ...blank, ...Object.fromEntries(same) }
}

const blankRow: Omit<Row, 'id' | 'line'> = {
  text: '',
  fields: blankRowFields,
  doubts: {},
  acceptedDoubts: [],
  keptPrice: '',
  isLeftOut: false,
  isTouched: true,
  pictures: [],
  errors: {},
}

const readRow = (stored: unknown): Row[] => {
  if (!isObject(stored) || typeof stored.id !== 'string') return []
  const row = { ...keepValid(blankRow, stored), fields: keepValid(blankRowFields, stored.fields) }
  return [{ ...row, id: stored.id, line: typeof stored.line === 'number' ? stored.line : null }]
}

const isSent = (value: unknown): value is SentBatch =>
  isObject(value) && typeof value.key === 'string' && Array.isArray(value.ids) && Array.isArray(value.items)

/** Ends an hour before the server forgets the key, after which a repeat would post everything again. */
const keyLifeMs = idempotencyLifeMs - 60 * 60_000

export const readDraft = (place: string, assumed: Assumed, now: number): ListDraft => {
  const blank = blankDraft(assumed)
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (!isObject(stored)) return blank
    const rows = Array.isArray(stored.rows) ? stored.rows.flatMap(readRow) : []
    const sent = isSent(stored.sent) ? stored.sent : null
    const isExpired = sent !== null && !(now - sent.at < keyLifeMs)
    return {
      ...keepValid(blank, stored),
      assumed: keepValid(assumed, stored.assumed),
      step: stored.step === 'rows' ? 'rows' : 'paste',
      rows: isExpired ? rows.map((row) => (sent.ids.includes(row.id) ? { ...row, isLeftOut: true } : row)) : rows,
      sent: isExpired ? null : sent,
      isUncertain: isExpired || stored.isUncertain === true,
      ...(isExpired && { key: blank.key, batches: 0 }),
    }
  } catch {
    return blank
  }
}

const isEmpty = ({ text, rows, rest }: ListDraft) => text.trim() === '' && rows.length === 0 && rest === ''

export const saveDraft = (place: string, draft: ListDraft): void => {
  try {
    if (isEmpty(draft)) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(draft))
  } catch {
    // When storage is full or blocked the page still works; only the draft is lost.
  }
}
