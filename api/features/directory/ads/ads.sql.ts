import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { isShown } from '#api/features/directory/entries/entries-queries.ts'

export type AdRow = Selectable<Tables['ads']> & {
  shop_name: string | null
  shop_is_verified: boolean | null
  shop_governorate: string | null
  shop_city: string | null
  shop_whatsapp_phone: string | null
}

export type AdFilter = {
  governorates: readonly string[] | undefined
  shopId: string | undefined
  now: Date
  without?: readonly string[] | undefined
}

const shown = (db: Db, { governorates, shopId, now, without }: AdFilter) =>
  db
    .selectFrom('ads')
    .leftJoin('shops', 'shops.id', 'ads.shop_id')
    .where('ads.is_active', '=', true)
    .where(sql<SqlBool>`(ads.starts_at is null or ads.starts_at <= ${now})`)
    .where(sql<SqlBool>`(ads.ends_at is null or ads.ends_at > ${now})`)
    .where(isShown('shops'))
    .$if(governorates !== undefined, (query) => query.where('shops.governorate', 'in', governorates ?? []))
    .$if(without !== undefined, (query) =>
      query.where(sql<SqlBool>`(ads.shop_id is null or ads.shop_id <> all(${without}::uuid[]))`),
    )
    .$if(shopId !== undefined, (query) => query.where('shops.id', '=', shopId as string))

export const listAds = (db: Db, filter: AdFilter, { page, limit }: { page: number; limit: number }) =>
  shown(db, filter)
    .selectAll('ads')
    .select([
      'shops.name as shop_name',
      'shops.governorate as shop_governorate',
      'shops.city as shop_city',
      'shops.whatsapp_phone as shop_whatsapp_phone',
    ])
    .select('shops.is_verified as shop_is_verified')
    .orderBy('ads.position')
    .orderBy('ads.created_at', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countAds = async (db: Db, filter: AdFilter): Promise<number> => {
  const { n } = await shown(db, filter)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const countByGovernorate = (db: Db, filter: AdFilter) =>
  shown(db, filter)
    .where('shops.governorate', 'is not', null)
    .select((e) => ['shops.governorate as value', e.fn.countAll<number>().as('count')])
    .groupBy('shops.governorate')
    .orderBy('count', 'desc')
    .orderBy('value')
    .execute()

export const countByShop = (db: Db, filter: AdFilter) =>
  shown(db, filter)
    .where('shops.id', 'is not', null)
    .select((e) => ['shops.id as value', 'shops.name', e.fn.countAll<number>().as('count')])
    .groupBy(['shops.id', 'shops.name'])
    .orderBy('count', 'desc')
    .orderBy('shops.name')
    .orderBy('value')
    .execute()

const isPublic = (now: Date) =>
  sql<boolean>`(ads.is_active and (ads.starts_at is null or ads.starts_at <= ${now})
    and (ads.ends_at is null or ads.ends_at > ${now}) and ${isShown('shops')})`.as('is_public')

export const findOwner = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('ads')
    .leftJoin('shops', 'shops.id', 'ads.shop_id')
    .select(['shops.user_id', 'ads.shop_id'])
    .select(isPublic(now))
    .where('ads.id', '=', id)
    .executeTakeFirst()

export const listOwned = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('ads')
    .innerJoin('shops', 'shops.id', 'ads.shop_id')
    .select(['ads.id', 'ads.title'])
    .select(isPublic(now))
    .where('shops.user_id', '=', userId)
    .orderBy('ads.created_at')
    .orderBy('ads.id')
    .execute()

export const insertAd = (db: Db, row: Insertable<Tables['ads']>) =>
  db
    .insertInto('ads')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
