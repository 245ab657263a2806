import { type SqlBool, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { ListedSubject, ReviewSubject } from '#contract/endpoints/directory/reviews.ts'
import { dealStarsMin } from '#domain/deals/evidence.ts'

/** A select expression. */
export const reviewedDeal = sql<{ name: string; buyer: string | null } | null>`(
  select jsonb_build_object('name', d.listing ->> 'name', 'buyer', d.buyer_id) from deals d
  where reviews.subject = 'deal' and d.id = reviews.subject_id)`

/** Opened reviews of deals that are evidence, by buyers of the shop or of the seller in their own name. */
const byBuyersOf = (
  subject: ListedSubject,
  id: string,
) => sql<SqlBool>`(reviews.subject = 'deal' and reviews.subject_id in (
  select d.id from deals d where d.is_evidence and d.reviews_opened and d.buyer_id = reviews.user_id
    and ${subject === 'shop' ? sql`d.shop_id = ${id}` : sql`d.seller_id = ${id} and d.shop_id is null`}))`

/** What sellers say of somebody who bought is shown, too, and counts for no stars. */
const bySellersOf = (id: string) => sql<SqlBool>`(reviews.subject = 'deal' and reviews.subject_id in (
    select d.id from deals d where d.is_evidence and d.reviews_opened and d.seller_id = reviews.user_id
      and d.buyer_id = ${id}))`

const isAbout = (subject: ListedSubject, id: string) => {
  if (subject === 'seller') return sql<SqlBool>`(${byBuyersOf(subject, id)} or ${bySellersOf(id)})`
  const ofContact = sql<SqlBool>`(reviews.subject = ${subject} and reviews.subject_id = ${id})`
  return subject === 'shop' ? sql<SqlBool>`(${ofContact} or ${byBuyersOf(subject, id)})` : ofContact
}

export const isShown = (subject: ListedSubject, id: string) =>
  sql<SqlBool>`${isAbout(subject, id)} and reviews.status = 'approved' and users.banned_at is null`

/** `of`: whether it is by a buyer, after contact only, or by a seller about a buyer. */
export const countStars = (db: Db, subject: ListedSubject, id: string) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select((e) => ['rating', e.fn.countAll<number>().as('n')])
    .select(
      sql<'buyer' | 'contact' | 'seller'>`case when reviews.subject <> 'deal' then 'contact'
        when ${byBuyersOf(subject, id)} then 'buyer' else 'seller' end`.as('of'),
    )
    .where(isShown(subject, id))
    .groupBy(['rating', 'of'])
    .execute()

/**
 * The stars in lists are those of the page: of confirmed deals where there are enough, or of all. The lock comes first,
 * so that the count sees what concurrent decisions wrote.
 */
export const putStars = async (db: Db, subject: ReviewSubject, id: string): Promise<void> => {
  const table = sql.table(subject === 'shop' ? 'shops' : 'engineers')
  await sql`select from ${table} where id = ${id} for no key update`.execute(db)
  await sql`update ${table} set (rating_sum, rating_count) = (
    select coalesce(sum(rating), 0), count(*) from (
      select rating, reviews.subject = 'deal' as is_of_deal,
        count(*) filter (where reviews.subject = 'deal') over () as deals
      from reviews join users on users.id = reviews.user_id where ${isShown(subject, id)}) shown
    where is_of_deal or deals < ${dealStarsMin}) where id = ${id}`.execute(db)
}
