import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { type PublicReply, publicReply } from '#api/features/directory/reviews/review-replies.sql.ts'
import { reviewedDeal } from '#api/features/directory/reviews/shown-reviews.sql.ts'
import type { ReviewAdminQuery } from '#contract/endpoints/directory/review-admin.ts'

type Filter = Pick<ReviewAdminQuery, 'status' | 'subject'>

export type AdminRow = Selectable<Tables['reviews']> & {
  author_name: string
  author_public_name: string | null
  author_phone_confirmed_at: Date | null
  author_is_verified: boolean
  reply: PublicReply | null
  subject_name: string
  deal: { name: string; buyer: string | null } | null
  is_of_former_seller: boolean
  decider_name: string | null
}

const isOfActiveAuthor = sql<SqlBool>`not exists (
  select from users author where author.id = reviews.user_id and author.banned_at is not null)`

/** Pending reviews of suspended accounts are left out: they cannot be approved, and one account could fill the list. */
const found = (db: Db, { status, subject }: Filter) =>
  db
    .selectFrom('reviews')
    .where('reviews.status', '=', status)
    .$if(status === 'pending', (query) => query.where(isOfActiveAuthor))
    .$if(subject !== undefined, (query) => query.where('reviews.subject', '=', subject ?? 'shop'))

const whole = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .leftJoin('users as deciders', 'deciders.id', 'reviews.decided_by')
    .leftJoin('engineers', 'engineers.id', 'reviews.subject_id')
    .leftJoin('shops', 'shops.id', 'reviews.subject_id')
    .leftJoin('deals', 'deals.id', 'reviews.subject_id')
    .selectAll('reviews')
    .select(['users.name as author_name', 'users.public_name as author_public_name'])
    .select(['users.phone_confirmed_at as author_phone_confirmed_at', 'users.is_verified as author_is_verified'])
    .select(publicReply.as('reply'))
    .select('deciders.name as decider_name')
    .select(
      sql<boolean>`exists (select from former_sellers f
        where f.user_id = reviews.user_id and f.subject = reviews.subject and f.subject_id = reviews.subject_id)`.as(
        'is_of_former_seller',
      ),
    )
    .select(sql<string>`coalesce(engineers.name, shops.name, deals.listing ->> 'name', '')`.as('subject_name'))
    .select(reviewedDeal.as('deal'))

/**
 * Pending reviews come oldest first, decided ones latest first. Selects the page's ids first and joins only for them.
 */
export const listReviews = (db: Db, filter: Filter, { page, limit }: { page: number; limit: number }) => {
  const isWaiting = filter.status === 'pending'
  const column = isWaiting ? 'reviews.created_at' : 'reviews.decided_at'
  const way = isWaiting ? 'asc' : 'desc'
  const ids = found(db, filter)
    .select('reviews.id')
    .orderBy(column, way)
    .orderBy('reviews.id', way)
    .limit(limit)
    .offset((page - 1) * limit)
  return whole(db).where('reviews.id', 'in', ids).orderBy(column, way).orderBy('reviews.id', way).execute()
}

export const countReviews = async (db: Db, filter: Filter): Promise<number> => {
  const { n } = await found(db, filter)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const listAfter = (db: Db, filter: Filter, after: string | undefined, size: number) =>
  whole(db)
    .where('reviews.id', 'in', found(db, filter).select('reviews.id'))
    .$if(after !== undefined, (query) => query.where('reviews.id', '>', after ?? ''))
    .orderBy('reviews.id')
    .limit(size)
    .execute()
