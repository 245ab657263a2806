import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { contains, eitherOf } from '#api/db/contains.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { listingShopOf } from '#api/features/directory/entries/seller-shop.ts'
import { engineerCheckOf } from '#api/features/sell/condition-reports/condition-report-columns.ts'
import type { ListingShop } from '#contract/endpoints/browse/products.ts'
import type { OwnQuery } from '#contract/endpoints/sell/listings.ts'
import { type OwnFilter, ownName } from '#contract/endpoints/sell/own-selection.ts'
import type { OwnStatus } from '#domain/listing/product-kinds.ts'
import type { Currency } from '#domain/money/money.ts'
import { isId } from '#domain/pagination.ts'

/** Every change by a seller to their listings locks this row first, which serialises concurrent changes. */
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

/** Locks in id order, as every other statement does. */
export const lockOwnOf = (db: Db, ownerId: string, ids: string[]) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

const withStats = (db: Db) =>
  db
    .selectFrom('products')
    .leftJoin('product_stats', 'product_stats.product_id', 'products.id')
    .selectAll('products')
    .select(['product_stats.views', 'product_stats.likes'])
    .select(sql.raw<ListingShop | null>(listingShopOf('products')).as('shop'))
    .select(sql.raw<boolean>(engineerCheckOf('products')).as('is_engineer_checked'))

export const findOwn = (db: Db, ownerId: string, id: string) =>
  withStats(db).where('products.id', '=', id).where('products.owner_id', '=', ownerId).executeTakeFirst()

const ownStatus = sql<OwnStatus>`case
  when products.status = 'rejected' and products.refusal ->> 'kind' = 'changes' then 'changes' else products.status end`

const textColumns = [sql`products.name`, sql`products.brand`, sql`products.model`]

const containsWords = (keyword: string) =>
  keyword
    .trim()
    .split(/\s+/, searchedWordsMax)
    .map((word) => eitherOf(textColumns.map((column) => contains(column, word))))

const searchedWordsMax = 10

const inShop = (shop: string) => {
  if (shop === ownName) return sql<SqlBool>`products.shop_id is null`
  return isId(shop) ? sql<SqlBool>`products.shop_id = ${shop}` : sql<SqlBool>`false`
}

const hasQuestion = sql<SqlBool>`products.status in ('approved', 'expired') and products.asked_at is not null
  and products.answered_at is null`

const matching = (
  ownerId: string,
  { status, type, shop, question, search_keyword }: OwnFilter,
): RawBuilder<SqlBool> => {
  const conditions = [
    sql<SqlBool>`products.owner_id = ${ownerId}`,
    ...(status === undefined ? [] : [sql<SqlBool>`${ownStatus} = ${status}`]),
    ...(type === undefined ? [] : [sql<SqlBool>`products.type = ${type}`]),
    ...(shop === undefined ? [] : [inShop(shop)]),
    ...(question === undefined ? [] : [hasQuestion]),
    ...(search_keyword === undefined ? [] : containsWords(search_keyword)),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

export const listOwn = (db: Db, ownerId: string, { page, limit, ...filter }: OwnQuery) =>
  withStats(db)
    .where(matching(ownerId, filter))
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

/** Counts by status, so the status filter is left out. */
export const countOwn = (db: Db, ownerId: string, { status: _status, ...filter }: OwnFilter) =>
  db
    .selectFrom('products')
    .select((e) => [ownStatus.as('status'), e.fn.countAll<number>().as('n')])
    .where(matching(ownerId, filter))
    .groupBy(ownStatus)
    .execute()

export const listOwnIds = async (db: Db, ownerId: string, filter: OwnFilter, max: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where(matching(ownerId, filter))
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/** Leaves out texts, which may be long. */
const priceColumns = ['id', 'name', 'type', 'status', 'pictures', 'price', 'currency', 'pegged', 'shop_id'] as const
export type PricedRow = Pick<Selectable<Tables['products']>, (typeof priceColumns)[number]>

export const listPriced = (db: Db, ownerId: string, ids: string[]): Promise<PricedRow[]> =>
  db
    .selectFrom('products')
    .select(priceColumns)
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute()

export const countAmong = async (db: Db, ownerId: string, ids: string[]): Promise<number> => {
  const found = db
    .selectFrom('products')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
  return (await found.executeTakeFirstOrThrow()).n
}

export const lockOwnRows = (db: Db, ownerId: string, ids: string[]) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const updateListing = (db: Db, id: string, changes: Updateable<Tables['products']>) =>
  db.updateTable('products').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/**
 * Clears the peg when the currency changes; otherwise it would take effect again once the listing is priced in USD or
 * SAR.
 */
export const updatePrices = (
  db: Db,
  rows: Pick<Selectable<Tables['products']>, 'id' | 'price' | 'currency' | 'updated_at'>[],
) =>
  sql`update products p set price = v.price, currency = v.currency, pegged = p.pegged and p.currency = v.currency,
      updated_at = v.at
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ price }) => price)}::numeric[],
      ${rows.map(({ currency }) => currency)}::text[],
      ${rows.map(({ updated_at }) => updated_at.toISOString())}::timestamptz[]) as v (id, price, currency, at)
    where p.id = v.id`.execute(db)

export const insertPriceChanges = (db: Db, rows: Insertable<Tables['price_changes']>[]) =>
  db.insertInto('price_changes').values(rows).execute()

type KnownPrices = { product_id: string; lowest: number; was_raised: boolean; currencies: Currency[] }

/**
 * For each listing whose price has changed since the given moment: the lowest price, the currencies, and whether it was
 * raised (an undone raise does not count).
 */
export const listPricesSince = async (db: Db, of: { id: string; since: Date }[]): Promise<KnownPrices[]> => {
  const { rows } = await sql<KnownPrices>`
    select product_id, min(least(old_price, new_price)) as lowest,
      bool_or(new_price > old_price and not is_undo and not exists (
        select from price_changes u where u.product_id = c.product_id and u.change_id = c.change_id
          and u.is_undo)) as was_raised,
      array_agg(distinct old_currency) || array_agg(distinct new_currency) as currencies
    from unnest(${of.map(({ id }) => id)}::uuid[],
      ${of.map(({ since }) => since.toISOString())}::timestamptz[]) as v (id, since)
    join price_changes c on c.product_id = v.id and c.changed_at > v.since group by product_id`.execute(db)
  return rows
}

type PriceMark = { id: string; oldPrice: number | null; fellAt: Date | null; termsAt: Date | null }

/** The listings must be locked. A null price ends the mark. */
export const putPriceMarks = (db: Db, marks: PriceMark[]) =>
  sql`update products p set old_price = v.old_price, price_fell_at = v.fell_at,
    price_terms_at = coalesce(v.terms_at, p.price_terms_at)
    from unnest(${marks.map(({ id }) => id)}::uuid[], ${marks.map(({ oldPrice }) => oldPrice)}::numeric[],
      ${marks.map(({ fellAt }) => fellAt?.toISOString() ?? null)}::timestamptz[],
      ${marks.map(({ termsAt }) => termsAt?.toISOString() ?? null)}::timestamptz[]) as v (id, old_price, fell_at,
      terms_at)
    where p.id = v.id`.execute(db)

export const listPublicAmong = async (db: Db, ids: string[]): Promise<string[]> => {
  const rows = await db.selectFrom('product_search').select('id').where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export const deleteListing = (db: Db, id: string) => db.deleteFrom('products').where('id', '=', id).execute()

/** Returns nothing when an unexpired request already holds the key. */
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
