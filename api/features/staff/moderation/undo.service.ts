import { type Staff, writeAudit } from '#api/db/audit.ts'
import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { refreshSearch } from '#api/features/browse/listing/read-model.service.ts'
import { forgetTakenDown, removeNotification } from '#api/features/notify/inbox/notify.ts'
import * as listings from '#api/features/sell/my-listings/listings.service.ts'
import { decisionKey } from '#api/features/staff/moderation/decide.ts'
import { lockSellerAndListing } from '#api/features/staff/moderation/moderation.service.ts'
import { findUndoable, removeUndoable, restoreBefore, restoreName } from '#api/features/staff/moderation/undo.sql.ts'
import { AppError } from '#api/http/errors.ts'
import type { AuditAction } from '#contract/endpoints/staff/audit.ts'
import { undoAcceptedMs } from '#domain/limits.ts'

/** The audit action of each undo; counts subtract it from the decision's. */
const undoActions: Record<string, AuditAction> = {
  'product.approved': 'product.approval_undone',
  'product.rejected': 'product.rejection_undone',
  'product.taken_down': 'product.take_down_undone',
}

/**
 * Undoes the caller's own latest decision; both entries stay in the audit log. Refused once anyone else has decided,
 * the seller has changed something or was suspended, or the time is over.
 */
export const undo = (ctx: Pick<Deps, 'db' | 'now'>, staff: Staff, id: string) =>
  inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const { row, seller } = await lockSellerAndListing(ctx, id)
    const last = await findUndoable(db, id)
    const action = last && undoActions[last.action]
    const isOwn = last?.actor_id != null && last.actor_id === staff.caller?.id
    const isUntouched = last?.product_updated_at.getTime() === row.updated_at.getTime()
    const isInTime = last && now().getTime() - last.decided_at.getTime() <= undoAcceptedMs
    // An undo must not publish a listing of a suspended account.
    const isSuspended = seller.banned_at !== null && last?.before.status === 'approved'
    if (!action || !isOwn || !isUntouched || !isInTime || isSuspended) throw new AppError('undo_expired')
    await removeUndoable(db, id)
    if (last.before.name) await restoreName(db, row, last.before.name, last.decided_at)
    await refreshSearch(ctx, await restoreBefore(db, id, last.before, nextUpdatedAt(ctx, row)))
    const { kind, sellerId, batch, together } = (last.after ?? {}) as Partial<
      Record<'kind' | 'sellerId' | 'batch' | 'together', string>
    >
    const decided = { auditId: last.audit_id, groupId: batch ?? together, refusal: row.refusal }
    await removeNotification(ctx, row.owner_id, decisionKey(decided))
    if (last.before.status !== 'approved') await forgetTakenDown(ctx, id)
    await writeAudit(ctx, staff, {
      action,
      subject: 'product',
      subjectId: id,
      before: { status: row.status, reason: row.status_reason, isFeatured: row.is_featured },
      after: {
        status: last.before.status,
        reason: last.before.statusReason,
        isFeatured: last.before.isFeatured,
        undoes: last.audit_id,
        // These fields make a rejection count against the seller, so an undo needs them too.
        ...(kind && { kind }),
        ...(sellerId && { sellerId }),
      },
    })
    return listings.show(ctx, row.owner_id, id)
  })
