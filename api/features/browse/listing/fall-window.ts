import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import { priceFallMs } from '#domain/limits.ts'

type Row = Pick<Selectable<Tables['products']>, 'status' | 'pending_since' | 'sold_at'>

/**
 * Returns since when a price must have been public before a lower one counts as a fall. Time while the listing waits
 * for review or is sold does not count.
 */
export const fallWindowOf = (row: Row, at: Date): Date => new Date((leftAt(row) ?? at).getTime() - priceFallMs)

const leftAt = ({ status, pending_since, sold_at }: Row): Date | null => {
  if (status === 'pending') return pending_since
  return status === 'sold' ? sold_at : null
}
