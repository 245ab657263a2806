import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import type { AnyReply, PublicReply } from '#api/features/directory/reviews/review-replies.sql.ts'
import type { OwnReview, Review, ReviewForOwner } from '#contract/endpoints/directory/reviews.ts'

export type ReviewRow = Selectable<Tables['reviews']> & {
  author_name: string
  author_public_name: string | null
  author_phone_confirmed_at: Date | null
  author_is_verified: boolean
  reply: PublicReply | null
}

export const badgesOf = (row: Pick<ReviewRow, 'author_phone_confirmed_at' | 'author_is_verified'>) => ({
  isVerified: row.author_phone_confirmed_at !== null,
  isStaffVerified: row.author_is_verified,
})

export const toReview = (row: ReviewRow): Review => ({
  _id: row.id,
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  author: { name: row.author_public_name ?? '', ...badgesOf(row) },
  createdAt: row.created_at.toISOString(),
  reply: row.reply && { text: row.reply.text, createdAt: isoTime(row.reply.at) },
})

const isoTime = (text: string) => new Date(text).toISOString()

export const toReviewForOwner = ({
  own_reply,
  ...row
}: ReviewRow & { own_reply: AnyReply | null }): ReviewForOwner => ({
  ...toReview(row),
  reply: own_reply && {
    text: own_reply.text,
    status: own_reply.status,
    reason: own_reply.reason,
    createdAt: isoTime(own_reply.at),
  },
})

export const toOwnReview = (row: ReviewRow): OwnReview => ({
  ...toReview(row),
  author: { name: row.author_name, ...badgesOf(row) },
  subject: row.subject,
  subjectId: row.subject_id,
  status: row.status,
  statusReason: row.status_reason,
  updatedAt: row.updated_at.toISOString(),
})
