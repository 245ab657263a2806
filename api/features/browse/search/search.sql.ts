import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'

export const countWords = async (db: Db, listings: number, words: number) => {
  const newest = `select tsv from product_search order by created_at desc limit ${Math.trunc(listings)}`
  const { rows } = await sql<{ word: string; count: number }>`
    select word, ndoc as count from ts_stat(${newest})
    where word !~ '[=:#0-9]' order by ndoc desc, word limit ${words}`.execute(db)
  return rows
}

export const newestNames = (db: Db, listings: number) =>
  db
    .selectFrom((inner) =>
      inner
        .selectFrom('product_search')
        .select(['id', 'created_at'])
        .orderBy('created_at', 'desc')
        .limit(listings)
        .as('s'),
    )
    .innerJoin('products', 'products.id', 's.id')
    .select([
      'products.id',
      'name',
      'owner_id',
      'shop_id',
      'type',
      'condition',
      'governorate',
      'price',
      'currency',
      'pegged',
    ])
    .select(sql<string | null>`pictures -> 0 ->> 'id'`.as('picture'))
    .orderBy('s.created_at', 'desc')
    .execute()

export type NamedListing = Awaited<ReturnType<typeof newestNames>>[number]

/** Reads the facet counts, not the listings. */
export const listedBrands = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ brand_key: string }>`
    select brand_key from (
      select brand_key, n from facet_cube where brand_key <> '' union all select brand_key, n from facet_changes
    ) counted
    group by brand_key having sum(n) > 0`.execute(db)
  return rows.map(({ brand_key }) => brand_key)
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** Adds a new keyword only while its day has fewer than `max`, so that nobody can fill the table. */
export const countMiss = (db: Db, keyword: string, now: Date, max: number) =>
  sql`insert into search_misses as m (keyword, day, count)
    select ${keyword}, ${dayOf(now)}::date, 1
    where exists (select from search_misses where keyword = ${keyword} and day = ${dayOf(now)}::date)
      or (select count(*) from search_misses where day = ${dayOf(now)}::date) < ${max}
    on conflict (keyword, day) do update set count = m.count + 1`.execute(db)

export const deleteMissesBefore = (db: Db, date: Date) =>
  db.deleteFrom('search_misses').where('day', '<', dayOf(date)).execute()
