import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'

export const lockListingOf = (db: Db, shopId: string, id: string) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst()

export const findPoster = (db: Db, shopOwnerId: string, id: string) =>
  db
    .selectFrom('products')
    .innerJoin('shops', 'shops.id', 'products.shop_id')
    .select('products.owner_id')
    .where('products.id', '=', id)
    .where('shops.user_id', '=', shopOwnerId)
    .executeTakeFirst()

export const lockListingsAround = (db: Db, userId: string) =>
  db
    .selectFrom('products')
    .select('id')
    .where((e) =>
      e.or([
        e('owner_id', '=', userId),
        e('shop_id', 'in', e.selectFrom('shops').select('id').where('user_id', '=', userId)),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

export const lockListingsBy = (db: Db, ownerId: string, ids: string[]) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Increases `updated_at` with each change, as `nextUpdatedAt` does. */
export const putIntoShop = (db: Db, ids: string[], shopId: string | null, now: Date) =>
  db
    .updateTable('products')
    .set({
      shop_id: shopId,
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', 'in', ids)
    .execute()
