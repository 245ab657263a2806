import { createHash } from 'node:crypto'
import { type Staff, writeAudit } from '#api/db/audit.ts'
import type { Deps } from '#api/deps.ts'
import { confirmationOf } from '#api/features/browse/listing/confirmation.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { stillPostsFor } from '#api/features/directory/members/shop-posting.service.ts'
import { forgetTakenDown, notifyCounted } from '#api/features/notify/inbox/notify.ts'
import { toDecision } from '#api/features/staff/moderation/moderation.present.ts'
import * as sql from '#api/features/staff/moderation/moderation.sql.ts'
import type { lockSeller } from '#api/features/staff/moderation/seller-history.sql.ts'
import { findApprovalTraces, putUndoable, removeUndoable } from '#api/features/staff/moderation/undo.sql.ts'
import { AppError } from '#api/http/errors.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import { rejectionText } from '#domain/listing/rejections.ts'

type Decided = { auditId: string; groupId?: string | undefined; refusal?: Rejection | null | undefined }

/** By which the owner's notification of a decision is found again: one per decision, or per group and reason. */
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
  /** The status that the decision requires. */
  from: 'pending' | 'approved'
  status: 'approved' | 'rejected'
  action: 'product.approved' | 'product.rejected' | 'product.taken_down'
  refusal?: Rejection
  /** Publish it as featured. */
  isFeatured?: boolean
  seenAt?: string | undefined
  /** A decision that is part of another one (a report) cannot be undone alone. */
  isFinal?: boolean
  /** The batch that was decided together. */
  batchId?: string
  /** Of several that one call decides: their owner is told of all of them together. */
  togetherId?: string
}
/** A seller and one of their listings. */
type Locked = { seller: NonNullable<Awaited<ReturnType<typeof lockSeller>>>; row: ProductRow }

/**
 * The decision, its read model and its audit row, in the transaction that has locked both rows. It throws before it has written
 * anything. A rejected listing stops being featured.
 */
export const decideLocked = async (ctx: Ctx, staff: Staff, { seller, row }: Locked, decision: Decision) => {
  const { from, status, action, refusal, seenAt } = decision
  const { id } = row
  if (row.status !== from) throw await lateError(ctx, row, from)
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

/** Listings that are decided together and alike are one notification. */
const tellOwner = (ctx: Ctx, row: ProductRow, auditId: string, decision: Decision): Promise<void> => {
  const { refusal, batchId, togetherId, from } = decision
  const groupId = batchId ?? togetherId
  const onceKey = decisionKey({ auditId, groupId, refusal })
  const told = { userId: row.owner_id, subjectId: groupId ?? row.id, onceKey }
  const facts = { name: row.name, count: 1 }
  return notifyCounted(
    ctx,
    refusal
      ? { ...told, kind: 'listingRejected', facts: { ...facts, refusal, wasPublic: from === 'approved' } }
      : { ...told, kind: 'listingApproved', facts },
  )
}

/** What somebody posted for a shop and has left since is not published under its name, which was theirs to use no longer. */
const leaveFormerShop = async (ctx: Ctx, { id, owner_id, shop_id }: ProductRow): Promise<boolean> => {
  if (shop_id === null || (await stillPostsFor(ctx, owner_id, shop_id))) return false
  await sql.leaveShop(ctx.db, id)
  return true
}

/** The name that an approval makes public, and the one that was public before. */
const newNameOf = ({ name, public_name }: { name: string; public_name: string | null }) =>
  name === public_name ? {} : { name: { before: public_name, published: name } }

/** A rejected listing is no longer featured; an approved one is featured on request. Empty where nothing changes. */
const featuredAfter = (row: ProductRow, { refusal, isFeatured = false }: Decision) => {
  if (refusal) return row.is_featured ? { isFeatured: false } : {}
  return isFeatured && !row.is_featured ? { isFeatured } : {}
}

/** Another moderator decided first: the error includes who and when. Pending or expired listings cannot be taken down. */
const lateError = async ({ db }: Ctx, row: ProductRow, from: ProductStatus): Promise<AppError> => {
  const [last] = await sql.listDecisions(db, row.id, 1)
  const isDecided = from === 'pending' || row.status === 'rejected'
  return new AppError(isDecided ? 'already_decided' : 'not_public', {
    details: { status: row.status, decision: last ? toDecision(last) : null },
  })
}
