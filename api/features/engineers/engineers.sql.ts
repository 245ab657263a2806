import type { Insertable } from 'kysely'
import type { Db, Tables } from '#api/platform/db/tables.ts'

export const insertEngineer = (db: Db, row: Insertable<Tables['engineers']>) =>
  db
    .insertInto('engineers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
