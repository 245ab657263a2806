import type { Insertable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'

/** Subscriptions of one person follow each other, so that the limit holds. */
export const lockPerson = (db: Db, id: string) =>
  db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Kept until the subscription is stored. One that is being ended is not waited for: who ends it may wait for the person's row. */
export const holdSession = (db: Db, id: string) =>
  db.selectFrom('sessions').select('device').where('id', '=', id).forKeyShare().skipLocked().executeTakeFirst()

/** What waits for a browser is of the account it belonged to. */
export const removeOfOthers = (db: Db, userId: string, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '!=', userId).execute()

/** Undefined when another account has stored the same endpoint meanwhile. */
export const putSubscription = (db: Db, row: Insertable<Tables['push_subscriptions']>) => {
  const { session_id, p256dh, auth, name, lang } = row
  return db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ session_id, p256dh, auth, name, lang, failures: 0, silences: 0, silent_until: null })
        .where('push_subscriptions.user_id', '=', row.user_id),
    )
    .returningAll()
    .executeTakeFirst()
}

export const keepNewest = (db: Db, userId: string, keep: number) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute()

export const listSubscriptions = (db: Db, userId: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

const removeBy = async (db: Db, userId: string, column: 'id' | 'endpoint', value: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where(column, '=', value)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const removeById = (db: Db, userId: string, id: string) => removeBy(db, userId, 'id', id)
export const removeByEndpoint = (db: Db, userId: string, endpoint: string) => removeBy(db, userId, 'endpoint', endpoint)
