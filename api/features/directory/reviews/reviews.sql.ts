import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { anyReply, isUnanswered, publicReply } from '#api/features/directory/reviews/review-replies.sql.ts'
import { isShown, reviewedDeal } from '#api/features/directory/reviews/shown-reviews.sql.ts'
import type {
  ListedSubject,
  ReviewedSubject,
  ReviewInput,
  ReviewStatus,
  ReviewSubject,
} from '#contract/endpoints/directory/reviews.ts'

type Page = { page: number; limit: number }

const withAuthor = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .selectAll('reviews')
    .select(['users.name as author_name', 'users.public_name as author_public_name'])
    .select(['users.phone_confirmed_at as author_phone_confirmed_at', 'users.is_verified as author_is_verified'])
    .select(publicReply.as('reply'))
    .select(reviewedDeal.as('deal'))

/** Reviews of confirmed deals first. */
export const listApproved = (db: Db, subject: ListedSubject, id: string, { page, limit }: Page) =>
  withAuthor(db)
    .where(isShown(subject, id))
    .orderBy(sql`reviews.subject = 'deal'`, 'desc')
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const listForOwner = (db: Db, subject: ReviewSubject, id: string, limit: number) =>
  withAuthor(db)
    .select(anyReply.as('own_reply'))
    .where(isShown(subject, id))
    .orderBy(isUnanswered, 'desc')
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()

export const findForOwner = (db: Db, id: string) =>
  withAuthor(db).select(anyReply.as('own_reply')).where('reviews.id', '=', id).executeTakeFirst()

export const countUnanswered = async (db: Db, subject: ReviewSubject, id: string): Promise<number> => {
  const { n } = await db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(isShown(subject, id))
    .where(isUnanswered)
    .executeTakeFirstOrThrow()
  return n
}

export const findReviewed = (db: Db, dealId: string) =>
  db
    .selectFrom('deals')
    .select(['seller_id', 'buyer_id', 'shop_id', 'reviews_opened'])
    .where('id', '=', dealId)
    .executeTakeFirst()

export const findReview = (db: Db, id: string) => withAuthor(db).where('reviews.id', '=', id).executeTakeFirst()

export const findOwnReview = (db: Db, userId: string, subject: ReviewedSubject, id: string) =>
  withAuthor(db)
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .executeTakeFirst()

export const leftSince = async (db: Db, userId: string, subject: ReviewSubject, id: string, since: Date) =>
  (await db
    .selectFrom('former_sellers')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('left_at', '>', since)
    .executeTakeFirst()) !== undefined

/**
 * Must be locked before the review: a ban of the author subtracts the ratings, and must not interleave with a decision
 * that changes them.
 */
export const lockAuthor = (db: Db, id: string) =>
  db.selectFrom('users').select('banned_at').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const listApprovedOf = (db: Db, userId: string) =>
  db
    .selectFrom('reviews')
    .select(['subject', 'subject_id'])
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .execute()

/** Decisions and deletions lock the review, so that a rating is counted once. */
export const lockReview = (db: Db, id: string) =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>

export const findPersonName = (db: Db, id: string) =>
  db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

type NewReview = { id: string; userId: string; subject: ReviewSubject; subjectId: string; now: Date } & ReviewInput

/**
 * Returns nothing if this user has already reviewed the subject, even in a concurrent request. Locks the user's row, so
 * that nothing is inserted if the account is deleted concurrently.
 */
export const insertReview = async (db: Db, { id, userId, subject, subjectId, rating, comment, now }: NewReview) => {
  const { rows } = await sql<{ id: string }>`
    insert into reviews (id, user_id, subject, subject_id, rating, comment, created_at, updated_at)
    select ${id}::uuid, id, ${subject}::text, ${subjectId}::uuid, ${rating}::integer, ${comment}::text,
           ${now}::timestamptz, ${now}::timestamptz
    from users where id = ${userId} for key share
    on conflict (user_id, subject, subject_id) do nothing returning id`.execute(db)
  return rows[0]
}

