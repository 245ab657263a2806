import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { DealSide } from '#contract/endpoints/deals/deals.ts'
import type { ReviewStatus } from '#contract/endpoints/directory/reviews.ts'

type Page = { page: number; limit: number }

/** Locks people in id order, before the listing and the deal: a deal may be answered while an account is deleted. */
export const lockPeople = (db: Db, ids: string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'banned_at', 'phone_confirmed_at', 'created_at'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** A code of a suspended seller is found by nobody but the two. */
const isFoundBy = (callerId: string | null) => sql<boolean>`(
  not exists (select from users banned where banned.id = d.seller_id and banned.banned_at is not null)
  or ${callerId}::uuid in (d.seller_id, d.buyer_id))`

export const findKeys = (db: Db, code: string, callerId: string) =>
  db
    .selectFrom('deals as d')
    .select(['d.id', 'd.seller_id', 'd.product_id'])
    .where('d.code', '=', code)
    .where(isFoundBy(callerId))
    .executeTakeFirst()

export const lockDeal = (db: Db, id: string) =>
  db.selectFrom('deals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type LockedDeal = NonNullable<Awaited<ReturnType<typeof lockDeal>>>

/** Returns whether the code is new. */
export const insertDeal = async (db: Db, row: Insertable<Tables['deals']>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deals')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const updateDeal = (db: Db, id: string, changes: Updateable<Tables['deals']>) =>
  db.updateTable('deals').set(changes).where('id', '=', id).execute()

export const findCode = async (db: Db, id: string): Promise<{ code: string; expires_at: Date } | undefined> =>
  db.selectFrom('deals').select(['code', 'expires_at']).where('id', '=', id).executeTakeFirst()

export const countOffered = async (db: Db, sellerId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('deals')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'offered')
    .executeTakeFirstOrThrow()
  return n
}

/** Another deal holds the last pieces of this listing. */
export const findClosing = (db: Db, productId: string) =>
  db
    .selectFrom('deals')
    .select('id')
    .where('product_id', '=', productId)
    .where('closed_listing', '=', true)
    .where('state', 'in', ['offered', 'confirmed'])
    .executeTakeFirst()

const shown = (db: Db) =>
  db
    .selectFrom('deals as d')
    .leftJoin('users as seller', 'seller.id', 'd.seller_id')
    .leftJoin('users as buyer', 'buyer.id', 'd.buyer_id')
    .leftJoin('shops as shop', (join) => join.onRef('shop.id', '=', 'd.shop_id').on('shop.is_hidden', '=', false))
    .leftJoin('products as p', 'p.id', 'd.product_id')
    .selectAll('d')
    .select(['seller.name as seller_name', 'seller.public_name as seller_public_name'])
    .select(['buyer.name as buyer_name', 'shop.name as shop_name'])
    .select(['p.status as product_status', 'p.quantity as product_quantity'])
    .select(sql<string | null>`d.bought_on::text`.as('bought_day'))

type StoredReview = { rating: number; comment: string; status: ReviewStatus; reason: string | null }

const reviewOf = (author: RawBuilder<unknown>) => sql<StoredReview | null>`(
  select jsonb_build_object('rating', r.rating, 'comment', r.comment, 'status', r.status, 'reason', r.status_reason)
  from reviews r
  where r.subject = 'deal' and r.subject_id = d.id and r.user_id ${author})`

/** As many people as deals at most: one code in the hands of several accounts is one appointment. */
const sayersSince = (about: RawBuilder<unknown>, since: Date) => sql<number>`(
  select least(count(distinct n.said_by), count(distinct n.deal_id))::int from no_shows n
  where n.user_id = ${about} and n.at > ${since})`

export const countNoShows = async (db: Db, userId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select ${sayersSince(sql`${userId}::uuid`, since)} as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** What depends on who asks. */
const ofCaller = (userId: string | null, noShowsSince: Date) => [
  sayersSince(sql`case when d.seller_id = ${userId}::uuid then d.buyer_id else d.seller_id end`, noShowsSince).as(
    'other_no_shows',
  ),
  sql<boolean>`exists (select from no_shows n where n.deal_id = d.id and n.said_by = ${userId}::uuid)`.as(
    'said_no_show',
  ),
  reviewOf(sql`= ${userId}::uuid`).as('own_review'),
  reviewOf(sql`<> ${userId}::uuid and ${userId}::uuid in (d.seller_id, d.buyer_id)`).as('other_review'),
]

export const findDeal = (db: Db, code: string, { callerId, noShowsSince }: Asking) =>
  shown(db)
    .select(ofCaller(callerId, noShowsSince))
    .where('d.code', '=', code)
    .where(isFoundBy(callerId))
    .executeTakeFirst()

type Asking = { callerId: string | null; noShowsSince: Date }

export type DealRow = NonNullable<Awaited<ReturnType<typeof findDeal>>>

export const listOwn = (
  db: Db,
  userId: string,
  side: DealSide,
  { page, limit, noShowsSince }: Page & { noShowsSince: Date },
) =>
  shown(db)
    .select(ofCaller(userId, noShowsSince))
    .where(side === 'sold' ? 'd.seller_id' : 'd.buyer_id', '=', userId)
    .orderBy('d.offered_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countOwn = async (db: Db, userId: string, side: DealSide): Promise<number> => {
  const { n } = await db
    .selectFrom('deals as d')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(side === 'sold' ? 'd.seller_id' : 'd.buyer_id', '=', userId)
    .executeTakeFirstOrThrow()
  return n
}

type Due = { id: string; expires_at: Date }

export const listDue = (db: Db, now: Date, last: Due | undefined, batch: number) =>
  db
    .selectFrom('deals')
    .select(['id', 'seller_id', 'product_id', 'expires_at'])
    .where('state', '=', 'offered')
    .where('expires_at', '<=', now)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(expires_at, id) > (${last?.expires_at}, ${last?.id})`),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(batch)
    .execute()

export const areDue = (now: Date) =>
  sql<boolean>`exists (select from deals where state = 'offered' and expires_at <= ${now})`

/** Nothing is written when the caller has said so before. */
export const insertNoShow = (db: Db, row: Insertable<Tables['no_shows']>) =>
  db
    .insertInto('no_shows')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const leaveDeals = async (db: Db, userId: string): Promise<void> => {
  await sql`delete from deals where (seller_id = ${userId} and (state <> 'confirmed' or buyer_id is null))
    or (buyer_id = ${userId} and seller_id is null)`.execute(db)
  await db.updateTable('deals').set({ note: null }).where('buyer_id', '=', userId).execute()
}
