import type { Selectable } from 'kysely'
import * as sql from '#api/features/freshness/freshness.sql.ts'
import { ownSold, showOwn, takeOwn } from '#api/features/listings/public/own-listing.ts'
import { checkStillPostsFor } from '#api/features/members/public/shop-posting.service.ts'
import { confirmed, isAsked } from '#api/features/products/public/confirmation.ts'
import { checkLiveListings } from '#api/features/products/public/live-listings.service.ts'
import * as products from '#api/features/products/public/products.service.ts'
import type { Tables } from '#api/platform/db/tables.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import type { Caller } from '#api/platform/http/authorize.ts'
import { consumeRateLimit } from '#api/platform/limits.ts'
import type { AnswerInput } from '#contract/freshness.ts'
import { answerUndoMs } from '#contract/limits.ts'
import { rateLimits } from '#contract/rate-limits.ts'

type Row = Selectable<Tables['products']>
type Owner = Pick<Caller, 'id'>
type Given<A extends AnswerInput = AnswerInput> = { owner: Owner; row: Row; answer: A }

export const answer = async (deps: Deps, owner: Caller, id: string, given: AnswerInput) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, owner.id)
  return inTransaction(deps, async (deps) => {
    await settleAnswer(deps, { owner, row: await takeOwn(deps, owner, id), answer: given })
    return showOwn(deps, owner, id)
  })
}

/** The row and its owner are locked. */
export const settleAnswer = async (deps: Deps, { owner, row, answer }: Given): Promise<void> => {
  if (answer === 'undo') return undo(deps, owner, row)
  if (answer === 'sold') return sell(deps, owner, row)
  return keep(deps, { owner, row, answer })
}

/** What the first answer to a question replaces; another answer to the same question keeps it. */
const beforeOf = (row: Row) => {
  const { confirmed_at: confirmedAt, reserved_at: reservedAt, before_answer } = row
  const before = isAsked(row) ? { confirmedAt, reservedAt } : before_answer
  return { before_answer: before && JSON.stringify(before) }
}

const sell = async (deps: Deps, owner: Owner, row: Row): Promise<void> => {
  if (row.status === 'sold') return
  await ownSold(deps, owner, row)
  await sql.updateListing(deps.db, row.id, beforeOf(row))
}

/** Still there, for everybody or kept for somebody. */
const keep = async (deps: Deps, { owner, row, answer }: Given<'available' | 'reserved'>): Promise<void> => {
  const shown = await makePublic(deps, owner, row)
  if (shown.status !== 'approved') return
  const changed = await sql.updateListing(deps.db, row.id, {
    ...confirmed(row, deps.now()),
    reserved_at: answer === 'reserved' ? (row.reserved_at ?? deps.now()) : null,
    ...beforeOf(row),
  })
  await products.refreshSearch(deps, changed)
}

/** The question is open again, as if nobody had answered. */
const undo = async (deps: Deps, owner: Owner, row: Row): Promise<void> => {
  if (isAsked(row)) return
  const { before_answer: before, answered_at: answeredAt } = row
  if (!before || !answeredAt || deps.now().getTime() - answeredAt.getTime() > answerUndoMs)
    throw new AppError('undo_expired')
  const shown = await makePublic(deps, owner, row)
  if (shown.status !== 'approved') throw new AppError('undo_expired')
  const momentOf = (text: string | null) => (text === null ? null : new Date(text))
  const changed = await sql.updateListing(deps.db, row.id, {
    confirmed_at: momentOf(before.confirmedAt),
    reserved_at: momentOf(before.reservedAt),
    answered_at: null,
    ask_at: null,
    before_answer: null,
  })
  await products.refreshSearch(deps, changed)
}

/**
 * A listing that expired for want of an answer comes back, and one that was sold by mistake: as it was, or into the review if
 * something that moderators check was changed since.
 */
const makePublic = async (deps: Deps, owner: Owner, row: Row): Promise<Row> => {
  const isOver = row.expires_at === null || row.expires_at <= deps.now()
  if (row.status === 'approved' && !isOver) return row
  const isSilent = row.status === 'expired' && isAsked(row)
  if (!isSilent && !isJustSold(deps, row)) throw new AppError('conflict')
  if (row.shop_id !== null) await checkStillPostsFor(deps, owner.id, row.shop_id, () => new AppError('not_shop_member'))
  await checkLiveListings(deps, owner.id, row.shop_id)
  if (isOver || (await products.needsNewReview(deps, row))) return products.moveTo(deps, row.id, 'pending')
  return products.bringBack(deps, row)
}

/** Any change of the row counts: what was edited after the sale is no mistake to be undone. */
const isJustSold = ({ now }: Pick<Deps, 'now'>, { status, updated_at }: Row) =>
  status === 'sold' && now().getTime() - updated_at.getTime() <= answerUndoMs
