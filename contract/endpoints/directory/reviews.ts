import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Rated } from '#contract/endpoints/directory/directory.ts'
import { reviewTextLengthMax } from '#domain/limits.ts'
import { ById, done, IdText, listOf, one, PageQuery } from '#domain/pagination.ts'
import { wholeNumber } from '#domain/text/numbers.ts'
import { linesText } from '#domain/text/text-fields.ts'

export const reviewSubjects = ['engineer', 'shop'] as const
export type ReviewSubject = (typeof reviewSubjects)[number]
/** Reviews of a deal are about its other side: a shop, or a person. */
export const reviewedSubjects = [...reviewSubjects, 'deal'] as const
export type ReviewedSubject = (typeof reviewedSubjects)[number]
/** Whose reviews can be listed. */
export const listedSubjects = [...reviewSubjects, 'seller'] as const
export type ListedSubject = (typeof listedSubjects)[number]
export const reviewStatuses = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const nextReviewStatuses: Record<ReviewStatus, readonly ReviewStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['approved'],
}

const Subject = z.object({ subject: z.enum(reviewSubjects), id: IdText })

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

/** The one public reply of the entry's owner; it cannot be edited. */
export const ReplyInput = z.object({
  text: z.pipe(
    z.pipe(
      linesText(reviewTextLengthMax * 2, { missing: 'required' }),
      z.transform((text: string) => text.trim()),
    ),
    z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(reviewTextLengthMax, { error: 'too_long' })),
  ),
})

export const Review = z.object({
  _id: z.string(),
  id: z.string(),
  rating: z.number(),
  comment: z.string(),
  author: z.object({ name: z.string(), isVerified: z.boolean(), isStaffVerified: z.boolean() }),
  /** The listing of a confirmed deal; null for a review after contact only. */
  deal: z.nullable(z.object({ name: z.string(), by: z.enum(['buyer', 'seller']) })),
  createdAt: z.string(),
  /** Null unless approved. */
  reply: z.nullable(z.object({ text: z.string(), createdAt: z.string() })),
})
export type Review = z.infer<typeof Review>

/** The owner sees the reply in any status. */
export const ReviewForOwner = z.extend(Review, {
  reply: z.nullable(
    z.object({
      text: z.string(),
      status: z.enum(reviewStatuses),
      /** Reason of a rejection, after which the review may be written anew. */
      reason: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
})
export type ReviewForOwner = z.infer<typeof ReviewForOwner>

export const OwnReview = z.extend(Review, {
  subject: z.enum(reviewedSubjects),
  subjectId: z.string(),
  status: z.enum(reviewStatuses),
  statusReason: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type OwnReview = z.infer<typeof OwnReview>

export const WaitingReview = z.extend(OwnReview, { subjectName: z.string() })
export type WaitingReview = z.infer<typeof WaitingReview>

/** `stars`: number of approved reviews with one, two, … five stars. */
const ReviewList = z.extend(listOf(Review), {
  ...Rated,
  stars: z.array(z.number()),
  /** How many in the mean are of confirmed deals. */
  byBuyers: z.number(),
  /** Listed, but not in the mean: reviews after contact only, beside enough of confirmed deals. */
  uncounted: z.number(),
})

export const reviews = {
  list: endpoint({
    method: 'GET',
    path: '/marketplace/reviews/:subject/:id',
    access: 'public',
    errors: ['engineer_not_found', 'seller_not_found', 'shop_not_found'],
    summary:
      'Approved reviews of an engineer, a shop or a seller with their mean and count: those of confirmed deals first, then newest first. Where there are any of deals, only they count.',
    params: z.object({ subject: z.enum(listedSubjects), id: IdText }),
    query: PageQuery,
    reply: ReviewList,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/marketplace/reviews/:subject/:id/mine',
    access: 'user',
    errors: ['engineer_not_found', 'shop_not_found'],
    summary: 'The caller’s review of an engineer or a shop, if any, and whether they may write one.',
    params: Subject,
    reply: one(
      z.object({
        review: z.nullable(OwnReview),
        hasContacted: z.boolean(),
        isOwner: z.boolean(),
        /** Owned it or sold in its name within the last 180 days. */
        isFormerSeller: z.boolean(),
        canReview: z.boolean(),
      }),
    ),
  }),
  post: endpoint({
    method: 'POST',
    path: '/marketplace/reviews',
    access: 'user',
    errors: ['already_reviewed', 'contact_first', 'engineer_not_found', 'former_seller', 'shop_not_found'],
    summary:
      'Reviews an engineer or a shop, once, after a contact click; 403 for its owner and members. A moderator must approve it.',
    body: z.extend(ReviewInput, Subject.shape),
    reply: one(OwnReview),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/marketplace/reviews/:id',
    access: 'user',
    errors: ['contact_first', 'review_decided', 'review_not_found'],
    summary: 'Changes the caller’s review while it waits, or after a rejection, which sends it to a moderator again.',
    params: ById,
    body: ReviewInput,
    reply: one(OwnReview),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/marketplace/reviews/:id',
    access: 'user',
    errors: ['review_not_found'],
    summary: 'Deletes the caller’s review; its stars no longer count.',
    params: ById,
    reply: done,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/reviews/:id/reply',
    access: 'user',
    errors: ['already_replied', 'review_not_found'],
    summary:
      'Replies to a review of the caller’s own entry, once; a moderator must approve it. After a rejection it may be written anew.',
    params: ById,
    body: ReplyInput,
    reply: one(ReviewForOwner),
  }),
}
