import { type SqlBool, sql } from 'kysely'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { blockersOf } from '#api/features/accounts/blocks/blockers.ts'
import { unratedFrom } from '#api/features/site/currency/price-norm.ts'
import { type ComparedFigures, isBySystem, type Needs } from '#api/features/wanted/matching/needs.ts'
import type { SpecificationValues } from '#domain/listing/figures.ts'
import type { Condition, ProductType } from '#domain/listing/product-kinds.ts'
import type { Currency } from '#domain/money/money.ts'

export type Offer = {
  id: string
  owner_id: string
  name: string
  model: string
  type: ProductType
  specifications: SpecificationValues
}

/** `price` is normalised and for one piece. */
export type AdQuery = {
  type: ProductType
  condition: Condition | null
  price: { min: number; max: number } | null
  needs: Needs
  governorate: string | undefined
  /** The person whose own listings do not count. */
  userId: string | null
}

/**
 * The price of one piece. Prices without a rate stay whole, because dividing them would move them into another
 * currency's range.
 */
const piecePrice = sql`(case when s.price_norm < ${sql.lit(unratedFrom)} then s.price_norm / s.priced_pieces else s.price_norm end)`

/** Types stored with their watts (`priceUnitsOf`), so that the database can compare them. */
const ratedTypes: readonly ProductType[] = ['Panel', 'Inverter']
export const isPowerStored = (type: ProductType) => ratedTypes.includes(type)

/**
 * Batteries are stored in ampere-hours at 12 V. A battery has at least 2 V, so one below this share of the asked
 * ampere-hours cannot have the capacity.
 */
const capacityShare = 2 / 12
/** Slightly less than 1 / 12, because the column has seven digits. */
const energyShare = 0.999 / 12

/** The column is `real`, and PostgreSQL fails on numbers beyond its range, which users may type. */
const asReal = (figure: number) => Math.min(Math.max(figure, 1e-30), 1e30)

const isNeeded = ({ type, needs }: AdQuery) => {
  const { power, capacity, energy } = needs
  if (power !== null && isPowerStored(type)) return sql<SqlBool>`s.units >= ${asReal(power)}`
  if (energy !== null && type === 'Battery') return sql<SqlBool>`s.units >= ${asReal(energy * energyShare)}`
  if (capacity !== null && type === 'Battery') return sql<SqlBool>`s.units >= ${asReal(capacity * capacityShare)}`
  return sql<SqlBool>`true`
}

