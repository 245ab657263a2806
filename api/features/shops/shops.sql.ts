import type { Insertable } from 'kysely'
import type { Db, Tables } from '#api/platform/db/tables.ts'

export const insertShop = (db: Db, row: Insertable<Tables['shops']>) =>
  db
    .insertInto('shops')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
