import { type Staff, writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { findOwner } from '#api/features/directory/entries/owners.service.ts'
import * as replySql from '#api/features/directory/reviews/review-replies.sql.ts'
import { toReviewForOwner } from '#api/features/directory/reviews/reviews.present.ts'
import { belongsTo } from '#api/features/directory/reviews/reviews.service.ts'
import * as sql from '#api/features/directory/reviews/reviews.sql.ts'
import * as shownSql from '#api/features/directory/reviews/shown-reviews.sql.ts'
import { tellReviewer, untellReviewer } from '#api/features/directory/reviews/tell-of-reviews.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { ratingOf } from '#contract/endpoints/directory/directory.ts'
import { nextReviewStatuses, type ReviewSubject } from '#contract/endpoints/directory/reviews.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { isId } from '#domain/pagination.ts'

/** Has the meaning of `Version` in `review-admin.service.ts`. */
type Version = { seenAt?: string | undefined; isFirst?: boolean }
type Decision = Version & { status: 'approved' | 'rejected'; reason: string | null }

export const approveReply = (deps: Deps, staff: Staff, id: string, seen: Version = {}) =>
  decide(deps, staff, id, { ...seen, status: 'approved', reason: null })

export const rejectReply = (deps: Deps, staff: Staff, id: string, seen: Version & { reason: string }) =>
  decide(deps, staff, id, { ...seen, status: 'rejected' })

/** Locks the author before the reply, in the same order as a ban. */
const decide = (deps: Deps, staff: Staff, id: string, { status, reason, seenAt, isFirst }: Decision): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const found = isId(id) ? await replySql.findReplyAuthor(deps.db, id) : undefined
    const author = found && (await sql.lockAuthor(deps.db, found.user_id))
    const row = author && (await replySql.lockReply(deps.db, id))
    if (!author || !row) throw new AppError('review_not_found')
    if (staff.caller && (await concernsReply(deps, staff.caller.id, id))) throw new AppError('own_account')
    if (!nextReviewStatuses[row.status].includes(status) || (isFirst && row.status !== 'pending'))
      throw await alreadyDecidedError(deps, row)
    if (seenAt !== undefined && seenAt !== row.updated_at.toISOString()) throw new AppError('conflict')
    if (status === 'approved' && author.banned_at) throw new AppError('author_banned')
    const decided = { decided_by: staff.caller?.id ?? null, decided_at: deps.now() }
    await replySql.updateReply(deps.db, id, { status, status_reason: reason, ...decided })
    await (status === 'approved' ? tellReviewer : untellReviewer)(deps, id)
    await writeAudit(deps, staff, {
      action: `reply.${status}`,
      subject: 'reply',
      subjectId: id,
      // The audit log is permanent, but the author may delete the account, so it omits the text.
      before: { status: row.status },
      after: { status, reason },
    })
  })

export const concernsReply = async (deps: Deps, staffId: string, id: string): Promise<boolean> => {
  const reply = await replySql.findReplyAuthor(deps.db, id)
  if (reply?.user_id === staffId) return true
  const review = await sql.findReview(deps.db, id)
  return review !== undefined && belongsTo(deps, staffId, review.subject, review.subject_id)
}

const alreadyDecidedError = async ({ db }: Pick<Deps, 'db'>, row: replySql.LockedReply): Promise<AppError> => {
  const by = row.decided_by === null ? null : ((await sql.findPersonName(db, row.decided_by)) ?? null)
  return new AppError('review_decided', {
    details: { status: row.status, by, at: row.decided_at?.toISOString() ?? null },
  })
}

const shownMax = 50

export const reviewsForOwner = async ({ db }: Pick<Deps, 'db'>, subject: ReviewSubject, id: string) => {
  const [rows, counts, unanswered] = await Promise.all([
    sql.listForOwner(db, subject, id, shownMax),
    shownSql.countStars(db, subject, id),
    sql.countUnanswered(db, subject, id),
  ])
  const total = counts.reduce((all, { n }) => all + n, 0)
  const stars = counts.reduce((all, { n, rating }) => all + n * rating, 0)
  return { rating: ratingOf(stars, total), ratingCount: total, unanswered, items: rows.map(toReviewForOwner) }
}

/** The owner of the entry, or the other side of the deal. */
const repliesTo = async (deps: Deps, { subject, subject_id, user_id }: sql.LockedReview): Promise<string | null> => {
  if (subject !== 'deal') return (await findOwner(deps, subject, subject_id))?.ownerId ?? null
  const deal = await sql.findReviewed(deps.db, subject_id)
  if (!deal?.reviews_opened) return null
  if (user_id === deal.seller_id) return deal.buyer_id
  return deal.shop_id ? ((await findOwner(deps, 'shop', deal.shop_id))?.ownerId ?? null) : deal.seller_id
}

/** Only the owner of the entry may reply, once, to an approved review. Replies are moderated. */
export const reply = async (deps: Deps, caller: Caller, id: string, text: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  return inTransaction(deps, async (deps) => {
    const owner = await sql.lockAuthor(deps.db, caller.id)
    if (!owner || owner.banned_at) throw new AppError('unauthenticated')
    const review = isId(id) ? await sql.lockReview(deps.db, id) : undefined
    if (review?.status !== 'approved' || (await repliesTo(deps, review)) !== caller.id)
      throw new AppError('review_not_found')
    const isAdded = await replySql.putReply(deps.db, { review_id: id, user_id: caller.id, text, now: deps.now() })
    if (!isAdded) throw new AppError('already_replied')
    const row = await sql.findForOwner(deps.db, id)
    if (!row) throw new AppError('review_not_found')
    return { success: true as const, data: toReviewForOwner(row) }
  })
}