const isAsked = (asked: AdQuery) => {
  const { type, condition, price, needs, userId } = asked
  const conditions = [
    sql<SqlBool>`s.type = ${type} and not s.is_reserved`,
    isNeeded(asked),
    ...(condition === null ? [] : [sql<SqlBool>`s.condition = ${condition}`]),
    ...(price === null ? [] : [sql<SqlBool>`s.price_norm >= ${price.min} and ${piecePrice} <= ${price.max}`]),
    ...(needs.words === null ? [] : [sql<SqlBool>`s.tsv @@ ${needs.words}::tsquery`]),
    ...(userId === null ? [] : [sql<SqlBool>`p.owner_id <> ${userId}`]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/**
 * Compares everything except figures that only texts contain. Listings of the same governorate come first, then the
 * cheapest.
 */
export const findOffers = async (db: Db, asked: AdQuery, limit: number): Promise<Offer[]> => {
  const { rows } = await sql<Offer>`
    select p.id, p.owner_id, p.name, p.model, p.type, p.specifications
    from product_search s join products p on p.id = s.id
    where ${isAsked(asked)}
    order by s.governorate = ${asked.governorate ?? ''} desc, ${piecePrice}, s.id
    limit ${limit}`.execute(db)
  return rows
}

export const countSellers = async (db: Db, wantedId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('wanted_sellers')
    .select(db.fn.countAll<number>().as('count'))
    .where('wanted_id', '=', wantedId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type ToTell = { userId: string; wantedId: string; ids: string[]; limit: number }

/**
 * Returns owners who may be told of this ad and were not, each with their first listing. Blocks count in both
 * directions.
 */
export const findSellers = async (db: Db, { userId, wantedId, ids, limit }: ToTell) => {
  const { rows } = await sql<{ seller_id: string; product_id: string }>`
    select distinct on (p.owner_id) p.owner_id as seller_id, p.id as product_id
    from unnest(${ids}::uuid[]) with ordinality as given (id, place) join products p on p.id = given.id
    join users u on u.id = p.owner_id and u.banned_at is null
    where p.owner_id <> ${userId}
      and not exists (select from wanted_sellers told where told.wanted_id = ${wantedId}
        and told.seller_id = p.owner_id)
      and not exists (select from blocks b where b.user_id = ${userId}
        and (b.seller_id = p.owner_id or b.shop_id = p.shop_id
          or b.shop_id in (select h.id from shops h where h.user_id = p.owner_id)
          or b.seller_id = (select h.user_id from shops h where h.id = p.shop_id)))
      and p.owner_id not in ${blockersOf(userId, null)}
    order by p.owner_id, given.place limit ${limit}`.execute(db)
  return rows
}

/** Returns the sellers who were not told before. Skips accounts that are being deleted, as `notify` does. */
export const insertSellers = async (db: Db, wantedId: string, sellerIds: string[], now: Date): Promise<string[]> => {
  const { rows } = await sql<{ seller_id: string }>`
    insert into wanted_sellers (wanted_id, seller_id, told_at)
    select ${wantedId}, u.id, ${now} from users u where u.id = any(${sellerIds}::uuid[])
    order by u.id for key share of u skip locked
    on conflict do nothing returning seller_id`.execute(db)
  return rows.map(({ seller_id }) => seller_id)
}

/** Allows the sellers to be told again. */
export const deleteSellers = (db: Db, wantedId: string) =>
  db.deleteFrom('wanted_sellers').where('wanted_id', '=', wantedId).execute()

/**
 * The ad must be locked. Skips listings that are being deleted, and those whose publication event is still waiting,
 * which the buyer has not seen yet.
 */
export const insertMatchesOf = (db: Db, wantedId: string, productIds: string[], now: Date) =>
  sql`insert into wanted_matches (wanted_id, product_id, matched_at)
    select ${wantedId}, p.id, ${now} from products p where p.id = any(${productIds}::uuid[])
      and not exists (select from listing_events e where e.product_id = p.id and e.kind = 'published')
    order by p.id for key share of p skip locked
    on conflict do nothing`.execute(db)

/** The listing must be locked. Returns the ads that are new. */
export const insertMatches = async (db: Db, productId: string, wantedIds: string[], now: Date): Promise<string[]> => {
  const { rows } = await sql<{ wanted_id: string }>`${namedStatement}
    insert into wanted_matches (wanted_id, product_id, matched_at)
    select w.id, ${productId}, ${now} from wanted_ads w where w.id = any(${wantedIds}::uuid[])
    order by w.id for key share of w skip locked
    on conflict do nothing returning wanted_id`.execute(db)
  return rows.map(({ wanted_id }) => wanted_id)
}

export type Offered = Offer & {
  shop_id: string | null
  condition: Condition
  price: number
  currency: Currency
  price_norm: number
  tsv: string
}

export const findOffered = async (db: Db, id: string): Promise<Offered | undefined> => {
  const { rows } = await sql<Offered>`${namedStatement}
    select p.id, p.owner_id, p.shop_id, p.name, p.model, p.type, p.specifications, p.price, p.currency, s.condition,
      ${piecePrice} as price_norm, s.tsv::text as tsv
    from product_search s join products p on p.id = s.id where s.id = ${id} and not s.is_reserved`.execute(db)
  return rows[0]
}

export const listOffered = async (db: Db, ownerId: string, limit: number): Promise<Offered[]> => {
  const { rows } = await sql<Offered>`
    select p.id, p.owner_id, p.shop_id, p.name, p.model, p.type, p.specifications, p.price, p.currency, s.condition,
      ${piecePrice} as price_norm, s.tsv::text as tsv
    from products p join product_search s on s.id = p.id where p.owner_id = ${ownerId} and not s.is_reserved
    order by s.created_at desc, s.id desc limit ${limit}`.execute(db)
  return rows
}

/** Undefined properties of a listing being written are not compared. */
export type Sketch = {
  type: ProductType
  condition: Condition | undefined
  figures: ComparedFigures
  tsv: string[] | string | undefined
  prices: { currency: string; price: number }[] | null
  ownerId: string | null
  shopId: string | null
}

export type MatchingAd = { id: string; user_id: string; words: string; max_price: number | null; currency: Currency }

const tsvectorOf = (tsv: string[] | string) =>
  typeof tsv === 'string' ? sql`${tsv}::tsvector` : sql`array_to_tsvector(${tsv}::text[])`

/** Newest first; the caller checks ads whose highest price is close. */
export const findWanted = async (db: Db, sketch: Sketch, now: Date, limit: number): Promise<MatchingAd[]> => {
  const { type, condition, figures, tsv, prices, ownerId, shopId } = sketch
  const isWithin =
    prices &&
    sql<SqlBool>`(w.max_price is null or w.max_price >= (${prices.map(({ price }) => price)}::float8[])[
      array_position(${prices.map(({ currency }) => currency)}::text[], w.currency)])`
  const conditions = [
    sql<SqlBool>`w.status = 'approved' and w.expires_at > ${now} and w.type = ${type}`,
    sql<SqlBool>`(w.need_power is null or w.need_power <= ${figures.watts}::float8)`,
    sql<SqlBool>`(w.need_voltage is null
      or w.need_voltage ${isBySystem(type) ? sql`=` : sql`<=`} ${figures.volts}::float8)`,
    sql<SqlBool>`(w.need_capacity is null or w.need_capacity <= ${figures.ampHours}::float8)`,
    sql<SqlBool>`(w.need_energy is null or w.need_energy <= ${figures.wattHours}::float8)`,
    ...(condition === undefined ? [] : [sql<SqlBool>`(w.condition is null or w.condition = ${condition})`]),
    ...(tsv === undefined ? [] : [sql<SqlBool>`(w.need_words is null or ${tsvectorOf(tsv)} @@ w.need_words)`]),
    ...(isWithin ? [isWithin] : []),
    sql<SqlBool>`u.banned_at is null`,
    ...(ownerId === null
      ? []
      : [
          sql<SqlBool>`w.user_id <> ${ownerId} and w.user_id not in ${blockersOf(ownerId, shopId)}
            and not exists (select from blocks b where b.user_id = ${ownerId} and b.seller_id = w.user_id)`,
        ]),
  ]
  // Sketches of published listings are complete, so their statement is constant and can be prepared.
  const mark = typeof tsv === 'string' ? namedStatement : sql.raw('')
  const { rows } = await sql<MatchingAd>`${mark}
    select w.id, w.user_id, w.words, w.max_price, w.currency from wanted_ads w join users u on u.id = w.user_id
    where ${sql.join(conditions, sql` and `)} order by w.posted_at desc, w.id desc limit ${limit}`.execute(db)
  return rows
}

/** Locks the ad until the end of the transaction. Ads of suspended people wait. */
export const takeDue = async (db: Db, now: Date) => {
  const row = await db
    .selectFrom('wanted_ads')
    .selectAll()
    .where('match_due_at', '<=', now)
    .where(sql<SqlBool>`user_id not in (select id from users where banned_at is not null)`)
    .orderBy('match_due_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row) await setDue(db, row.id, null)
  return row
}

export const setDue = (db: Db, id: string, at: Date | null) =>
  db.updateTable('wanted_ads').set({ match_due_at: at }).where('id', '=', id).execute()

export const areDue = () => sql<boolean>`exists (select from wanted_ads where match_due_at is not null)`
