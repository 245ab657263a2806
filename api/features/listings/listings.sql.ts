import { type Insertable, sql, type Updateable } from 'kysely'
import { listingShopOf } from '#api/features/directory/public/listing-shop.ts'
import type { Db, Tables } from '#api/platform/db/tables.ts'
import type { OwnStatus } from '#contract/product-kinds.ts'
import type { ListingShop } from '#contract/products.ts'

/** Every change by a seller to their listings locks this row first, so that concurrent changes are serialised. */
export const lockSeller = (db: Db, id: string) =>
  db.selectFrom('users').select('banned_at').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const lockOwn = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()

const withStats = (db: Db) =>
  db
    .selectFrom('products')
    .leftJoin('product_stats', 'product_stats.product_id', 'products.id')
    .selectAll('products')
    .select(['product_stats.views', 'product_stats.likes'])
    .select(sql.raw<ListingShop | null>(listingShopOf('products')).as('shop'))

export const findOwn = (db: Db, ownerId: string, id: string) =>
  withStats(db).where('products.id', '=', id).where('products.owner_id', '=', ownerId).executeTakeFirst()

type Page = { page: number; limit: number; status?: OwnStatus | undefined }

/** The status as the seller sees it. */
const ownStatus = sql<OwnStatus>`case
  when products.status = 'rejected' and products.refusal ->> 'kind' = 'changes' then 'changes' else products.status end`

export const listOwn = (db: Db, ownerId: string, { page, limit, status }: Page) =>
  withStats(db)
    .where('products.owner_id', '=', ownerId)
    .$if(status !== undefined, (query) => query.where(ownStatus, '=', status as OwnStatus))
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countOwn = (db: Db, ownerId: string) =>
  db
    .selectFrom('products')
    .select((e) => [ownStatus.as('status'), e.fn.countAll<number>().as('n')])
    .where('owner_id', '=', ownerId)
    .groupBy(ownStatus)
    .execute()

export const updateListing = (db: Db, id: string, changes: Updateable<Tables['products']>) =>
  db.updateTable('products').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteListing = (db: Db, id: string) => db.deleteFrom('products').where('id', '=', id).execute()

/** Inserts the idempotency key; returns nothing when an unexpired request already holds it. */
export const takeKey = (db: Db, row: Insertable<Tables['idempotency']>, olderThan: Date) =>
  db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ request: row.request, subject_id: row.subject_id, created_at: row.created_at })
        .where('idempotency.created_at', '<=', olderThan),
    )
    .returning(sql<number>`1`.as('taken'))
    .executeTakeFirst()

export const findKey = (db: Db, userId: string, key: string) =>
  db
    .selectFrom('idempotency')
    .select(['request', 'subject_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
