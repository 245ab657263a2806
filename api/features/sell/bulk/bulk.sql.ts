import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'

type Table = Tables['changes_of_many']
export type ChangeOfMany = Selectable<Table>

export const insertChange = (db: Db, row: Insertable<Table>) => db.insertInto('changes_of_many').values(row).execute()

/** Must be called under the lock of the seller. */
export const findChange = (db: Db, userId: string, id: string) =>
  db.selectFrom('changes_of_many').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export const updateChange = (db: Db, id: string, columns: Updateable<Table>) =>
  db.updateTable('changes_of_many').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** The last change of prices whose undo has begun or is still possible. */
export const findLastPrices = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('changes_of_many')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'prices')
    .where('changed_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listPrices = (db: Db, changeId: string) =>
  db
    .selectFrom('price_changes')
    .selectAll()
    .where('change_id', '=', changeId)
    .where('is_undo', '=', false)
    .orderBy('product_id')
    .execute()

export const listRestored = async (db: Db, changeId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('price_changes')
    .select('product_id')
    .where('change_id', '=', changeId)
    .where('is_undo', '=', true)
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export const listLatestPrices = (db: Db, ids: string[]) =>
  db
    .selectFrom('price_changes')
    .distinctOn('product_id')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('changed_at', 'desc')
    .execute()
