import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import { priceFallMs } from '#domain/limits.ts'

type Row = Pick<Selectable<Tables['products']>, 'status' | 'pending_since' | 'sold_at'>

/**
 * Since when the price of a listing must have been shown before a lower one is a fall. Nobody sees a listing that waits for review or
 * is sold: that time does not count.
 */
export const fallWindowOf = (row: Row, at: Date): Date => new Date((leftAt(row) ?? at).getTime() - priceFallMs)

const leftAt = ({ status, pending_since, sold_at }: Row): Date | null => {
  if (status === 'pending') return pending_since
  return status === 'sold' ? sold_at : null
}
