import * as sql from '#api/features/listings/listings.sql.ts'
import type { ProductRow } from '#api/features/products/public/products.service.ts'
import type { Deps } from '#api/platform/deps.ts'

/** Which change of many a new price belongs to; none for a single edit. */
export type PriceOrigin = { changeId: string; isUndo: boolean }

type Change = { before: ProductRow; after: ProductRow }

/** Called with each change of listings, in its transaction: new prices are added to the history of each. */
export const recordPrices = async (
  { db }: Pick<Deps, 'db'>,
  changes: Change[],
  origin?: PriceOrigin,
): Promise<void> => {
  const rows = changes
    .filter(({ before, after }) => before.price !== after.price || before.currency !== after.currency)
    .map(({ before, after }) => ({
      product_id: after.id,
      changed_at: after.updated_at,
      old_price: before.price,
      old_currency: before.currency,
      new_price: after.price,
      new_currency: after.currency,
      change_id: origin?.changeId ?? null,
      is_undo: origin?.isUndo ?? false,
    }))
  if (rows.length > 0) await sql.insertPriceChanges(db, rows)
}