/** Returns nothing if the review of the deal has been decided and may not be changed. */
export const putDealReview = async (
  db: Db,
  { id, userId, subjectId, rating, comment, now }: Omit<NewReview, 'subject'>,
) => {
  const { rows } = await sql`
    insert into reviews as r (id, user_id, subject, subject_id, rating, comment, created_at, updated_at)
    values (${id}, ${userId}, 'deal', ${subjectId}, ${rating}, ${comment}, ${now}, ${now})
    on conflict (user_id, subject, subject_id) do update set rating = excluded.rating, comment = excluded.comment,
      status = 'pending', status_reason = null, decided_by = null, decided_at = null,
      updated_at = greatest(excluded.updated_at, r.updated_at + interval '1 millisecond')
    returning r.id`.execute(db)
  return rows.length > 0
}

export const insertReviews = (db: Db, rows: Insertable<Tables['reviews']>[]) =>
  db
    .insertInto('reviews')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['subject', 'subject_id', 'rating'])
    .execute()

const laterThanLast = (now: Date) => sql<Date>`greatest(${now}, reviews.updated_at + interval '1 millisecond')`

type Words = { rating: number; comment: string; updated_at: Date }

/**
 * Does not change an approved review, nor one of a deal whose reviews are shown. A later `updated_at` gives a moderator
 * who has it open a conflict.
 */
export const rewriteReview = (db: Db, userId: string, id: string, { updated_at, ...words }: Words) =>
  db
    .updateTable('reviews')
    .set({
      ...words,
      updated_at: laterThanLast(updated_at),
      status: 'pending',
      status_reason: null,
      decided_by: null,
      decided_at: null,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'rejected'] satisfies ReviewStatus[])
    .where(sql<SqlBool>`not exists (
      select from deals d where reviews.subject = 'deal' and d.id = reviews.subject_id and d.reviews_opened)`)
    .returning('id')
    .executeTakeFirst()

export const updateReview = (db: Db, id: string, changes: Updateable<Tables['reviews']>) =>
  db.updateTable('reviews').set(changes).where('id', '=', id).execute()

/**
 * A later `updated_at` gives a moderator who has a review open a conflict. Rejected reviews are included because they
 * may still be approved.
 */
export const touchUnapproved = (db: Db, userId: string, now: Date) =>
  sql`update reviews set updated_at = ${laterThanLast(now)}
    where user_id = ${userId} and status <> 'approved'`.execute(db)

/**
 * After a deletion: the time that one waits alone counts from the review that is left; where both were
 * shown, the author writes none again.
 */
export const withdrawFromDeal = (db: Db, userId: string, dealId: string, aloneMs: number) =>
  sql`update deals d set
      seller_withdrew = seller_withdrew or (reviews_opened and seller_id = ${userId}),
      buyer_withdrew = buyer_withdrew or (reviews_opened and buyer_id = ${userId}),
      reviews_open_at = case when reviews_opened then reviews_open_at else (
        select min(created_at) + ${aloneMs} * interval '1 millisecond' from reviews
        where subject = 'deal' and subject_id = d.id) end
    where id = ${dealId}`.execute(db)

export const deleteReview = (db: Db, id: string) => db.deleteFrom('reviews').where('id', '=', id).execute()

export const deleteOwn = (db: Db, userId: string, subject: ReviewSubject, id: string) =>
  db
    .deleteFrom('reviews')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .returning(['subject', 'subject_id', 'rating', 'status'])
    .executeTakeFirst()

export const deleteAllOf = (db: Db, userId: string) =>
  db
    .deleteFrom('reviews')
    .where('user_id', '=', userId)
    .returning(['subject', 'subject_id', 'rating', 'status'])
    .execute()

export const findEntry = (db: Db, subject: ReviewSubject, id: string) =>
  db
    .selectFrom(subject === 'shop' ? 'shops' : 'engineers')
    .select(['name', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
