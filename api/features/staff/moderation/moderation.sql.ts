import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { lockSeller } from '#api/features/staff/moderation/seller-history.sql.ts'

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

export const findOwner = (db: Db, id: string) =>
  db.selectFrom('products').select('owner_id').where('id', '=', id).executeTakeFirst()

/** Locked, so that the second of two concurrent decisions sees the first. */
export const lockListing = (db: Db, id: string) =>
  db.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Into the name of its poster. */
export const leaveShop = (db: Db, id: string) =>
  db.updateTable('products').set({ shop_id: null }).where('id', '=', id).execute()

export const setFeatured = (db: Db, id: string, isFeatured: boolean) =>
  db
    .updateTable('products')
    .set({ is_featured: isFeatured })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export type DecisionRow = {
  action: string
  at: Date
  actor_id: string | null
  actor_role: Tables['audit']['actor_role']
  actor_name: string | null
  reason: string | null
  kind: string | null
}

/** Staff decisions about a listing, newest first. */
export const listDecisions = async (db: Db, id: string, limit: number): Promise<DecisionRow[]> => {
  const { rows } = await sql<DecisionRow>`
    select a.action, a.at, a.actor_id, a.actor_role, u.name as actor_name, a.after ->> 'reason' as reason,
      a.after ->> 'kind' as kind
    from audit a left join users u on u.id = a.actor_id
    where a.subject = 'product' and a.subject_id = ${id}
      and a.action in ('product.approved', 'product.rejected', 'product.taken_down',
        'product.approval_undone', 'product.rejection_undone', 'product.take_down_undone')
    order by a.at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}
