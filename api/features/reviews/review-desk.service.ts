import { toWaitingReview } from '#api/features/reviews/reviews.present.ts'
import { addStars } from '#api/features/reviews/reviews.service.ts'
import * as sql from '#api/features/reviews/reviews.sql.ts'
import { writeAudit } from '#api/platform/audit.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import type { Caller } from '#api/platform/http/admit.ts'
import type { Visitor } from '#api/platform/http/visitor.ts'
import { listReply } from '#api/platform/list.ts'
import { isId } from '#contract/list.ts'
import { nextReviewStatuses, type ReviewSubject } from '#contract/reviews.ts'

type Staff = { caller: Caller | null; visitor: Visitor | null }
/** `seenAt` is the `updatedAt` the moderator read: words that changed since are not decided unseen. */
type Seen = { seenAt?: string | undefined }

/** Reviews that wait for a moderator, the oldest first. */
export const listPending = async ({ db }: Pick<Deps, 'db'>, page: { page: number; limit: number }) => {
  const [rows, total] = await Promise.all([sql.listPending(db, page), sql.countPending(db)])
  return listReply(rows.map(toWaitingReview), total, page)
}

export const approveReview = (deps: Deps, staff: Staff, id: string, { seenAt }: Seen = {}) =>
  decide(deps, staff, id, { status: 'approved', reason: null, seenAt })

export const rejectReview = (deps: Deps, staff: Staff, id: string, { reason, seenAt }: Seen & { reason: string }) =>
  decide(deps, staff, id, { status: 'rejected', reason, seenAt })

type Decision = Seen & { status: 'approved' | 'rejected'; reason: string | null }

/** The decision, the stars and the audit row stand or fall together. */
const decide = (deps: Deps, staff: Staff, id: string, { status, reason, seenAt }: Decision): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const row = isId(id) ? await sql.lockReview(deps.db, id) : undefined
    if (!row) throw new AppError('review_not_found')
    if (!nextReviewStatuses[row.status].includes(status)) throw new AppError('review_decided')
    if (seenAt !== undefined && seenAt !== row.updated_at.toISOString()) throw new AppError('conflict')
    await sql.updateReview(deps.db, id, {
      status,
      status_reason: reason,
      decided_by: staff.caller?.id ?? null,
      decided_at: deps.now(),
    })
    if (status === 'approved') await addStars(deps, row, row.rating, 1)
    else if (row.status === 'approved') await addStars(deps, row, -row.rating, -1)
    await writeAudit(deps, staff, {
      action: `review.${status}`,
      subject: 'review',
      subjectId: id,
      before: { status: row.status, rating: row.rating, comment: row.comment },
      after: { status, reason },
    })
  })

export type ApprovedReview = {
  id: string
  userId: string
  subject: ReviewSubject
  subjectId: string
  rating: number
  comment: string
  createdAt: Date
}

/** Adds reviews that need no moderator: for the demo, never for a request from outside. Those already there stay. */
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
    for (const rows of Map.groupBy(added, (row) => row.subject_id).values()) {
      const [first] = rows
      const sum = rows.reduce((all, row) => all + row.rating, 0)
      if (first) await addStars(deps, first, sum, rows.length)
    }
  })
