import { sql } from 'kysely'
import type { BeforeDecision, Db } from '#api/db/tables/tables.ts'
import { confirmationColumns } from '#api/features/browse/listing/confirmation.ts'

export type UndoableDecision = { auditId: string; decidedAt: Date; productUpdatedAt: Date; before: BeforeDecision }

export const putUndoable = (db: Db, productId: string, decision: UndoableDecision) => {
  const row = {
    audit_id: decision.auditId,
    decided_at: decision.decidedAt,
    product_updated_at: decision.productUpdatedAt,
    before: JSON.stringify(decision.before),
  }
  return db
    .insertInto('undoable_decisions')
    .values({ product_id: productId, ...row })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
    .execute()
}

export const removeUndoable = (db: Db, productId: string) =>
  db.deleteFrom('undoable_decisions').where('product_id', '=', productId).execute()

/** The listing must be locked. */
export const findUndoable = (db: Db, productId: string) =>
  db
    .selectFrom('undoable_decisions as u')
    .innerJoin('audit as a', 'a.id', 'u.audit_id')
    .select([
      'u.decided_at',
      'u.product_updated_at',
      'u.before',
      'a.id as audit_id',
      'a.actor_id',
      'a.action',
      'a.after',
    ])
    .where('u.product_id', '=', productId)
    .executeTakeFirst()

export const findApprovalTraces = async (db: Db, productId: string) => {
  const [snapshot, price] = await Promise.all([
    db.selectFrom('product_snapshots').selectAll().where('product_id', '=', productId).executeTakeFirst(),
    db.selectFrom('panel_prices').select('product_id').where('product_id', '=', productId).executeTakeFirst(),
  ])
  return {
    snapshot: snapshot ? { fields: snapshot.fields, approvedAt: snapshot.approved_at.toISOString() } : null,
    hasPanelPrice: price !== undefined,
  }
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

export const restoreBefore = async (db: Db, productId: string, before: BeforeDecision, at: Date) => {
  const { snapshot, hasPanelPrice } = before
  if (snapshot) {
    const row = { fields: JSON.stringify(snapshot.fields), approved_at: new Date(snapshot.approvedAt) }
    await db.updateTable('product_snapshots').set(row).where('product_id', '=', productId).execute()
  } else await db.deleteFrom('product_snapshots').where('product_id', '=', productId).execute()
  if (!hasPanelPrice) await db.deleteFrom('panel_prices').where('product_id', '=', productId).execute()
  return db
    .updateTable('products')
    .set({
      status: before.status,
      status_reason: before.statusReason,
      refusal: before.refusal && JSON.stringify(before.refusal),
      pending_since: momentOf(before.pendingSince),
      posted_at: momentOf(before.postedAt),
      expires_at: momentOf(before.expiresAt),
      is_featured: before.isFeatured,
      ...(before.confirmation && confirmationColumns(before.confirmation)),
      updated_at: at,
    })
    .where('id', '=', productId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Restores the name that was public before the approval, unless another has become public since, or another approved
 * item of the user shows this name. The user's row must be locked.
 */
export const restoreName = (
  db: Db,
  product: { id: string; owner_id: string },
  { before, published }: NonNullable<BeforeDecision['name']>,
  decidedAt: Date,
) =>
  sql`update users set public_name = ${before}
    where id = ${product.owner_id} and public_name = ${published}
      and not exists (
        select from product_snapshots s join products p on p.id = s.product_id
        where p.owner_id = users.id and p.id <> ${product.id} and s.approved_at >= ${decidedAt})
      and not exists (
        select from reviews r where r.user_id = users.id and r.status = 'approved'
          and r.decided_at >= ${decidedAt})`.execute(db)
