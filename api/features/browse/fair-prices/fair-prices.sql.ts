import { sql } from 'kysely'
import { namedStatement } from '#api/db/named-statements.ts'
import type { DealListing } from '#api/db/tables/deals.tables.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { FairGroup, GroupKey } from '#api/features/browse/fair-prices/fair-groups.ts'
import { hasRate } from '#api/features/site/currency/price-norm.ts'
import { type Condition, type SaleUnit, type UnitPriceType, unitPriceTypes } from '#domain/listing/product-kinds.ts'
import type { Currency } from '#domain/money/money.ts'

type Common = {
  type: UnitPriceType
  condition: Condition
  governorate: string
  currency: Currency
  owner_id: string
  copy: string
  at: Date
}

const types = sql`unnest(${[...unitPriceTypes]}::text[]) as priced (type)`
const copy = sql`md5(concat_ws(' ', p.name, p.brand, p.model, p.price, p.currency, p.quantity, p.sold_as,
  p.specifications)) as copy`

export type LiveRow = Common & { units: number; measure: number; pieces: number; price_norm: number }

export const listLive = async (db: Db, max: number): Promise<LiveRow[]> => {
  const { rows } = await sql<LiveRow>`
    select s.type, s.condition, s.governorate, s.units, s.measure, s.priced_pieces as pieces, s.price_norm,
      p.currency, p.owner_id, ${copy}, coalesce(p.posted_at, p.created_at) as at
    from ${types} cross join lateral (
      select * from product_search where product_search.type = priced.type order by created_at desc, id desc
        limit ${max}
    ) s join products p on p.id = s.id
    where s.units > 0 and s.measure > 0 and s.price_norm > 0 and ${hasRate} and p.unconfirmed_at is null`.execute(db)
  return rows
}

export type SoldRow = Common & {
  name: string
  model: string
  price: number
  specifications: Record<string, string>
  quantity: number | null
  sold_as: SaleUnit
}

/**
 * Counts only prices that were public for a day before the sale: an owner can change the price shortly before or after
 * it unseen. Units of sold listings are not stored.
 */
export const listSold = async (db: Db, since: Date, max: number): Promise<SoldRow[]> => {
  const { rows } = await sql<SoldRow>`
    select p.type, p.condition, p.governorate, p.currency, p.owner_id, ${copy}, p.at,
      p.name, p.model, p.price, p.specifications, p.quantity, p.sold_as
    from ${types} cross join lateral (
      select *, coalesce(sold_at, updated_at) as at from products
      where products.type = priced.type and status = 'sold' and updated_at >= ${since}
        and (sold_at is null or sold_at >= ${since})
      order by updated_at desc limit ${max}
    ) p join users u on u.id = p.owner_id
    where u.banned_at is null and p.is_active and p.price > 0
      and (p.priced_at is null or p.priced_at <= p.at - interval '1 day')
      and (p.price_terms_at is null or p.price_terms_at <= p.at - interval '1 day')`.execute(db)
  return rows
}

export type PaidRow = {
  id: string
  listing: DealListing
  pieces: number
  price: number
  currency: Currency
  seller_id: string
  buyer_id: string
  at: Date
}

export const listPaid = async (db: Db, since: Date, max: number): Promise<PaidRow[]> => {
  const { rows } = await sql<PaidRow>`
    select d.id, d.listing, d.pieces, d.price, d.currency, d.seller_id, d.buyer_id, d.decided_at as at
    from deals d join users s on s.id = d.seller_id join users b on b.id = d.buyer_id
    where d.is_evidence and d.decided_at >= ${since} and d.price > 0 and s.banned_at is null and b.banned_at is null
    order by d.decided_at desc limit ${max}`.execute(db)
  return rows
}

const values = (column: string, type: string) =>
  sql.raw(
    `array(select value::${type} from jsonb_array_elements_text(given.${column}) with ordinality as e (value, n)
      order by n)`,
  )

/** Writes only groups that differ, so that only pages that show them are invalidated. */
export const replaceGroups = async (db: Db, groups: (GroupKey & FairGroup)[]): Promise<void> => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as given (type text, condition text, size text,
    zone text, prices jsonb, sellers jsonb, paid jsonb, lowest float8, highest float8)`
  await sql`
    with put as (
      insert into fair_prices as f (type, condition, size, zone, prices, sellers, paid, lowest, highest)
      select type, condition, size, zone, ${values('prices', 'float8')}, ${values('sellers', 'integer')},
        ${values('paid', 'boolean')}, lowest, highest from ${given}
      on conflict (type, condition, size, zone) do update
        set prices = excluded.prices, sellers = excluded.sellers, paid = excluded.paid, lowest = excluded.lowest,
          highest = excluded.highest
        where (f.prices, f.sellers, f.paid, f.lowest, f.highest)
          is distinct from (excluded.prices, excluded.sellers, excluded.paid, excluded.lowest, excluded.highest)
    )
    delete from fair_prices f where not exists (
      select from ${given} where (given.type, given.condition, given.size, given.zone)
        = (f.type, f.condition, f.size, f.zone))`.execute(db)
}

export const findGroup = async (db: Db, { type, condition, size, zone }: GroupKey): Promise<FairGroup | null> => {
  const { rows } = await sql<FairGroup>`${namedStatement}
    select prices, sellers, paid, lowest, highest from fair_prices
    where type = ${type} and condition = ${condition} and size = ${size} and zone = ${zone}`.execute(db)
  return rows[0] ?? null
}
