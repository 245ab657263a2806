import { sql } from 'kysely'
import { allBut, type Conditions, countFacets } from '#api/db/facets.ts'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db } from '#api/db/tables/tables.ts'
import * as entries from '#api/features/directory/entries/entries-queries.ts'
import type { Picture } from '#domain/listing/pictures.ts'

export type ShopFilter = entries.EntryFilter & { without: readonly string[] | undefined }

const cardColumns = [
  'id',
  'name',
  'logo',
  'is_verified',
  'governorate',
  'city',
  'address',
  'phone',
  'whatsapp_phone',
  'description',
  'services',
  'latitude',
  'longitude',
  'opens_at',
  'closes_at',
  'working_days',
  'ramadan_hours',
  'is_temporarily_closed',
  'product_categories',
  'rating_sum',
  'rating_count',
  'created_at',
] as const

const conditionsOf = (filter: ShopFilter): Conditions<keyof ShopFilter | 'public'> => ({
  ...entries.conditionsOf('shops', filter),
  ...(filter.without && { without: sql`shops.id <> all(${filter.without}::uuid[])` }),
})

export const listShops = async (db: Db, filter: ShopFilter, { page, limit, sortBy }: entries.EntryPage) => {
  const where = allBut(conditionsOf(filter))
  const rows = await db
    .selectFrom('shops')
    .select(cardColumns)
    .select(sql<Picture | null>`pictures->0`.as('cover'))
    .where(where)
    .orderBy(entries.orderOf(sortBy, sql`is_verified desc`))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: await entries.countEntries(db, 'shops', where) }
}

export const countChoices = (db: Db, filter: ShopFilter) =>
  countFacets(db, 'shops', conditionsOf(filter), entries.facetsOf(filter))

export const isPublicShop = async (db: Db, id: string): Promise<boolean> => {
  const { rows } =
    await sql`${namedStatement} select from shops where shops.id = ${id} and ${entries.isShown('shops')}`.execute(db)
  return rows.length > 0
}

/** Returns the oldest of several matches. Shops are few, so the search needs no index. */
export const findShopEnding = (db: Db, tail: string) =>
  db
    .selectFrom('shops')
    .select('id')
    .where(sql<boolean>`right(id::text, 12) = ${tail}`)
    .where(entries.isShown('shops'))
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()

export const listTexts = (db: Db) =>
  db
    .selectFrom('shops')
    .select(['id', 'name', 'governorate', 'city', 'address', 'description', 'services', 'brands', 'product_categories'])
    .execute()
