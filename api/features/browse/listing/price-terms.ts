import type { Selectable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { fallWindowOf } from '#api/features/browse/listing/fall-window.ts'
import * as sql from '#api/features/browse/listing/products.sql.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'

type Row = Selectable<Tables['products']>
type Move = { row: Row; status: ProductStatus; at: Date }

/**
 * What a change of the status does to the time that the price must be shown before a lower one is a fall: with a return to the public it
 * begins anew, because a price may have been set while nobody saw it. The row is the one before the change.
 */
export const termsAfterMove = async (db: Db, { row, status, at }: Move) => {
  if (row.posted_at === null) return {}
  const isNew =
    (status === 'pending' && !isShown(row, at)) ||
    (status === 'approved' && (await hasUnseenPrice(db, row, at))) ||
    (status === 'sold' && wasPricedInSilence(row))
  return isNew ? { price_terms_at: at } : {}
}

const isShown = ({ status, is_active, expires_at }: Row, at: Date): boolean =>
  status === 'approved' && is_active && expires_at !== null && expires_at > at

/** The review of an edit, or a sale by mistake, takes nothing from a price that was shown long enough before it. */
const hasUnseenPrice = async (db: Db, row: Row, at: Date): Promise<boolean> => {
  if (row.status !== 'pending' && row.status !== 'sold') return true
  const since = fallWindowOf(row, at)
  return (row.price_terms_at !== null && row.price_terms_at > since) || sql.wasRaisedSince(db, row.id, since)
}

/** One that ended for want of an answer is sold at a price that may have been set after it ended. */
const wasPricedInSilence = ({ status, priced_at, asked_at }: Row): boolean =>
  status === 'expired' && priced_at !== null && (asked_at === null || priced_at > asked_at)
