import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#domain/money/money.ts'

/** Written as text. */
type Json<T> = ColumnType<T, string | undefined, string>

type ChangesOfManyTable = {
  id: string
  user_id: string
  kind: 'renew' | 'sold' | 'remove' | 'prices' | 'available'
  ids: Json<string[]>
  asked: Json<Record<string, unknown>>
  items_done: Generated<number>
  refused: Json<{ id: string; reason: string }[]>
  created_at: Date
  changed_at: Date
  undone_at: Date | null
  undo_done: Generated<number>
}

type PriceChangesTable = {
  product_id: string
  changed_at: Date
  old_price: number
  old_currency: Currency
  new_price: number
  new_currency: Currency
  change_id: string | null
  is_undo: Generated<boolean>
}

export type ChangesOfManyTables = { changes_of_many: ChangesOfManyTable; price_changes: PriceChangesTable }
