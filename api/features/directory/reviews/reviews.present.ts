import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import type { AdminRow } from '#api/features/directory/reviews/review-admin.sql.ts'
import type { AnyReply, PublicReply } from '#api/features/directory/reviews/review-replies.sql.ts'
import type { Columns } from '#api/spreadsheets/csv.ts'
import type { StaffReview } from '#contract/endpoints/directory/review-admin.ts'
import type { OwnReview, Review, ReviewForOwner } from '#contract/endpoints/directory/reviews.ts'

export const toStaffReview = (row: AdminRow): StaffReview => ({
  ...toOwnReview(row),
  author: { id: row.user_id, name: row.author_name, ...badgesOf(row) },
  subjectName: row.subject_name,
  isOfFormerSeller: row.is_of_former_seller,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy:
    row.decided_by !== null && row.decider_name !== null ? { id: row.decided_by, name: row.decider_name } : null,
})

export const reviewColumns: Columns<AdminRow> = {
  id: (row) => row.id,
  subject: (row) => row.subject,
  subjectId: (row) => row.subject_id,
  subjectName: (row) => row.subject_name,
  rating: (row) => row.rating,
  comment: (row) => row.comment,
  authorId: (row) => row.user_id,
  author: (row) => row.author_name,
  status: (row) => row.status,
  reason: (row) => row.status_reason,
  decidedBy: (row) => row.decider_name,
  decidedAt: (row) => row.decided_at,
  createdAt: (row) => row.created_at,
  updatedAt: (row) => row.updated_at,
}

export type ReviewedDeal = { name: string; buyer: string | null }

export type ReviewRow = Selectable<Tables['reviews']> & {
  author_name: string
  author_public_name: string | null
  author_phone_confirmed_at: Date | null
  author_is_verified: boolean
  deal: ReviewedDeal | null
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
  deal: row.deal && { name: row.deal.name, by: row.deal.buyer === row.user_id ? 'buyer' : 'seller' },
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
