import { sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'

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
