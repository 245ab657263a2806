import { type SqlBool, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { ReplyAdminQuery } from '#contract/endpoints/directory/review-admin.ts'
import type { ReviewedSubject, ReviewStatus } from '#contract/endpoints/directory/reviews.ts'

/** `at` is text, because the reply is read as a JSON value. */
export type PublicReply = { text: string; at: string }
export type AnyReply = PublicReply & { status: ReviewStatus; reason: string | null }

/** A select expression; the reply of a suspended owner is hidden. */
export const publicReply = sql<PublicReply | null>`(
  select jsonb_build_object('text', r.text, 'at', r.created_at) from review_replies r join users o on o.id = r.user_id
  where r.review_id = reviews.id and r.status = 'approved' and o.banned_at is null)`

export const anyReply = sql<AnyReply | null>`(
  select jsonb_build_object('text', r.text, 'at', r.created_at, 'status', r.status, 'reason', r.status_reason)
  from review_replies r where r.review_id = reviews.id)`

/** A rejected reply counts as none. */
export const isUnanswered = sql<SqlBool>`not exists (
  select from review_replies r where r.review_id = reviews.id and r.status <> 'rejected')`

type NewReply = { review_id: string; user_id: string; text: string; now: Date }

/** Returns false if there is a reply that was not rejected, even from a concurrent request. */
export const putReply = async (db: Db, { review_id, user_id, text, now }: NewReply): Promise<boolean> => {
  const { rows } = await sql`
    insert into review_replies as r (review_id, user_id, text, created_at, updated_at)
    values (${review_id}, ${user_id}, ${text}, ${now}, ${now})
    on conflict (review_id) do update set user_id = excluded.user_id, text = excluded.text, status = 'pending',
      status_reason = null, decided_by = null, decided_at = null, created_at = excluded.created_at,
      updated_at = greatest(excluded.updated_at, r.updated_at + interval '1 millisecond')
    where r.status = 'rejected'
    returning r.review_id`.execute(db)
  return rows.length > 0
}

export const lockReply = (db: Db, id: string) =>
  db.selectFrom('review_replies').selectAll().where('review_id', '=', id).forUpdate().executeTakeFirst()
export type LockedReply = NonNullable<Awaited<ReturnType<typeof lockReply>>>

export const findReplyAuthor = (db: Db, id: string) =>
  db.selectFrom('review_replies').select('user_id').where('review_id', '=', id).executeTakeFirst()

type Decision = { status: ReviewStatus; status_reason: string | null; decided_by: string | null; decided_at: Date }

export const updateReply = (db: Db, id: string, decision: Decision) =>
  db.updateTable('review_replies').set(decision).where('review_id', '=', id).execute()

export const reviewReplyAgain = (db: Db, id: string) =>
  db
    .updateTable('review_replies')
    .set({ status: 'pending', decided_by: null, decided_at: null })
    .where('review_id', '=', id)
    .where('status', '=', 'approved')
    .execute()

export type ReplyRow = LockedReply & {
  author_name: string
  subject: ReviewedSubject
  subject_id: string
  subject_name: string
  rating: number
  comment: string
  reviewer_name: string
  decider_name: string | null
}

/** Pending replies of suspended accounts are left out, because they cannot be approved. */
const matching = (status: ReviewStatus) =>
  status === 'pending' ? sql<SqlBool>`r.status = 'pending' and a.banned_at is null` : sql<SqlBool>`r.status = ${status}`

const orderOf = (status: ReviewStatus) =>
  status === 'pending' ? sql`r.created_at, r.review_id` : sql`r.decided_at desc, r.review_id desc`

export const listReplies = async (db: Db, { status, page, limit }: ReplyAdminQuery): Promise<ReplyRow[]> => {
  const { rows } = await sql<ReplyRow>`
    select r.*, a.name as author_name, v.subject, v.subject_id,
      coalesce(e.name, s.name, b.listing ->> 'name', '') as subject_name, v.rating, v.comment,
      w.name as reviewer_name, d.name as decider_name
    from review_replies r join users a on a.id = r.user_id join reviews v on v.id = r.review_id
    join users w on w.id = v.user_id left join users d on d.id = r.decided_by
    left join engineers e on v.subject = 'engineer' and e.id = v.subject_id
    left join shops s on v.subject = 'shop' and s.id = v.subject_id
    left join deals b on v.subject = 'deal' and b.id = v.subject_id
    where ${matching(status)} order by ${orderOf(status)} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

export const countReplies = async (db: Db, status: ReviewStatus): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from review_replies r join users a on a.id = r.user_id where ${matching(status)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
