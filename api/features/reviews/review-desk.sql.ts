import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#api/platform/db/tables.ts'
import type { ReviewDeskQuery } from '#contract/review-desk.ts'

type Filter = Pick<ReviewDeskQuery, 'status' | 'subject'>

export type DeskRow = Selectable<Tables['reviews']> & {
  author_name: string
  author_is_verified: boolean
  subject_name: string
  decider_name: string | null
}

const found = (db: Db, { status, subject }: Filter) =>
  db
    .selectFrom('reviews')
    .where('reviews.status', '=', status)
    .$if(subject !== undefined, (query) => query.where('reviews.subject', '=', subject ?? 'shop'))

/** With who wrote it, whom it is about and who decided it. */
const whole = (db: Db, filter: Filter) =>
  found(db, filter)
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .leftJoin('users as deciders', 'deciders.id', 'reviews.decided_by')
    .leftJoin('engineers', 'engineers.id', 'reviews.subject_id')
    .leftJoin('shops', 'shops.id', 'reviews.subject_id')
    .selectAll('reviews')
    .select(['users.name as author_name', 'users.is_verified as author_is_verified', 'deciders.name as decider_name'])
    .select(sql<string>`coalesce(engineers.name, shops.name, '')`.as('subject_name'))

/** What waits the oldest first, what is decided the latest first. */
export const listReviews = (db: Db, filter: Filter, { page, limit }: { page: number; limit: number }) =>
  whole(db, filter)
    .$if(filter.status === 'pending', (query) => query.orderBy('reviews.created_at').orderBy('reviews.id'))
    .$if(filter.status !== 'pending', (query) =>
      query.orderBy('reviews.decided_at', 'desc').orderBy('reviews.id', 'desc'),
    )
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countReviews = async (db: Db, filter: Filter): Promise<number> => {
  const { n } = await found(db, filter)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const listAfter = (db: Db, filter: Filter, after: string | undefined, size: number) =>
  whole(db, filter)
    .$if(after !== undefined, (query) => query.where('reviews.id', '>', after ?? ''))
    .orderBy('reviews.id')
    .limit(size)
    .execute()
