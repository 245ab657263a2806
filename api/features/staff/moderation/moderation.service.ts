import { type Staff, writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { refreshSearch } from '#api/features/browse/listing/read-model.service.ts'
import * as listings from '#api/features/sell/my-listings/listings.service.ts'
import { type Decision, decideLocked } from '#api/features/staff/moderation/decide.ts'
import * as sql from '#api/features/staff/moderation/moderation.sql.ts'
import { lockSeller } from '#api/features/staff/moderation/seller-history.sql.ts'
import { removeUndoable } from '#api/features/staff/moderation/undo.sql.ts'
import { AppError } from '#api/http/errors.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import { isId } from '#domain/pagination.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type Options = Pick<Decision, 'seenAt' | 'isFinal'>

export const approve = (
  ctx: Ctx,
  staff: Staff,
  id: string,
  options: Pick<Decision, 'seenAt' | 'isFeatured' | 'togetherId'> = {},
) => decide(ctx, staff, id, { from: 'pending', status: 'approved', action: 'product.approved', ...options })

export const reject = (ctx: Ctx, staff: Staff, id: string, refusal: Rejection, options: Options = {}) =>
  decide(ctx, staff, id, { from: 'pending', status: 'rejected', action: 'product.rejected', refusal, ...options })

/**
 * Separate from rejecting, so that a moderator who rejects a pending listing does not hit one that a colleague has just
 * approved. Ignores the version that was read: otherwise a seller could prevent it by changing the price every few
 * seconds.
 */
export const takeDown = (
  ctx: Ctx,
  staff: Staff,
  id: string,
  refusal: Rejection,
  options: Pick<Decision, 'isFinal'> = {},
) => decide(ctx, staff, id, { from: 'approved', status: 'rejected', action: 'product.taken_down', refusal, ...options })

/** Must be locked before anything of the seller, even when the listing is already deleted. */
export const lockSellerRow = async ({ db }: Ctx, sellerId: string): Promise<void> => {
  await lockSeller(db, sellerId)
}

/** Locks the seller before the listing, in the same order as the seller's own changes. */
export const lockSellerAndListing = async ({ db }: Ctx, id: string) => {
  const found = isId(id) ? await sql.findOwner(db, id) : undefined
  const seller = found && (await lockSeller(db, found.owner_id))
  const row = seller && (await sql.lockListing(db, id))
  if (!seller || !row) throw new AppError('product_not_found')
  return { seller, row }
}

const decide = (ctx: Ctx, staff: Staff, id: string, decision: Decision) =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockSellerAndListing(ctx, id)
    await decideLocked(ctx, staff, locked, decision)
    return listings.show(ctx, locked.row.owner_id, id)
  })

/** The decision that follows includes the earlier one, which can no longer be undone alone. */
export const endUndo = ({ db }: Ctx, id: string) => removeUndoable(db, id)

/** Only public listings can be featured, but any listing can lose the mark. */
export const setFeatured = (ctx: Ctx, staff: Staff, id: string, isFeatured: boolean) =>
  inTransaction(ctx, async (ctx) => {
    const { row } = await lockSellerAndListing(ctx, id)
    if (isFeatured && (row.status !== 'approved' || !row.is_active)) throw new AppError('not_public')
    if (row.is_featured !== isFeatured) {
      await refreshSearch(ctx, await sql.setFeatured(ctx.db, id, isFeatured))
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
