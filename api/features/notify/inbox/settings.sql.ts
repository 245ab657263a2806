import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { NotificationChannel, NotificationTopic } from '#contract/endpoints/notify/notification-kinds.ts'

export const listSettings = (db: Db, userId: string) =>
  db.selectFrom('notification_settings').select(['topic', 'channel', 'is_on']).where('user_id', '=', userId).execute()

export type Switched = {
  userId: string
  topic: NotificationTopic
  channel: NotificationChannel
  isOn: boolean
  now: Date
}

/** False for an account that is gone. */
export const putSetting = async (db: Db, { userId, topic, channel, isOn, now }: Switched): Promise<boolean> => {
  const { rows } = await sql`
    insert into notification_settings (user_id, topic, channel, is_on, updated_at)
    select id, ${topic}, ${channel}, ${isOn}, ${now} from users where id = ${userId} for key share
    on conflict (user_id, topic, channel) do update set is_on = excluded.is_on, updated_at = excluded.updated_at
    returning user_id`.execute(db)
  return rows.length > 0
}

export const listAllowed = async (
  db: Db,
  userIds: readonly string[],
  topic: NotificationTopic,
  channel: NotificationChannel,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.id = any(${[...userIds]}::uuid[]) and u.banned_at is null
      and not exists (select from notification_settings s
        where s.user_id = u.id and s.topic = ${topic} and s.channel = ${channel} and not s.is_on)`.execute(db)
  return rows.map((row) => row.id)
}
