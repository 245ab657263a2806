import type { Deps } from '#api/deps.ts'
import * as replySql from '#api/features/directory/reviews/review-replies.sql.ts'
import { listReply } from '#api/http/list-reply.ts'
import type { ReplyAdminQuery, StaffReply } from '#contract/endpoints/directory/review-admin.ts'

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

export const list = async ({ db }: Pick<Deps, 'db'>, query: ReplyAdminQuery) => {
  const [rows, total, pending] = await Promise.all([
    replySql.listReplies(db, query),
    replySql.countReplies(db, query.status),
    replySql.countReplies(db, 'pending'),
  ])
  return { ...listReply(rows.map(toStaffReply), total, query), counts: { pending } }
}
