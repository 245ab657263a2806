import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { contains } from '#api/db/contains.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { AdRow } from '#api/features/directory/ads/ads.sql.ts'
import { isShown } from '#api/features/directory/entries/entries-queries.ts'
import { type ContactClickSums, contactClickSums } from '#api/features/sell/contact-clicks/contact-click-counts.ts'
import type { AdAdminQuery, adStates } from '#contract/endpoints/directory/ad-admin.ts'
import { isId } from '#domain/pagination.ts'

export type AdminRow = AdRow & { shop_is_hidden: boolean; taps: ContactClickSums }
type State = (typeof adStates)[number]
export type Filter = Pick<AdAdminQuery, 'search' | 'state'> & { now: Date }

const stateAt = (now: Date): RawBuilder<State> => sql<State>`case
  when not ads.is_active or not ${isShown('shops')} then 'hidden'
  when ads.ends_at <= ${now} then 'over' when ads.starts_at > ${now} then 'waiting' else 'shown' end`

const searched = (words: string): RawBuilder<SqlBool> =>
  isId(words)
    ? sql<SqlBool>`(ads.id = ${words} or ads.shop_id = ${words})`
    : sql<SqlBool>`(${contains(sql`ads.title`, words)} or ${contains(sql`coalesce(shops.name, '')`, words)})`

const found = (db: Db, { search, state, now }: Filter) =>
  db
    .selectFrom('ads')
    .leftJoin('shops', 'shops.id', 'ads.shop_id')
    .$if(Boolean(search?.trim()), (query) => query.where(searched(search?.trim() ?? '')))
    .$if(state !== undefined, (query) => query.where(stateAt(now), '=', state ?? 'shown'))

const whole = (db: Db, filter: Filter) =>
  found(db, filter)
    .selectAll('ads')
    .select([
      'shops.name as shop_name',
      'shops.governorate as shop_governorate',
      'shops.city as shop_city',
      'shops.whatsapp_phone as shop_whatsapp_phone',
    ])
    .select('shops.is_verified as shop_is_verified')
    .select(sql<boolean>`not ${isShown('shops')}`.as('shop_is_hidden'))
    .select(contactClickSums('ad', sql`ads.id`).as('taps'))

export const listAds = (db: Db, filter: Filter, { page, limit }: { page: number; limit: number }) =>
  whole(db, filter)
    .orderBy('ads.position')
    .orderBy('ads.created_at', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countAds = async (db: Db, filter: Filter): Promise<number> => {
  const { n } = await found(db, filter)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const listAfter = (db: Db, filter: Filter, after: string | undefined, size: number) =>
  whole(db, filter)
    .$if(after !== undefined, (query) => query.where('ads.id', '>', after ?? ''))
    .orderBy('ads.id')
    .limit(size)
    .execute()

export const findAd = (db: Db, id: string, now: Date) =>
  whole(db, { search: undefined, state: undefined, now }).where('ads.id', '=', id).executeTakeFirst()

export const lockAd = (db: Db, id: string) =>
  db.selectFrom('ads').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks in id order, so that two concurrent sorts cannot deadlock. */
export const lockAll = (db: Db) =>
  db.selectFrom('ads').select(['id', 'position', 'created_at']).orderBy('id').forNoKeyUpdate().execute()

export const hasShop = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('shops').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const updateAd = (db: Db, id: string, columns: Updateable<Tables['ads']>) =>
  db.updateTable('ads').set(columns).where('id', '=', id).execute()

/** Ads that are not given follow in their previous order. Returns how many ads moved. */
export const putInOrder = async (db: Db, ids: string[], now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    update ads set position = given.place, updated_at = greatest(${now}, ads.updated_at + interval '1 millisecond')
    from (
      select ads.id, (row_number() over (order by array_position(${ids}::uuid[], ads.id), ads.position,
        ads.created_at desc,
        ads.id desc) - 1)::int as place
      from ads
    ) given where given.id = ads.id and ads.position <> given.place`.execute(db)
  return Number(numAffectedRows ?? 0)
}
