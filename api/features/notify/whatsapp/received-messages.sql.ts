import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'

export const insertNew = async (db: Db, rows: Insertable<Tables['webhook_messages']>[]): Promise<string[]> => {
  if (rows.length === 0) return []
  const inserted = await db
    .insertInto('webhook_messages')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

export const lockNext = (db: Db, receivedAfter: Date, ids?: string[]) =>
  db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('handled_at', 'is', null)
    .where('received_at', '>', receivedAfter)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('received_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Keeps only the id. */
export const markHandled = (db: Db, id: string, now: Date) =>
  db
    .updateTable('webhook_messages')
    .set({ handled_at: now, sender: null, code_hash: null, purpose: null })
    .where('id', '=', id)
    .execute()

/** Keeps only the ids of messages too old to be handled. */
export const forgetSenders = (db: Db, before: Date) =>
  db
    .updateTable('webhook_messages')
    .set({ sender: null, code_hash: null, purpose: null })
    .where('received_at', '<', before)
    .where('sender', 'is not', null)
    .execute()

export const deleteOldMessages = (db: Db, before: Date) =>
  db.deleteFrom('webhook_messages').where('received_at', '<', before).execute()

export const deleteOldCodes = (db: Db, before: Date) =>
  db.deleteFrom('whatsapp_codes').where('expires_at', '<', before).execute()

export const areMessages = (receivedAfter: Date) => sql<boolean>`
  exists (select from webhook_messages where handled_at is null and received_at > ${receivedAfter})`
