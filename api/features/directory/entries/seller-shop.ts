import { type RawBuilder, sql } from 'kysely'
import type { SellerShop } from '#contract/endpoints/browse/products.ts'
import { ratingOf } from '#contract/endpoints/directory/directory.ts'

/**
 * SQL for the shop that cards of a listing show, for a table with this alias. Null for a shop that is not public: the
 * listing then appears in the name of its poster.
 */
export const listingShopOf = (products: string): string => `case when ${products}.shop_id is not null then (
     select jsonb_build_object('id', h.id, 'name', h.name, 'logo', h.logo, 'isVerified', h.is_verified)
     from shops h where h.id = ${products}.shop_id and not h.is_hidden
       and not exists (select from users o where o.id = h.user_id and o.banned_at is not null)) end`

export type SellerShopRow = Pick<SellerShop, 'id' | 'name' | 'isVerified'> & { sum: number; count: number }

/** The oldest shop of an account that staff have not hidden. The caller must exclude suspended accounts. */
export const sellerShopOf = (userId: RawBuilder<unknown>) => sql<SellerShopRow | null>`(
  select jsonb_build_object('id', id, 'name', name, 'isVerified', is_verified, 'sum', rating_sum, 'count', rating_count)
  from shops where user_id = ${userId} and is_hidden is not true order by created_at, id limit 1)`

export const toSellerShop = (row: SellerShopRow | null): SellerShop | null =>
  row && {
    id: row.id,
    name: row.name,
    isVerified: row.isVerified,
    rating: ratingOf(row.sum, row.count),
    ratingCount: row.count,
  }
