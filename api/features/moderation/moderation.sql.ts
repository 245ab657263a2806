import type { Db } from '#api/platform/db/tables.ts'

/** Locked, so that of two decisions at once the second sees the first. */
export const lockListing = (db: Db, id: string) =>
  db
    .selectFrom('products')
    .select(['owner_id', 'status', 'status_reason', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const listPending = (db: Db, limit: number) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'created_at'])
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
