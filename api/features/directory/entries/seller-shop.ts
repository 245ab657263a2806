import { type RawBuilder, sql } from 'kysely'
import type { SellerShop } from '#contract/endpoints/browse/products.ts'
import { ratingOf } from '#contract/endpoints/directory/directory.ts'

export type SellerShopRow = Pick<SellerShop, 'id' | 'name' | 'isVerified'> & { sum: number; count: number }

/** The oldest shop of an account that staff has not hidden. Suspended accounts are checked by the caller. */
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
