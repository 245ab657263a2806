import type { Db } from '#api/db/tables/tables.ts'

export const listSellers = (db: Db, ids: string[]) =>
  db.selectFrom('users').select(['id', 'public_name', 'is_verified']).where('id', 'in', ids).execute()
