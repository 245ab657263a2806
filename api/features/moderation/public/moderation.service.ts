import * as listings from '#api/features/listings/public/listings.service.ts'
import { stillPostsFor } from '#api/features/members/public/shop-posting.service.ts'
import { toDecision } from '#api/features/moderation/moderation.present.ts'
import * as sql from '#api/features/moderation/moderation.sql.ts'
import { lockSeller } from '#api/features/moderation/sellers.sql.ts'
import { findApprovalTraces, putUndoable, removeUndoable } from '#api/features/moderation/undo.sql.ts'
import * as products from '#api/features/products/public/products.service.ts'
import { type Staff, writeAudit } from '#api/platform/audit.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import { isId } from '#contract/list.ts'
import type { ProductStatus } from '#contract/product-kinds.ts'
import type { Rejection } from '#contract/rejection-codes.ts'
import { rejectionText } from '#contract/rejections.ts'

export type { Staff } from '#api/platform/audit.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type Decision = {
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
}
type Options = Pick<Decision, 'seenAt' | 'isFinal'>

export const approve = (ctx: Ctx, staff: Staff, id: string, options: Pick<Decision, 'seenAt' | 'isFeatured'> = {}) =>
  decide(ctx, staff, id, { from: 'pending', status: 'approved', action: 'product.approved', ...options })

export const reject = (ctx: Ctx, staff: Staff, id: string, refusal: Rejection, options: Options = {}) =>
  decide(ctx, staff, id, { from: 'pending', status: 'rejected', action: 'product.rejected', refusal, ...options })

/**
 * Separate from rejecting: a moderator who rejects a pending listing must not hit one that a colleague has just approved. It
 * does not depend on the version that was read: a seller who changes the price every few seconds could not be stopped.
 */
export const takeDown = (
  ctx: Ctx,
  staff: Staff,
  id: string,
  refusal: Rejection,
  options: Pick<Decision, 'isFinal'> = {},
) => decide(ctx, staff, id, { from: 'approved', status: 'rejected', action: 'product.taken_down', refusal, ...options })

/** Locked before anything of the seller, also when the listing is deleted already. */
export const lockSellerRow = async ({ db }: Ctx, sellerId: string): Promise<void> => {
  await lockSeller(db, sellerId)
}

/** Locks the seller first and then the listing, in the same order as the seller's own changes, to avoid deadlocks. */
export const lockSellerAndListing = async ({ db }: Ctx, id: string) => {
  const found = isId(id) ? await sql.findOwner(db, id) : undefined
  const seller = found && (await lockSeller(db, found.owner_id))
  const row = seller && (await sql.lockListing(db, id))
  if (!seller || !row) throw new AppError('product_not_found')
  return { seller, row }
}

/** The decision, its read model and its audit row in one transaction. A rejected listing stops being featured. */
const decide = (ctx: Ctx, staff: Staff, id: string, decision: Decision) =>
  inTransaction(ctx, async (ctx) => {
    const { from, status, action, refusal, seenAt } = decision
    const { seller, row } = await lockSellerAndListing(ctx, id)
    if (row.status !== from) throw await lateError(ctx, row, from)
    if (seenAt && row.updated_at.toISOString() !== seenAt) throw new AppError('conflict')
    if (status === 'approved' && seller.banned_at) throw new AppError('seller_banned')
    const reason = refusal && rejectionText(refusal, seller.lang ?? 'ar')
    const featured = featuredAfter(row, decision)
    const traces = await findApprovalTraces(ctx.db, id)
    const leavesShop = status === 'approved' && (await leaveFormerShop(ctx, row))
    const moved = await products.moveTo(ctx, id, status, { ...(refusal && { refusal, reason }), ...featured })
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
      },
    })
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
          ...(status === 'approved' && newNameOf(seller)),
          ...traces,
        },
      })
    return listings.show(ctx, row.owner_id, id)
  })

/** What somebody posted for a shop and has left since is not published under its name, which was theirs to use no longer. */
const leaveFormerShop = async (ctx: Ctx, { id, owner_id, shop_id }: products.ProductRow): Promise<boolean> => {
  if (shop_id === null || (await stillPostsFor(ctx, owner_id, shop_id))) return false
  await sql.leaveShop(ctx.db, id)
  return true
}

/** The name that an approval makes public, and the one that was public before. */
const newNameOf = ({ name, public_name }: { name: string; public_name: string | null }) =>
  name === public_name ? {} : { name: { before: public_name, published: name } }

/** Called when a decision that is part of another one follows: the earlier decision can no longer be undone. */
export const endUndo = ({ db }: Ctx, id: string) => removeUndoable(db, id)

/** A rejected listing is no longer featured; an approved one is featured on request. Empty where nothing changes. */
const featuredAfter = (row: products.ProductRow, { refusal, isFeatured = false }: Decision) => {
  if (refusal) return row.is_featured ? { isFeatured: false } : {}
  return isFeatured && !row.is_featured ? { isFeatured } : {}
}

/** Another moderator decided first: the error includes who and when. Pending or expired listings cannot be taken down. */
const lateError = async ({ db }: Ctx, row: products.ProductRow, from: ProductStatus): Promise<AppError> => {
  const [last] = await sql.listDecisions(db, row.id, 1)
  const isDecided = from === 'pending' || row.status === 'rejected'
  return new AppError(isDecided ? 'already_decided' : 'not_public', {
    details: { status: row.status, decision: last ? toDecision(last) : null },
  })
}

/** Only public listings can be featured; any listing can be unfeatured. */
export const setFeatured = (ctx: Ctx, staff: Staff, id: string, isFeatured: boolean) =>
  inTransaction(ctx, async (ctx) => {
    const { row } = await lockSellerAndListing(ctx, id)
    if (isFeatured && (row.status !== 'approved' || !row.is_active)) throw new AppError('not_public')
    if (row.is_featured !== isFeatured) {
      await products.refreshSearch(ctx, await sql.setFeatured(ctx.db, id, isFeatured))
      await writeAudit(ctx, staff, {
        action: isFeatured ? 'product.featured' : 'product.unfeatured',
        subject: 'product',
        subjectId: id,
        before: { isFeatured: row.is_featured },
        after: { isFeatured },
      })
    }
    return listings.show(ctx, row.owner_id, id)
  })
