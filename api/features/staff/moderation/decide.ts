import { createHash } from 'node:crypto'
import { type Staff, writeAudit } from '#api/db/audit.ts'
import type { Deps } from '#api/deps.ts'
import { confirmationOf } from '#api/features/browse/listing/confirmation.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { stillPostsFor } from '#api/features/directory/members/shop-posting.service.ts'
import { forgetTakenDown, notifyAndCount } from '#api/features/notify/inbox/notify.ts'
import { toDecision } from '#api/features/staff/moderation/moderation.present.ts'
import * as sql from '#api/features/staff/moderation/moderation.sql.ts'
import type { lockSeller } from '#api/features/staff/moderation/seller-history.sql.ts'
import { findApprovalTraces, putUndoable, removeUndoable } from '#api/features/staff/moderation/undo.sql.ts'
import { AppError } from '#api/http/errors.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import { rejectionText } from '#domain/listing/rejections.ts'

type Decided = { auditId: string; groupId?: string | undefined; refusal?: Rejection | null | undefined }

/** Identifies the owner's notification of a decision: one per decision, or per group and reason. */
export const decisionKey = ({ auditId, groupId, refusal }: Decided): string => {
  if (!groupId) return `decision:${auditId}`
  const { kind, codes, note } = refusal ?? { kind: 'approved', codes: [], note: '' }
  const reason = createHash('sha256')
    .update(JSON.stringify([kind, codes, note]))
    .digest('base64url')
  return `decisions:${groupId}:${reason}`
}

type Ctx = Pick<Deps, 'db' | 'now'>
export type Decision = {
  from: 'pending' | 'approved'
  status: 'approved' | 'rejected'
  action: 'product.approved' | 'product.rejected' | 'product.taken_down'
  refusal?: Rejection
  isFeatured?: boolean
  seenAt?: string | undefined
  /** Set for a decision that is part of another one (a report), which cannot be undone alone. */
  isFinal?: boolean
  batchId?: string
  /** Shared by all listings decided in one call, whose owner gets one notification. */
  togetherId?: string
}
type Locked = { seller: NonNullable<Awaited<ReturnType<typeof lockSeller>>>; row: ProductRow }

/**
 * Must run in the transaction that has locked both rows; throws before it writes anything. A rejected listing loses its
 * featured mark.
 */
export const decideLocked = async (ctx: Ctx, staff: Staff, { seller, row }: Locked, decision: Decision) => {
  const { from, status, action, refusal, seenAt } = decision
  const { id } = row
  if (row.status !== from) throw await alreadyDecidedError(ctx, row, from)
  if (seenAt && row.updated_at.toISOString() !== seenAt) throw new AppError('conflict')
  if (status === 'approved' && seller.banned_at) throw new AppError('seller_banned')
  const reason = refusal && rejectionText(refusal, seller.lang ?? 'ar')
  const featured = featuredAfter(row, decision)
  const traces = await findApprovalTraces(ctx.db, id)
  const leavesShop = status === 'approved' && (await leaveFormerShop(ctx, row))
  const moved = await moveTo(ctx, id, status, { ...(refusal && { refusal, reason }), ...featured })
  const auditId = await writeAudit(ctx, staff, {
    action,
    subject: 'product',
    subjectId: id,
    before: {
      status: row.status,
      reason: row.status_reason,
      ...('isFeatured' in featured && { isFeatured: row.is_featured }),
    },
    after: {
      status,
      // The seller's history counts rejections by this id, even after the listing is deleted.
      ...(refusal && { reason, kind: refusal.kind, codes: refusal.codes, sellerId: row.owner_id }),
      ...featured,
      ...(leavesShop && { shop: null }),
      ...(decision.batchId && { batch: decision.batchId }),
      ...(decision.togetherId && { together: decision.togetherId }),
    },
  })
  await tellOwner(ctx, row, auditId, decision)
  if (from === 'approved') await forgetTakenDown(ctx, id)
  if (decision.isFinal) await removeUndoable(ctx.db, id)
  else
    await putUndoable(ctx.db, id, {
      auditId,
      decidedAt: ctx.now(),
      productUpdatedAt: moved.updated_at,
      before: {
        status: from,
        statusReason: row.status_reason,
        refusal: row.refusal,
        pendingSince: row.pending_since?.toISOString() ?? null,
        postedAt: row.posted_at?.toISOString() ?? null,
        expiresAt: row.expires_at?.toISOString() ?? null,
        isFeatured: row.is_featured,
        confirmation: confirmationOf(row),
        ...(status === 'approved' && newNameOf(seller)),
        ...traces,
      },
    })
}

/** Listings decided together with the same outcome share one notification. */
const tellOwner = (ctx: Ctx, row: ProductRow, auditId: string, decision: Decision): Promise<void> => {
  const { refusal, batchId, togetherId, from } = decision
  const groupId = batchId ?? togetherId
  const onceKey = decisionKey({ auditId, groupId, refusal })
  const told = { userId: row.owner_id, subjectId: groupId ?? row.id, onceKey }
  const facts = { name: row.name, count: 1 }
  return notifyAndCount(
    ctx,
    refusal
      ? { ...told, kind: 'listingRejected', facts: { ...facts, refusal, wasPublic: from === 'approved' } }
      : { ...told, kind: 'listingApproved', facts },
  )
}

/** A listing by a former member is not published under the shop's name. */
const leaveFormerShop = async (ctx: Ctx, { id, owner_id, shop_id }: ProductRow): Promise<boolean> => {
  if (shop_id === null || (await stillPostsFor(ctx, owner_id, shop_id))) return false
  await sql.leaveShop(ctx.db, id)
  return true
}

const newNameOf = ({ name, public_name }: { name: string; public_name: string | null }) =>
  name === public_name ? {} : { name: { before: public_name, published: name } }

/** A rejected listing loses the mark; an approved one gets it on request. Empty if nothing changes. */
const featuredAfter = (row: ProductRow, { refusal, isFeatured = false }: Decision) => {
  if (refusal) return row.is_featured ? { isFeatured: false } : {}
  return isFeatured && !row.is_featured ? { isFeatured } : {}
}

/** Tells who decided first, and when. Pending and expired listings cannot be taken down. */
const alreadyDecidedError = async ({ db }: Ctx, row: ProductRow, from: ProductStatus): Promise<AppError> => {
  const [last] = await sql.listDecisions(db, row.id, 1)
  const isDecided = from === 'pending' || row.status === 'rejected'
  return new AppError(isDecided ? 'already_decided' : 'not_public', {
    details: { status: row.status, decision: last ? toDecision(last) : null },
  })
}
