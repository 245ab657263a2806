import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { chosenOf } from '#contract/endpoints/directory/directory.ts'
import { reviewedSubjects, reviewStatuses, WaitingReview } from '#contract/endpoints/directory/reviews.ts'
import { Person } from '#contract/endpoints/staff/moderation-queue.ts'
import { ReasonInput } from '#domain/listing/rejections.ts'
import { ById, done, listOf, PageQuery } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

export const StaffReview = z.extend(WaitingReview, {
  author: z.extend(Person, { isVerified: z.boolean(), isStaffVerified: z.boolean() }),
  /** The author once owned the entry or sold in its name. */
  isOfFormerSeller: z.boolean(),
  decidedAt: z.nullable(z.string()),
  /** Null while it is waiting, and for deleted accounts. */
  decidedBy: z.nullable(Person),
})
export type StaffReview = z.infer<typeof StaffReview>

export const ReviewAdminQuery = z.extend(PageQuery, {
  /** `pending` is the default and oldest first; decided ones come newest first. */
  status: z.pipe(
    chosenOf(reviewStatuses),
    z.transform((status) => status ?? 'pending'),
  ),
  subject: chosenOf(reviewedSubjects),
})
export type ReviewAdminQuery = z.output<typeof ReviewAdminQuery>

/** A stale `updatedAt` is rejected; `reverse` confirms the change of an earlier decision. */
const Seen = z.object({
  updatedAt: z.optional(lineText(40)),
  reverse: z._default(z.boolean(), false),
})

/** `id` is that of the review. */
export const StaffReply = z.object({
  id: z.string(),
  text: z.string(),
  status: z.enum(reviewStatuses),
  statusReason: z.nullable(z.string()),
  author: Person,
  entry: z.object({ subject: z.enum(reviewedSubjects), id: z.string(), name: z.string() }),
  review: z.object({ rating: z.number(), comment: z.string(), author: z.string() }),
  createdAt: z.string(),
  updatedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(Person),
})
export type StaffReply = z.infer<typeof StaffReply>

export const ReplyAdminQuery = z.omit(ReviewAdminQuery, { subject: true })
export type ReplyAdminQuery = z.output<typeof ReplyAdminQuery>

export const reviewAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reviews',
    access: 'moderator',
    summary: 'Waiting reviews of engineers and shops, oldest first, or decided ones.',
    query: ReviewAdminQuery,
    reply: z.extend(listOf(StaffReview), { counts: z.object({ pending: z.number() }) }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/reviews/:id/approve',
    access: 'moderator',
    errors: ['author_banned', 'conflict', 'own_account', 'review_decided', 'review_not_found'],
    summary: 'Approves a review and counts its stars. 409 names the earlier decision.',
    params: ById,
    body: Seen,
    reply: done,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/reviews/:id/reject',
    access: 'moderator',
    errors: ['conflict', 'own_account', 'review_decided', 'review_not_found'],
    summary: 'Rejects a review with a reason for its author. 409 names the earlier decision.',
    params: ById,
    body: z.extend(Seen, { reason: ReasonInput }),
    reply: done,
  }),
  replies: endpoint({
    method: 'GET',
    path: '/admin/replies',
    access: 'moderator',
    summary: 'Waiting replies of owners to reviews, oldest first, or decided ones.',
    query: ReplyAdminQuery,
    reply: z.extend(listOf(StaffReply), { counts: z.object({ pending: z.number() }) }),
  }),
  approveReply: endpoint({
    method: 'POST',
    path: '/admin/replies/:id/approve',
    access: 'moderator',
    errors: ['author_banned', 'conflict', 'own_account', 'review_decided', 'review_not_found'],
    summary: 'Publishes a reply below its review. 409 names the earlier decision.',
    params: ById,
    body: Seen,
    reply: done,
  }),
  rejectReply: endpoint({
    method: 'POST',
    path: '/admin/replies/:id/reject',
    access: 'moderator',
    errors: ['conflict', 'own_account', 'review_decided', 'review_not_found'],
    summary: 'Rejects a reply with a reason for its author. 409 names the earlier decision.',
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
