import { sql } from 'kysely'
import { numbersConfirmedAt } from '#api/db/confirmed-numbers.ts'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { ProductRow } from '#api/features/browse/listing/present-products.ts'
import { cardColumns } from '#api/features/browse/lists/listing-cards.ts'
import { type SellerShopRow, sellerShopOf } from '#api/features/directory/entries/seller-shop.ts'
import { publicConditionReportOf } from '#api/features/sell/condition-reports/condition-report-columns.ts'
import type { PublicConditionReportRow } from '#api/features/sell/condition-reports/present-condition-report.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'

export type PageRow = ProductRow & {
  asks_changes: boolean
  refusal: Rejection | null
  seller_name: string
  seller_public_name: string | null
  /** True if every phone number of the listing is a confirmed number of the seller. */
  seller_phone_confirmed: boolean
  seller_is_verified: boolean
  seller_since: Date
  seller_is_banned: boolean
  seller_listings: number
  seller_shop: SellerShopRow | null
  approved_at: Date | null
  report: PublicConditionReportRow | null
  units: number | null
}

export const findWithSeller = async (db: Db, id: string): Promise<PageRow | undefined> => {
  const { rows } = await sql<PageRow>`${namedStatement}
    select ${cardColumns}, p.brand_key, p.status_reason, p.refusal, p.description, p.phone, p.whatsapp_phone,
      p.warranty, p.updated_at, coalesce(p.refusal ->> 'kind', '') = 'changes' as asks_changes,
      u.name as seller_name, u.public_name as seller_public_name,
      ${numbersConfirmedAt('p', 'u')} is not null as seller_phone_confirmed, u.is_verified as seller_is_verified,
      u.created_at as seller_since,
      u.banned_at is not null as seller_is_banned,
      (select count(*)::int from products o where o.owner_id = p.owner_id and o.status = 'approved' and o.is_active)
        as seller_listings, ${sellerShopOf(sql`p.owner_id`)} as seller_shop, s.approved_at,
      ${sql.raw(publicConditionReportOf('p'))} as report, m.units, d.figures
    from products p
    join users u on u.id = p.owner_id
    left join product_stats t on t.product_id = p.id
    left join product_search m on m.id = p.id
    left join product_documents d on d.id = p.id
    left join product_snapshots s on s.product_id = p.id
    where p.id = ${id}`.execute(db)
  return rows[0]
}

const sameTailMax = 5

/** Ids end in random digits, so a second match is very rare. */
export const findIdsEnding = async (db: Db, tail: string): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from products where right(id::text, 12) = ${tail} order by created_at, id limit ${sameTailMax}`.execute(
    db,
  )
  return rows
}

export type Likeness = {
  id: string
  type: ProductType
  brandKey: string
  governorate: string
  priceNorm: number
}

const candidatesMax = 150

/** Checks each of the few candidates; a join would read all listings of up to two hundred blocked sellers. */
const isNotBy = (ids: readonly string[] | undefined) =>
  ids === undefined
    ? []
    : [
        sql`(select b.owner_id = any(${ids}::uuid[]) or b.shop_id = any(${ids}::uuid[]) from products b
          where b.id = s.id) is not true`,
      ]

export type SimilarRow = { id: string; has_same_brand: boolean; has_same_place: boolean; distance: number }

/**
 * Candidates are the newest of the same brand, of the same governorate and of the type; those of the same brand and
 * place come first, then the nearest in price.
 */
export const findSimilar = async (
  db: Db,
  like: Likeness,
  limit: number,
  without?: readonly string[],
): Promise<SimilarRow[]> => {
  const columns = sql`id, brand_key, governorate, price_norm, created_at`
  const newest = (max: number) => sql`order by created_at desc, id desc limit ${sql.lit(max)}`
  const { rows } = await sql<SimilarRow>`${namedStatement}
    with m as materialized (
      (select ${columns} from product_search where type = ${like.type}
        and brand_key = ${like.brandKey} ${newest(candidatesMax)})
      union (select ${columns} from product_search where type = ${like.type}
        and governorate = ${like.governorate} ${newest(candidatesMax)})
      union (select ${columns} from product_search where type = ${like.type} ${newest(limit + 1)})
    ), d as (
      select id, created_at, brand_key = ${like.brandKey} and brand_key <> 'other' as has_same_brand,
        governorate = ${like.governorate} as has_same_place,
        abs(ln(price_norm::float8 + 1) - ln(${like.priceNorm}::float8 + 1)) as distance
      from m s where ${sql.join([sql`id <> ${like.id}`, ...isNotBy(without)], sql` and `)}
    )
    select id, has_same_brand, has_same_place, distance from d
    order by has_same_brand::int desc, has_same_place::int desc, distance, created_at desc, id limit ${limit}`.execute(
    db,
  )
  return rows
}
