import type { ColumnType } from 'kysely'

/** The values before the first answer to the latest question, as ISO strings. */
type BeforeAnswer = { confirmedAt: string | null; reservedAt: string | null }

/** Timestamps are ISO strings. */
export type Confirmation = Record<
  'confirmedAt' | 'askAt' | 'askedAt' | 'answeredAt' | 'unconfirmedAt' | 'reservedAt',
  string | null
>

export type ConfirmationColumns = {
  /** Set by approval, by renewal and by answers of the owner. */
  confirmed_at: Date | null
  /** When the owner is asked next; null while a question is open. */
  ask_at: Date | null
  /** The latest question is open until `answered_at`. */
  asked_at: Date | null
  answered_at: Date | null
  /** The listing counts as unconfirmed from then on. */
  unconfirmed_at: Date | null
  reserved_at: Date | null
  before_answer: ColumnType<BeforeAnswer | null, string | null | undefined, string | null>
}
