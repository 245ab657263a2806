import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { lockSeller } from '#api/features/staff/moderation/seller-history.sql.ts'

type ProductRow = Selectable<Tables['products']>

export const listWaiting = (db: Db, batchIds: string[]): Promise<ProductRow[]> =>
  db.selectFrom('products').selectAll().where('batch_id', 'in', batchIds).where('status', '=', 'pending').execute()

/**
 * Locks the sellers before their listings, each in id order, as single decisions and the sellers' own changes do.
 * Leaves out listings of other batches.
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

export const isOfBatch = async (db: Db, batchId: string, ids: string[]): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from products where id = any(${ids}::uuid[]) and batch_id = ${batchId}) as found`.execute(db)
  return rows[0]?.found ?? false
}

export const findOwner = (db: Db, id: string) =>
  db.selectFrom('products').select('owner_id').where('id', '=', id).executeTakeFirst()

/** Locks the listing, so that the second of two concurrent decisions sees the first. */
export const lockListing = (db: Db, id: string) =>
  db.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

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
