import type { ColumnType, Generated } from 'kysely'

export type IdempotencyTable = { user_id: string; key: string; request: Buffer; subject_id: string; created_at: Date }

/** Written as text. */
type JsonList<T> = ColumnType<T[], string | undefined, string>

export type ListingBatchesTable = {
  id: string
  user_id: string
  items_done: Generated<number>
  posted: JsonList<{ index: number; id: string }>
  /** Fields with codes. */
  refused: JsonList<{ index: number; fields: Record<string, string> }>
  created_at: Date
}
