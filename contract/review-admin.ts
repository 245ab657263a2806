import * as z from 'zod/mini'
import { chosenOf } from '#contract/directory.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ById, done, listOf, PageQuery } from '#contract/list.ts'
import { Person } from '#contract/moderation-queue.ts'
import { ReasonInput } from '#contract/rejections.ts'
import { reviewStatuses, reviewSubjects, WaitingReview } from '#contract/reviews.ts'
import { lineText } from '#contract/text-fields.ts'

/** A review as staff reads it, with its author and who decided it. */
export const StaffReview = z.extend(WaitingReview, {
  author: z.extend(Person, { isVerified: z.boolean(), isStaffVerified: z.boolean() }),
  decidedAt: z.nullable(z.string()),
  /** Null while it waits, and for somebody who is gone. */
  decidedBy: z.nullable(Person),
})
export type StaffReview = z.infer<typeof StaffReview>

export const ReviewAdminQuery = z.extend(PageQuery, {
  /** `pending` unless said otherwise: the oldest first; decided ones come the latest first. */
  status: z.pipe(
    chosenOf(reviewStatuses),
    z.transform((status) => status ?? 'pending'),
  ),
  subject: chosenOf(reviewSubjects),
})
export type ReviewAdminQuery = z.output<typeof ReviewAdminQuery>

/** `updatedAt` of what was read; `reverse` is said by who means to change a decision that was made already. */
const Seen = z.object({
  updatedAt: z.optional(lineText(40)),
  reverse: z._default(z.boolean(), false),
})

export const reviewAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reviews',
    access: 'moderator',
    summary: 'Reviews of engineers and shops that wait, the oldest first, or those that were decided.',
    query: ReviewAdminQuery,
    reply: z.extend(listOf(StaffReview), { counts: z.object({ pending: z.number() }) }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/reviews/:id/approve',
    access: 'moderator',
    errors: ['author_banned', 'conflict', 'review_decided', 'review_not_found'],
    summary: 'Shows a review and counts its stars. 409 says who decided before.',
    params: ById,
    body: Seen,
    reply: done,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/reviews/:id/reject',
    access: 'moderator',
    errors: ['conflict', 'review_decided', 'review_not_found'],
    summary: 'Refuses a review with a reason its author reads. 409 says who decided before.',
    params: ById,
    body: z.extend(Seen, { reason: ReasonInput }),
    reply: done,
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/export/reviews',
    access: 'moderator',
    summary: 'The reviews of the same filters as a CSV file.',
    query: ReviewAdminQuery,
    reply: z.unknown(),
    format: 'csv',
  }),
}
