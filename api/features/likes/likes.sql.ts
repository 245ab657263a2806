import { sql } from 'kysely'
import type { Db } from '#api/platform/db/tables.ts'

type Outcome = { found: boolean; likes: number }

const outcome = async (run: Promise<{ rows: Outcome[] }>): Promise<Outcome> =>
  (await run).rows[0] ?? { found: false, likes: 0 }

/**
 * One statement: the counter is incremented only when the row is new. User and listing are locked first: if one is deleted
 * concurrently, no row is found, instead of a foreign key error.
 */
export const insertLike = (db: Db, userId: string, productId: string, now: Date) =>
  outcome(
    sql<Outcome>`
    with person as (select id from users where id = ${userId} for key share),
    target as (
      select p.id from product_search s join products p on p.id = s.id where s.id = ${productId} for key share of p
    ),
    added as (
      insert into likes (user_id, product_id, created_at) select person.id, target.id, ${now} from person, target
      on conflict do nothing returning product_id
    ),
    counted as (
      insert into product_stats as s (product_id, likes) select product_id, 1 from added
      on conflict (product_id) do update set likes = s.likes + 1 returning likes
    )
    select exists (select 1 from target) as found,
      coalesce((select likes from counted), (select likes from product_stats where product_id = ${productId}), 0) as likes
  `.execute(db),
  )

/** The public ones among these listings, and whether the user likes them already. */
export const findPublicLikes = (db: Db, userId: string, ids: string[]) =>
  db
    .selectFrom('product_search as s')
    .leftJoin('likes', (join) => join.onRef('likes.product_id', '=', 's.id').on('likes.user_id', '=', userId))
    .select(['s.id', sql<boolean>`likes.user_id is not null`.as('is_liked')])
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
    .execute()

export const deleteLike = (db: Db, userId: string, productId: string) =>
  outcome(
    sql<Outcome>`
    with gone as (delete from likes where user_id = ${userId} and product_id = ${productId} returning product_id),
    counted as (
      update product_stats s set likes = s.likes - 1 from gone where s.product_id = gone.product_id returning s.likes
    )
    select exists (select 1 from gone) or exists (select 1 from product_search where id = ${productId}) as found,
      coalesce((select likes from counted), (select likes from product_stats where product_id = ${productId}), 0) as likes
  `.execute(db),
  )

/** Deletes the likes and lowers their counters in one statement, in id order to avoid deadlocks. */
export const deleteAllOf = (db: Db, userId: string) =>
  sql`with gone as (delete from likes where user_id = ${userId} returning product_id),
      held as (
        select product_id from product_stats where product_id in (select product_id from gone) order by product_id for update
      )
      update product_stats s set likes = s.likes - 1 from held where s.product_id = held.product_id`.execute(db)

export const listLikedIds = async (db: Db, userId: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('likes')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.product_id)
}

const publicLikes = (db: Db, userId: string) =>
  db
    .selectFrom('likes')
    .innerJoin('product_search as s', 's.id', 'likes.product_id')
    .where('likes.user_id', '=', userId)

export const listPublicLiked = async (db: Db, userId: string, { page, limit }: { page: number; limit: number }) => {
  const rows = await publicLikes(db, userId)
    .select('likes.product_id')
    .orderBy('likes.created_at', 'desc')
    .orderBy('likes.product_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map((row) => row.product_id)
}

export const countPublicLiked = async (db: Db, userId: string): Promise<number> => {
  const { n } = await publicLikes(db, userId)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
