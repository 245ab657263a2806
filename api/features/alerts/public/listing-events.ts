import * as sql from '#api/features/alerts/alerts.sql.ts'
import type { Deps } from '#api/platform/deps.ts'

export type ListingEvent = {
  id: string
  product_id: string
  kind: 'published' | 'cheaper' | 'sold' | 'reported'
  oldPrice?: number
}

/** Called in the transaction that publishes, prices or sells a listing. */
export const recordListingEvent = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { productId, kind, oldPrice }: { productId: string; kind: ListingEvent['kind']; oldPrice?: number },
) => sql.insertEvent(db, { productId, kind, facts: { ...(oldPrice !== undefined && { oldPrice }) }, at: now() })
