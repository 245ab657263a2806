import type { Selectable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { fallWindowOf } from '#api/features/browse/listing/fall-window.ts'
import * as sql from '#api/features/browse/listing/products.sql.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'

type Row = Selectable<Tables['products']>
type Move = { row: Row; status: ProductStatus; at: Date }

/**
 * A price must be public for some time before a lower one counts as a fall. That time starts again when the listing
 * returns to the public, because its price may have been set unseen. `row` is the state before the move.
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

/** Time in review or a sale by mistake does not restart the period if the price was public long enough before it. */
const hasUnseenPrice = async (db: Db, row: Row, at: Date): Promise<boolean> => {
  if (row.status !== 'pending' && row.status !== 'sold') return true
  const since = fallWindowOf(row, at)
  return (row.price_terms_at !== null && row.price_terms_at > since) || sql.wasRaisedSince(db, row.id, since)
}

/** The price of a listing that expired without an answer may have been changed after it expired. */
const wasPricedInSilence = ({ status, priced_at, asked_at }: Row): boolean =>
  status === 'expired' && priced_at !== null && (asked_at === null || priced_at > asked_at)
