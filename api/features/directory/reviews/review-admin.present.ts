import type { AdminRow } from '#api/features/directory/reviews/review-admin.sql.ts'
import { badgesOf, toOwnReview } from '#api/features/directory/reviews/reviews.present.ts'
import type { Columns } from '#api/spreadsheets/csv.ts'
import type { StaffReview } from '#contract/endpoints/directory/review-admin.ts'

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
