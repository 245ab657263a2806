import { sql } from 'kysely'
import type { Db } from '#api/platform/db/tables.ts'

/**
 * Plain words of the newest listings with the number of listings that use them; filter, concept and number lexemes are
 * excluded.
 */
export const countWords = async (db: Db, listings: number, words: number) => {
  const newest = `select tsv from product_search order by created_at desc limit ${Math.trunc(listings)}`
  const { rows } = await sql<{ word: string; count: number }>`
    select word, ndoc as count from ts_stat(${newest})
    where word !~ '[=:#0-9]' order by ndoc desc, word limit ${words}`.execute(db)
  return rows
}

export const newestNames = async (db: Db, listings: number): Promise<string[]> => {
  const rows = await db
    .selectFrom((inner) =>
      inner.selectFrom('product_search').select('id').orderBy('created_at', 'desc').limit(listings).as('s'),
    )
    .innerJoin('products', 'products.id', 's.id')
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

export const countMiss = (db: Db, keyword: string, now: Date) =>
  db
    .insertInto('search_misses')
    .values({ keyword, day: dayOf(now), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['keyword', 'day']).doUpdateSet({ count: sql<number>`search_misses.count + 1` }),
    )
    .execute()

export const deleteMissesBefore = (db: Db, date: Date) =>
  db.deleteFrom('search_misses').where('day', '<', dayOf(date)).execute()
