import { sql } from 'kysely'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { sellerShopOf } from '#api/features/directory/entries/seller-shop.ts'

/**
 * A seller is an account whose name was approved with a listing and that has had a public listing; suspended accounts are not
 * shown. The name of anybody else is private.
 */
const isSeller = (
  id: string,
) => sql<boolean>`users.id = ${id} and users.banned_at is null and users.public_name is not null
  and exists (select from products where owner_id = ${id} and status in ('approved', 'sold', 'expired'))`

/** Planning it costs more than its answer. */
export const sellerExists = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`${namedStatement} select from users where ${isSeller(id)}`.execute(db)
  return rows.length > 0
}

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
    .where(isSeller(id))
    .executeTakeFirst()
