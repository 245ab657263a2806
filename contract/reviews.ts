import * as z from 'zod/mini'
import { Rated } from '#contract/directory.ts'
import { endpoint } from '#contract/endpoint.ts'
import { reviewTextLengthMax } from '#contract/limits.ts'
import { ById, done, IdText, listOf, one, PageQuery } from '#contract/list.ts'
import { wholeNumber } from '#contract/numbers.ts'
import { linesText } from '#contract/text-fields.ts'

export const reviewSubjects = ['engineer', 'shop'] as const
export type ReviewSubject = (typeof reviewSubjects)[number]
export const reviewStatuses = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** What a moderator may make of a review in each status. */
export const nextReviewStatuses: Record<ReviewStatus, readonly ReviewStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['approved'],
}

const Subject = z.object({ subject: z.enum(reviewSubjects), id: IdText })

/** Stars, and words if one likes. The words come back as typed, less the space around them. */
export const ReviewInput = z.object({
  rating: wholeNumber(1, 5),
  comment: z._default(
    z.pipe(
      z.pipe(
        linesText(reviewTextLengthMax * 2),
        z.transform((text: string) => text.trim()),
      ),
      z.string().check(z.maxLength(reviewTextLengthMax)),
    ),
    '',
  ),
})
export type ReviewInput = z.infer<typeof ReviewInput>

/** What everybody sees of an approved review. */
export const Review = z.object({
  _id: z.string(),
  id: z.string(),
  rating: z.number(),
  comment: z.string(),
  author: z.object({ name: z.string(), isVerified: z.boolean(), isStaffVerified: z.boolean() }),
  createdAt: z.string(),
})
export type Review = z.infer<typeof Review>

/** What its author sees of it, with where it stands and why it was rejected. */
export const OwnReview = z.extend(Review, {
  subject: z.enum(reviewSubjects),
  subjectId: z.string(),
  status: z.enum(reviewStatuses),
  statusReason: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type OwnReview = z.infer<typeof OwnReview>

/** What a moderator reads. */
export const WaitingReview = z.extend(OwnReview, { subjectName: z.string() })
export type WaitingReview = z.infer<typeof WaitingReview>

/** `stars` counts the approved reviews with one star, two stars, and so on to five. */
const ReviewList = z.extend(listOf(Review), { ...Rated, stars: z.array(z.number()) })

export const reviews = {
  list: endpoint({
    method: 'GET',
    path: '/marketplace/reviews/:subject/:id',
    access: 'public',
    errors: ['engineer_not_found', 'shop_not_found'],
    summary: 'Approved reviews of an engineer or a shop, newest first, with their mean and number.',
    params: Subject,
    query: PageQuery,
    reply: ReviewList,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/marketplace/reviews/:subject/:id/mine',
    access: 'user',
    errors: ['engineer_not_found', 'shop_not_found'],
    summary: 'My own review of an engineer or a shop, if any, and whether I may write one.',
    params: Subject,
    reply: one(
      z.object({
        review: z.nullable(OwnReview),
        hasContacted: z.boolean(),
        isOwner: z.boolean(),
        canReview: z.boolean(),
      }),
    ),
  }),
  post: endpoint({
    method: 'POST',
    path: '/marketplace/reviews',
    access: 'user',
    errors: ['already_reviewed', 'contact_first', 'engineer_not_found', 'shop_not_found'],
    summary: 'Reviews an engineer or a shop, once, after having made contact. It waits for a moderator.',
    body: z.extend(ReviewInput, Subject.shape),
    reply: one(OwnReview),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/marketplace/reviews/:id',
    access: 'user',
    errors: ['contact_first', 'review_decided', 'review_not_found'],
    summary: 'Changes my review while it waits, or after a rejection, which sends it to a moderator again.',
    params: ById,
    body: ReviewInput,
    reply: one(OwnReview),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/marketplace/reviews/:id',
    access: 'user',
    errors: ['review_not_found'],
    summary: 'Takes my review back; its stars no longer count.',
    params: ById,
    reply: done,
  }),
}
