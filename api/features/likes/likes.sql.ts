import { sql } from 'kysely'
import type { Db } from '#api/platform/db/tables.ts'

/** Removes the likes and lowers their counters in one statement. */
export const deleteAllOf = (db: Db, userId: string) =>
  sql`with gone as (delete from likes where user_id = ${userId} returning product_id)
      update product_stats set likes = likes - 1 from gone where product_stats.product_id = gone.product_id`.execute(db)
