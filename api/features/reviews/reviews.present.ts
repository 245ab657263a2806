import type { Selectable } from 'kysely'
import type { Tables } from '#api/platform/db/tables.ts'
import type { OwnReview, Review } from '#contract/reviews.ts'

export type ReviewRow = Selectable<Tables['reviews']> & {
  author_name: string
  author_public_name: string | null
  author_phone_confirmed_at: Date | null
  author_is_verified: boolean
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
