import type { Selectable } from 'kysely'
import type { Confirmation } from '#api/db/tables/confirmation.types.ts'
import type { Tables } from '#api/db/tables/tables.ts'
import { askAfterMs } from '#domain/limits.ts'

type Row = Pick<Selectable<Tables['products']>, 'asked_at' | 'answered_at'>

export const isAsked = ({ asked_at, answered_at }: Row): boolean => asked_at !== null && answered_at === null

/** Closes an open question without an answer, and sets when the next one is due. */
export const questionClosed = (row: Row, now: Date) =>
  isAsked(row) ? { answered_at: now, ask_at: new Date(now.getTime() + askAfterMs) } : {}

export const confirmed = (row: Row, now: Date) => ({
  confirmed_at: now,
  ask_at: new Date(now.getTime() + askAfterMs),
  answered_at: isAsked(row) ? now : row.answered_at,
  unconfirmed_at: null,
  before_answer: null,
})

type Confirmed = Pick<
  Selectable<Tables['products']>,
  'confirmed_at' | 'ask_at' | 'asked_at' | 'answered_at' | 'unconfirmed_at' | 'reserved_at'
>

/** The state before a decision, which undoing the decision restores. */
export const confirmationOf = (row: Confirmed): Confirmation => ({
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  askAt: row.ask_at?.toISOString() ?? null,
  askedAt: row.asked_at?.toISOString() ?? null,
  answeredAt: row.answered_at?.toISOString() ?? null,
  unconfirmedAt: row.unconfirmed_at?.toISOString() ?? null,
  reservedAt: row.reserved_at?.toISOString() ?? null,
})

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

export const confirmationColumns = (given: Confirmation): Confirmed => ({
  confirmed_at: momentOf(given.confirmedAt),
  ask_at: momentOf(given.askAt),
  asked_at: momentOf(given.askedAt),
  answered_at: momentOf(given.answeredAt),
  unconfirmed_at: momentOf(given.unconfirmedAt),
  reserved_at: momentOf(given.reservedAt),
})
