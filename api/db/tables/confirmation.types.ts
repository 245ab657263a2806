import type { ColumnType } from 'kysely'

/** What the answer to the latest question replaced; timestamps are ISO strings. */
type BeforeAnswer = { confirmedAt: string | null; reservedAt: string | null }

/** Whether and when its owner said that it is still there; timestamps are ISO strings. */
export type Confirmation = Record<
  'confirmedAt' | 'askAt' | 'askedAt' | 'answeredAt' | 'unconfirmedAt' | 'reservedAt',
  string | null
>

/** Of a listing. */
export type ConfirmationColumns = {
  /** Its approval, its renewal, or the last answer of its owner. */
  confirmed_at: Date | null
  /** When the owner is asked next; null while a question is open. */
  ask_at: Date | null
  /** The latest question, which is open until `answered_at`. */
  asked_at: Date | null
  answered_at: Date | null
  /** Since when it counts as not confirmed. */
  unconfirmed_at: Date | null
  reserved_at: Date | null
  before_answer: ColumnType<BeforeAnswer | null, string | null | undefined, string | null>
}
