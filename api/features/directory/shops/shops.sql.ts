import { sql } from 'kysely'
import { allBut, type Conditions, countFacets } from '#api/db/facets.ts'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { findsWords, isRated, isShown, phoneConfirmedAt } from '#api/features/directory/entries/entries-queries.ts'
import type { DirectorySort, RatingBand } from '#contract/endpoints/directory/directory.ts'
import { ratingBands } from '#domain/limits.ts'
import type { Picture } from '#domain/listing/pictures.ts'

export type ShopFilter = {
  words: string | null | undefined
  governorates: readonly string[] | undefined
  cities: string[] | undefined
  service: string | undefined
  verified: boolean
  rating: RatingBand | undefined
  without: readonly string[] | undefined
}

type Name = keyof ShopFilter | 'public'

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

const conditionsOf = (filter: ShopFilter): Conditions<Name> => ({
  public: isShown('shops'),
  ...(filter.words !== undefined && { words: findsWords(filter.words) }),
  ...(filter.governorates && { governorates: sql`governorate = any(${filter.governorates}::text[])` }),
  ...(filter.cities && { cities: sql`city = any(${filter.cities}::text[])` }),
  ...(filter.service && { service: sql`${filter.service} = any(services)` }),
  ...(filter.verified && { verified: sql`is_verified` }),
  ...(filter.rating && { rating: isRated(filter.rating) }),
  ...(filter.without && { without: sql`shops.id <> all(${filter.without}::uuid[])` }),
})

type Page = { page: number; limit: number; sortBy: DirectorySort }

export const listShops = (db: Db, filter: ShopFilter, { page, limit, sortBy }: Page) =>
  db
    .selectFrom('shops')
    .select(cardColumns)
    .select(sql<Picture | null>`pictures->0`.as('cover'))
    .where(allBut(conditionsOf(filter)))
    .$if(sortBy === 'featured', (query) => query.orderBy('is_verified', 'desc'))
    .$if(sortBy === 'rating', (query) =>
      query
        .orderBy(sql`rating_sum::numeric / nullif(rating_count, 0)`, (order) => order.desc().nullsLast())
        .orderBy('rating_count', 'desc'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countShops = async (db: Db, filter: ShopFilter): Promise<number> => {
  const { n } = await db
    .selectFrom('shops')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(allBut(conditionsOf(filter)))
    .executeTakeFirstOrThrow()
  return n
}

export const countChoices = (db: Db, filter: ShopFilter) =>
  countFacets(db, 'shops', conditionsOf(filter), {
    total: { value: sql`''`, without: [] },
    governorates: { value: sql`governorate`, without: ['governorates', 'cities'] },
    ...(filter.governorates && { cities: { value: sql`city`, without: ['cities'] } }),
    services: { value: sql`item`, unfold: sql`cross join unnest(services) item`, without: ['service'] },
    ratings: {
      value: sql`item`,
      unfold: sql`cross join unnest(${ratingBands.map(String)}::text[]) item`,
      where: isRated(sql`item`),
      without: ['rating'],
    },
    verified: { value: sql`''`, where: sql`is_verified`, without: ['verified'] },
  })

export const findPublicShop = (db: Db, id: string) =>
  db
    .selectFrom('shops')
    .selectAll()
    .select(phoneConfirmedAt('shops').as('phone_confirmed_at'))
    .where('id', '=', id)
    .where(isShown('shops'))
    .executeTakeFirst()

export const isPublicShop = async (db: Db, id: string): Promise<boolean> => {
  const { rows } =
    await sql`${namedStatement} select from shops where shops.id = ${id} and ${isShown('shops')}`.execute(db)
  return rows.length > 0
}

/** Returns the oldest of several matches. Shops are few, so the search needs no index. */
export const findShopEnding = (db: Db, tail: string) =>
  db
    .selectFrom('shops')
    .select('id')
    .where(sql<boolean>`right(id::text, 12) = ${tail}`)
    .where(isShown('shops'))
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()

export const listTexts = (db: Db) =>
  db
    .selectFrom('shops')
    .select(['id', 'name', 'governorate', 'city', 'address', 'description', 'services', 'brands', 'product_categories'])
    .execute()
