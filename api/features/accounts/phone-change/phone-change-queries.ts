import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StoppedBy } from '#api/db/tables/accounts.tables.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'

export type PhoneChangeRow = Selectable<Tables['phone_changes']>

export const findOpen = (db: Db, userId: string) =>
  db
    .selectFrom('phone_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Must be locked after the user's row. */
export const lockOpen = (db: Db, userId: string) =>
  db
    .selectFrom('phone_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const findByToken = (db: Db, tokenHash: Buffer) =>
  db.selectFrom('phone_changes').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

export const insertChange = (db: Db, row: Insertable<Tables['phone_changes']>) =>
  db.insertInto('phone_changes').values(row).execute()

export const deleteChange = (db: Db, id: string) => db.deleteFrom('phone_changes').where('id', '=', id).execute()

export const updateChange = (db: Db, id: string, changes: Updateable<Tables['phone_changes']>) =>
  db.updateTable('phone_changes').set(changes).where('id', '=', id).execute()

export const endChange = (db: Db, id: string, by: StoppedBy, now: Date) =>
  updateChange(db, id, { state: 'stopped', stopped_by: by, ended_at: now, message: null, message_at: null })

export const listDue = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('phone_changes')
    .select(['id', 'user_id', 'session_id'])
    .where('state', '=', 'waiting')
    .where('effective_at', '<=', now)
    .orderBy('effective_at')
    .limit(limit)
    .execute()

export const listOldPhones = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('phone_changes')
    .innerJoin('users', 'users.id', 'phone_changes.user_id')
    .select('old_phone')
    .distinct()
    .where('user_id', '=', userId)
    .where('state', '=', 'done')
    .whereRef('old_phone', '!=', 'users.phone')
    .execute()
  return rows.flatMap(({ old_phone }) => old_phone ?? [])
}

export const setPhone = (db: Db, userId: string, phone: string, now: Date) =>
  db.updateTable('users').set({ phone, phone_confirmed_at: now, updated_at: now }).where('id', '=', userId).execute()

export const isTaken = async (db: Db, phone: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()) !== undefined

export const setResetTime = (db: Db, userId: string, now: Date) =>
  db.updateTable('users').set({ password_reset_at: now }).where('id', '=', userId).execute()

export const forgetNumbers = async (db: Db, { askedBefore, endedBefore }: { askedBefore: Date; endedBefore: Date }) => {
  await db.deleteFrom('phone_changes').where('state', '=', 'asked').where('created_at', '<', askedBefore).execute()
  await db
    .updateTable('phone_changes')
    .set({ old_phone: null, new_phone: null, message: null, message_at: null })
    .where('ended_at', '<', endedBefore)
    .where((e) => e(e.fn.coalesce('old_phone', 'new_phone'), 'is not', null))
    .execute()
}

export type DueMessage = Pick<
  PhoneChangeRow,
  'id' | 'user_id' | 'old_phone' | 'new_phone' | 'effective_at' | 'message_sent_by'
> & {
  message: 'waiting' | 'done'
  message_tries: number
  lang: 'ar' | 'en' | null
}

/** Skips messages that another process is sending. */
export const lockMessage = async (db: Db, now: Date): Promise<DueMessage | undefined> => {
  const { rows } = await sql<DueMessage>`
    select c.id, c.user_id, c.old_phone, c.new_phone, c.effective_at, c.message, c.message_tries, c.message_sent_by,
      u.lang
    from phone_changes c join users u on u.id = c.user_id
    where c.message is not null and c.message_at <= ${now}
    order by c.message_at limit 1 for update of c skip locked`.execute(db)
  return rows[0]
}

export const postpone = (db: Db, id: string, until: Date) =>
  db
    .updateTable('phone_changes')
    .set({ effective_at: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** Does nothing if another message is due meanwhile, as does the next statement. */
export const setSentBy = (
  db: Db,
  id: string,
  { message, message_sent_by }: Pick<DueMessage, 'message' | 'message_sent_by'>,
) =>
  db.updateTable('phone_changes').set({ message_sent_by }).where('id', '=', id).where('message', '=', message).execute()

export const dropMessage = (db: Db, id: string, message: 'waiting' | 'done') =>
  db
    .updateTable('phone_changes')
    .set({ message: null, message_at: null })
    .where('id', '=', id)
    .where('message', '=', message)
    .execute()

export const areMessages = () => sql<boolean>`exists (select from phone_changes where message is not null)`
