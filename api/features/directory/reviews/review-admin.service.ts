import { type Staff, writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { publishName } from '#api/features/browse/listing/listing-status.service.ts'
import { lockSides, openIfBothDecided } from '#api/features/deals/deals/deal-reviews-opening.ts'
import * as adminSql from '#api/features/directory/reviews/review-admin.sql.ts'
import * as replySql from '#api/features/directory/reviews/review-replies.sql.ts'
import { reviewColumns, toStaffReview } from '#api/features/directory/reviews/reviews.present.ts'
import { belongsTo, countStarsAgain } from '#api/features/directory/reviews/reviews.service.ts'
import * as sql from '#api/features/directory/reviews/reviews.sql.ts'
import { tellOwner, untellOwner } from '#api/features/directory/reviews/tell-of-reviews.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import { exportStarts } from '#api/limits/export-limit.ts'
import { csvFile, inBatches } from '#api/spreadsheets/csv.ts'
import type { ReplyAdminQuery, ReviewAdminQuery, StaffReply } from '#contract/endpoints/directory/review-admin.ts'
import { nextReviewStatuses, type ReviewedSubject } from '#contract/endpoints/directory/reviews.ts'
import { isId } from '#domain/pagination.ts'

const toStaffReply = (row: replySql.ReplyRow): StaffReply => ({
  id: row.review_id,
  text: row.text,
  status: row.status,
  statusReason: row.status_reason,
  author: { id: row.user_id, name: row.author_name },
  entry: { subject: row.subject, id: row.subject_id, name: row.subject_name },
  review: { rating: row.rating, comment: row.comment, author: row.reviewer_name },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy:
    row.decided_by !== null && row.decider_name !== null ? { id: row.decided_by, name: row.decider_name } : null,
})

export const listReplies = async ({ db }: Pick<Deps, 'db'>, query: ReplyAdminQuery) => {
  const [rows, total, pending] = await Promise.all([
    replySql.listReplies(db, query),
    replySql.countReplies(db, query.status),
    replySql.countReplies(db, 'pending'),
  ])
  return { ...listReply(rows.map(toStaffReply), total, query), counts: { pending } }
}

/**
 * `seenAt` is the `updatedAt` that the moderator read, so that a text changed since is not decided unseen. `isFirst`
 * accepts only pending reviews, so that a colleague's decision is not reversed.
 */
type Version = { seenAt?: string | undefined; isFirst?: boolean }

export const list = async ({ db }: Pick<Deps, 'db'>, query: ReviewAdminQuery) => {
  const [rows, total, pending] = await Promise.all([
    adminSql.listReviews(db, query, query),
    adminSql.countReviews(db, query),
    adminSql.countReviews(db, { status: 'pending', subject: undefined }),
  ])
  return { ...listReply(rows.map(toStaffReview), total, query), counts: { pending } }
}

export const exportReviews = async (deps: Deps, staff: Staff, query: ReviewAdminQuery) => {
  await exportStarts(deps, staff, 'reviews', query)
  const batches = inBatches<adminSql.AdminRow>((last, size) => adminSql.listAfter(deps.db, query, last?.id, size))
  return csvFile('reviews.csv', reviewColumns, batches)
}

export const approveReview = (deps: Deps, staff: Staff, id: string, seen: Version = {}) =>
  decide(deps, staff, id, { ...seen, status: 'approved', reason: null })

export const rejectReview = (deps: Deps, staff: Staff, id: string, seen: Version & { reason: string }) =>
  decide(deps, staff, id, { ...seen, status: 'rejected' })

type Decision = Version & { status: 'approved' | 'rejected'; reason: string | null }

/** Writes the decision, the rating sums and the audit row in one transaction. */
const decide = (deps: Deps, staff: Staff, id: string, decision: Decision): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const { status, reason, seenAt, isFirst } = decision
    const { author, row } = await lockAuthorAndReview(deps, id)
    if (staff.caller && (await concerns(deps, staff.caller.id, row))) throw new AppError('own_account')
    if (!nextReviewStatuses[row.status].includes(status) || (isFirst && row.status !== 'pending'))
      throw await alreadyDecidedError(deps, row)
    if (seenAt !== undefined && seenAt !== row.updated_at.toISOString()) throw new AppError('conflict')
    if (status === 'approved' && author.banned_at) throw new AppError('author_banned')
    await sql.updateReview(deps.db, id, {
      status,
      status_reason: reason,
      decided_by: staff.caller?.id ?? null,
      decided_at: deps.now(),
    })
    if (status === 'approved') await publishName(deps, row.user_id)
    if (row.subject === 'deal') await openIfBothDecided(deps, row.subject_id)
    await countStarsAgain(deps, [row])
    await (status === 'approved' ? tellOwner : untellOwner)(deps, row)
    await writeAudit(deps, staff, {
      action: `review.${status}`,
      subject: 'review',
      subjectId: id,
      // The audit log is permanent, but authors may delete reviews and accounts, so it omits the comment.
      before: { status: row.status, rating: row.rating },
      after: { status, reason },
    })
  })

/** Staff decide neither on reviews they wrote nor on those of an entry they own or post for. */
const concerns = async (deps: Deps, staffId: string, row: sql.LockedReview): Promise<boolean> =>
  row.user_id === staffId || belongsTo(deps, staffId, row.subject, row.subject_id)

/**
 * Locks the author before the review, in the same order as a ban. Of a deal both sides are locked: two decisions at the
 * same moment see each other, and the account of the other side, who is told, is not being deleted.
 */
const lockAuthorAndReview = async ({ db }: Pick<Deps, 'db'>, id: string) => {
  const found = isId(id) ? await sql.findReview(db, id) : undefined
  const deal = found?.subject === 'deal' ? await sql.findReviewed(db, found.subject_id) : undefined
  const people = [found?.user_id, deal?.seller_id, deal?.buyer_id].flatMap((person) => person ?? [])
  const author = found && (await lockSides(db, people)).find((person) => person.id === found.user_id)
  const row = author && (await sql.lockReview(db, id))
  if (!author || !row) throw new AppError('review_not_found')
  return { author, row }
}

const alreadyDecidedError = async ({ db }: Pick<Deps, 'db'>, row: sql.LockedReview): Promise<AppError> => {
  const by = row.decided_by === null ? null : ((await sql.findPersonName(db, row.decided_by)) ?? null)
  return new AppError('review_decided', {
    details: { status: row.status, by, at: row.decided_at?.toISOString() ?? null },
  })
}

export type ApprovedReview = {
  id: string
  userId: string
  subject: ReviewedSubject
  subjectId: string
  rating: number
  comment: string
  createdAt: Date
}

/** Skips moderation: only for the demo, never for an external request. Existing reviews stay. */
export const addApproved = (deps: Pick<Deps, 'db' | 'now'>, reviews: ApprovedReview[]): Promise<void> =>
  inTransaction(deps, async (deps) => {
    if (reviews.length === 0) return
    const added = await sql.insertReviews(
      deps.db,
      reviews.map(({ userId, subjectId, createdAt, ...rest }) => ({
        ...rest,
        user_id: userId,
        subject_id: subjectId,
        status: 'approved' as const,
        decided_at: createdAt,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    for (const userId of new Set(reviews.map(({ userId }) => userId))) await publishName(deps, userId)
    await countStarsAgain(deps, added)
  })
