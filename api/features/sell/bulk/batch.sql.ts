import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'

type Batch = Selectable<Tables['listing_batches']>

export const insertBatch = (db: Db, row: Insertable<Tables['listing_batches']>) =>
  db.insertInto('listing_batches').values(row).execute()

/** Read under the lock of the seller. */
export const findBatch = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('listing_batches')
    .select(['items_done', 'posted', 'refused'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const updateBatch = (
  db: Db,
  id: string,
  { items_done, posted, refused }: Pick<Batch, 'items_done' | 'posted' | 'refused'>,
) =>
  db
    .updateTable('listing_batches')
    .set({ items_done, posted: JSON.stringify(posted), refused: JSON.stringify(refused) })
    .where('id', '=', id)
    .returning(['items_done', 'posted', 'refused'])
    .executeTakeFirstOrThrow()
