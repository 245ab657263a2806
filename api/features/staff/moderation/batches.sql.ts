import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { lockSeller } from '#api/features/staff/moderation/sellers.sql.ts'

type ProductRow = Selectable<Tables['products']>

/** The waiting listings of these batches. */
export const listWaiting = (db: Db, batchIds: string[]): Promise<ProductRow[]> =>
  db.selectFrom('products').selectAll().where('batch_id', 'in', batchIds).where('status', '=', 'pending').execute()

/**
 * The sellers first, then their listings, each in the order of ids: the order of single decisions and of the seller's own
 * changes. Listings of other batches are left out.
 */
export const lockBatch = async (db: Db, batchId: string, ids: string[]) => {
  const owners = await db
    .selectFrom('products')
    .select('owner_id')
    .distinct()
    .where('id', 'in', ids)
    .where('batch_id', '=', batchId)
    .orderBy('owner_id')
    .execute()
  const sellers = new Map<string, NonNullable<Awaited<ReturnType<typeof lockSeller>>>>()
  for (const { owner_id } of owners) {
    const seller = await lockSeller(db, owner_id)
    if (seller) sellers.set(owner_id, seller)
  }
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.flatMap((row) => {
    const seller = sellers.get(row.owner_id)
    return seller ? [{ row, seller }] : []
  })
}

/** Whether any of these listings was posted by this call. */
export const isOfBatch = async (db: Db, batchId: string, ids: string[]): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from products where id = any(${ids}::uuid[]) and batch_id = ${batchId}) as found`.execute(db)
  return rows[0]?.found ?? false
}
