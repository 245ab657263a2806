import type { Insertable } from 'kysely'
import type { Db, Tables } from '#api/platform/db/tables.ts'

export const insertAd = (db: Db, row: Insertable<Tables['ads']>) =>
  db
    .insertInto('ads')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
