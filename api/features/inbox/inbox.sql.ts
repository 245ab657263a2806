import type { Insertable } from 'kysely'
import type { Db, Tables } from '#api/platform/db/tables.ts'

export const insertItems = (db: Db, items: Insertable<Tables['inbox_items']>[]) =>
  db
    .insertInto('inbox_items')
    .values(items)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
