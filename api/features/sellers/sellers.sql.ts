import { sql } from 'kysely'
import { sellerShopOf } from '#api/features/directory/public/seller-shop.ts'
import type { Db } from '#api/platform/db/tables.ts'

/**
 * A seller is an account whose name was approved with a listing and that has had a public listing; suspended accounts are not
 * shown. The name of anybody else is private.
 */
export const findSeller = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'public_name',
      'phone_confirmed_at',
      'is_verified',
      'created_at',
      sellerShopOf(sql`users.id`).as('shop'),
    ])
    .where('id', '=', id)
    .where('banned_at', 'is', null)
    .where('public_name', 'is not', null)
    .where((e) =>
      e.exists(
        e
          .selectFrom('products')
          .select('products.id')
          .where('owner_id', '=', id)
          .where('status', 'in', ['approved', 'sold', 'expired']),
      ),
    )
    .executeTakeFirst()
