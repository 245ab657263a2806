import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { blockersOf } from '#api/features/accounts/blocks/blockers.ts'
import { likesMax } from '#domain/limits.ts'

type Outcome = { found: boolean; likes: number }
type Added = Outcome & { is_full: boolean }

/**
 * Locks the user before the listing, in the same order as account deletion: `target` reads `person`, so that its lock
 * comes second. A concurrent deletion then yields no row instead of a foreign key error.
 */
export const insertLike = async (db: Db, userId: string, productId: string, now: Date): Promise<Added> => {
  const { rows } = await sql<Added>`
    with person as (select id from users where id = ${userId} for key share),
    target as (
      select p.id from person, product_search s join products p on p.id = s.id
        where s.id = ${productId} for key share of p
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
      (select count(*) from (select from likes where user_id = ${userId} limit ${likesMax}) own)
        = ${likesMax} as is_full,
      coalesce((select likes from counted), (select likes from product_stats where product_id = ${productId}),
        0) as likes
  `.execute(db)
  return rows[0] ?? { found: false, is_full: false, likes: 0 }
}

export const findPublicLikes = (db: Db, userId: string, ids: string[]) =>
  db
    .selectFrom('product_search as s')
    .leftJoin('likes', (join) => join.onRef('likes.product_id', '=', 's.id').on('likes.user_id', '=', userId))
    .select(['s.id', sql<boolean>`likes.user_id is not null`.as('is_liked')])
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
    .execute()

export const deleteLike = async (db: Db, userId: string, productId: string): Promise<Outcome> => {
  const { rows } = await sql<Outcome>`
    with gone as (delete from likes where user_id = ${userId} and product_id = ${productId} returning product_id),
    counted as (
      update product_stats s set likes = s.likes - 1 from gone where s.product_id = gone.product_id returning s.likes
    )
    select exists (select 1 from gone) or exists (select 1 from product_search where id = ${productId}) as found,
      coalesce((select likes from counted), (select likes from product_stats where product_id = ${productId}),
        0) as likes
  `.execute(db)
  return rows[0] ?? { found: false, likes: 0 }
}

/** Lowers the counters in id order to avoid deadlocks. */
export const deleteAllBut = (db: Db, userId: string, newest: number) =>
  sql`with old as (
        select product_id from likes where user_id = ${userId}
        order by created_at desc, product_id desc offset ${newest}
      ),
      gone as (
        delete from likes where user_id = ${userId} and product_id in (select product_id from old) returning product_id
      ),
      held as (
        select product_id from product_stats where product_id in (select product_id from gone)
          order by product_id for update
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

/** `offset 0` forces one lookup per like; otherwise the planner reads the whole index of public listings. */
const publicLikes = (db: Db, userId: string, without: readonly string[]) =>
  db
    .selectFrom('likes')
    .where('user_id', '=', userId)
    .where(sql<boolean>`exists (select from product_search s where s.id = likes.product_id offset 0)`)
    .$if(without.length > 0, (query) =>
      query.where(
        sql<boolean>`(select b.owner_id = any(${without}::uuid[]) or b.shop_id = any(${without}::uuid[])
          from products b where b.id = likes.product_id) is not true`,
      ),
    )

type LikedPage = { page: number; limit: number }

export const listPublicLiked = async (
  db: Db,
  userId: string,
  { page, limit }: LikedPage,
  without: readonly string[],
) => {
  const rows = await publicLikes(db, userId, without)
    .select('product_id')
    .orderBy('created_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map((row) => row.product_id)
}

export const countPublicLiked = async (db: Db, userId: string, without: readonly string[]): Promise<number> => {
  const { n } = await publicLikes(db, userId, without)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Reads the name as it was reviewed, because a sold or expired listing may have been renamed since. Excludes suspended
 * sellers.
 */
export const findListing = (db: Db, id: string) =>
  db
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.owner_id')
    .innerJoin('product_snapshots as reviewed', 'reviewed.product_id', 'products.id')
    .select(['products.id', 'status', 'owner_id', 'shop_id', 'price', 'currency', 'old_price'])
    .select(sql<string>`reviewed.fields ->> 'name'`.as('name'))
    .select(sql<boolean>`exists (select from product_search s where s.id = products.id)`.as('is_public'))
    .where('products.id', '=', id)
    .where('users.banned_at', 'is', null)
    .executeTakeFirst()

type Liked = { id: string; owner_id: string; shop_id: string | null }

export const listLikers = async (db: Db, { id, owner_id, shop_id }: Liked): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select l.user_id from likes l join users u on u.id = l.user_id
    where l.product_id = ${id} and l.user_id <> ${owner_id} and u.banned_at is null
      and l.user_id not in ${blockersOf(owner_id, shop_id)}
    order by l.user_id`.execute(db)
  return rows.map((row) => row.user_id)
}
