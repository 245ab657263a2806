import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/browse/alerts/alerts.sql.ts'

export type ListingEvent = {
  id: string
  product_id: string
  kind: 'published' | 'cheaper' | 'sold' | 'reported'
  oldPrice?: number
  isFirst?: boolean
}

/** Must run in the transaction that publishes, reprices or sells the listing. */
export const recordListingEvent = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { productId, kind, ...facts }: { productId: string } & Omit<ListingEvent, 'id' | 'product_id'>,
) => sql.insertEvent(db, { productId, kind, facts, at: now() })
