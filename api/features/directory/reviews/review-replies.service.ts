import { type Deps, inTransaction } from '#api/deps.ts'
import * as engineers from '#api/features/directory/engineers/engineers.service.ts'
import * as replySql from '#api/features/directory/reviews/review-replies.sql.ts'
import { toReviewForOwner } from '#api/features/directory/reviews/reviews.present.ts'
import * as sql from '#api/features/directory/reviews/reviews.sql.ts'
import * as shops from '#api/features/directory/shops/shops.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { ratingOf } from '#contract/endpoints/directory/directory.ts'
import type { ReviewSubject } from '#contract/endpoints/directory/reviews.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { isId } from '#domain/pagination.ts'

const homes = { engineer: engineers, shop: shops }
const shownMax = 50

/** Approved reviews of an entry for its owner: those without a reply first, then the newest. */
export const reviewsForOwner = async ({ db }: Pick<Deps, 'db'>, subject: ReviewSubject, id: string) => {
  const [rows, counts, unanswered] = await Promise.all([
    sql.listForOwner(db, subject, id, shownMax),
    sql.countStars(db, subject, id),
    sql.countUnanswered(db, subject, id),
  ])
  const total = counts.reduce((all, { n }) => all + n, 0)
  const stars = counts.reduce((all, { n, rating }) => all + n * rating, 0)
  return { rating: ratingOf(stars, total), ratingCount: total, unanswered, items: rows.map(toReviewForOwner) }
}

/** Once, by the owner of the entry, to an approved review. Public only after moderation. */
export const reply = async (deps: Deps, caller: Caller, id: string, text: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  return inTransaction(deps, async (deps) => {
    const owner = await sql.lockAuthor(deps.db, caller.id)
    if (!owner || owner.banned_at) throw new AppError('unauthenticated')
    const review = isId(id) ? await sql.lockReview(deps.db, id) : undefined
    const entry = review?.status === 'approved' && (await homes[review.subject].ownerOf(deps, review.subject_id))
    if (!review || !entry || entry.ownerId !== caller.id) throw new AppError('review_not_found')
    const isAdded = await replySql.putReply(deps.db, { review_id: id, user_id: caller.id, text, now: deps.now() })
    if (!isAdded) throw new AppError('already_replied')
    const row = await sql.findForOwner(deps.db, id)
    if (!row) throw new AppError('review_not_found')
    return { success: true as const, data: toReviewForOwner(row) }
  })
}
