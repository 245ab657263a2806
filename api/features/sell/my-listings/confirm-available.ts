import type { Deps } from '#api/deps.ts'
import { confirmed, isAsked } from '#api/features/browse/listing/confirmation.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { bringBack, moveTo, needsNewReview } from '#api/features/browse/listing/listing-status.service.ts'
import { checkLiveListings } from '#api/features/browse/listing/live-listings.service.ts'
import { refreshSearch } from '#api/features/browse/listing/read-model.service.ts'
import { checkStillPostsFor } from '#api/features/directory/members/shop-posting.service.ts'
import * as sql from '#api/features/sell/my-listings/listings-queries.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { answerUndoMs } from '#domain/limits.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type Row = ProductRow
type Owner = Pick<Caller, 'id'>

/** The state before the first answer, for undoing it; later answers to the same question keep it. */
export const beforeAnswerOf = (row: Row) => {
  const { confirmed_at: confirmedAt, reserved_at: reservedAt, before_answer } = row
  const before = isAsked(row) ? { confirmedAt, reservedAt } : before_answer
  return { before_answer: before && JSON.stringify(before) }
}

type OwnerAnswer = { owner: Owner; row: Row; answer: 'available' | 'reserved' }

/** The listing and its owner must be locked. */
export const confirmAvailable = async (deps: Ctx, { owner, row, answer }: OwnerAnswer): Promise<void> => {
  const shown = await makePublic(deps, owner, row)
  if (shown.status !== 'approved') return
  const changed = await sql.updateListing(deps.db, row.id, {
    ...confirmed(row, deps.now()),
    reserved_at: answer === 'reserved' ? (row.reserved_at ?? deps.now()) : null,
    ...beforeAnswerOf(row),
  })
  await refreshSearch(deps, changed)
}

/**
 * Publishes a listing that expired without an answer or was sold by mistake; sends it to review if moderated content
 * has changed since.
 */
export const makePublic = async (deps: Ctx, owner: Owner, row: Row): Promise<Row> => {
  const isOver = row.expires_at === null || row.expires_at <= deps.now()
  if (row.status === 'approved' && !isOver) return row
  const isSilent = row.status === 'expired' && isAsked(row)
  if (!isSilent && !isJustSold(deps, row)) throw new AppError('conflict')
  if (row.shop_id !== null) await checkStillPostsFor(deps, owner.id, row.shop_id, () => new AppError('not_shop_member'))
  await checkLiveListings(deps, owner.id, row.shop_id)
  if (isOver || (await needsNewReview(deps, row))) return moveTo(deps, row.id, 'pending')
  return bringBack(deps, row)
}

/** Counted from the sale, so that editing a sold listing does not restart the day. */
const isJustSold = ({ now }: Pick<Deps, 'now'>, { status, sold_at }: Row) =>
  status === 'sold' && sold_at !== null && now().getTime() - sold_at.getTime() <= answerUndoMs
