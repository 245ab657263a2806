import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import { type OffSwitch, readOff, signOff } from '#api/features/notify/inbox/off-tokens.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import {
  type NotificationChannel,
  type NotificationTopic,
  notificationTopics,
} from '#contract/endpoints/notify/notification-kinds.ts'
import { messageTopics, type SettingChange } from '#contract/endpoints/notify/notification-settings.ts'
import { rateLimits } from '#contract/rate-limits.ts'

export const listSettings = (db: Db, userId: string) =>
  db.selectFrom('notification_settings').select(['topic', 'channel', 'is_on']).where('user_id', '=', userId).execute()

export type Switched = {
  userId: string
  topic: NotificationTopic
  channel: NotificationChannel
  isOn: boolean
  now: Date
}

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

export const isAllowed = async (
  db: Db,
  userIds: readonly string[],
  topic: NotificationTopic,
  channel: NotificationChannel,
): Promise<Set<string>> => new Set(userIds.length > 0 ? await listAllowed(db, userIds, topic, channel) : [])

/**
 * Token for the link in a push or a message: `POST /notifications/off` switches the topic off in that channel without a
 * session.
 */
export const offTokenOf = ({ secret }: Pick<Deps, 'secret'>, off: OffSwitch): string => signOff(secret, off)

/** Needs no session, for a person identified by the right to answer a question. */
export const switchTopic = ({ db, now }: Pick<Deps, 'db' | 'now'>, off: OffSwitch, isOn: boolean): Promise<boolean> =>
  putSetting(db, { ...off, isOn, now: now() })

const hasMessage = (topic: NotificationTopic) => messageTopics.some((known) => known === topic)

export const get = async ({ db, messages }: Pick<Deps, 'db' | 'messages'>, caller: Caller) => {
  const rows = await listSettings(db, caller.id)
  const isOn = (topic: NotificationTopic, channel: NotificationChannel) =>
    rows.find((row) => row.topic === topic && row.channel === channel)?.is_on ?? true
  const topics = notificationTopics.map((topic) => ({
    topic,
    push: isOn(topic, 'push'),
    message: hasMessage(topic) ? isOn(topic, 'message') : null,
  }))
  return { success: true as const, data: { topics, hasMessages: messages !== undefined } }
}

export const change = async (deps: Pick<Deps, 'db' | 'now' | 'messages'>, caller: Caller, setting: SettingChange) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  await putSetting(deps.db, { ...setting, userId: caller.id, now: deps.now() })
  return get(deps, caller)
}

export const turnOff = async ({ db, now, secret }: Pick<Deps, 'db' | 'now' | 'secret'>, token: string) => {
  const off = readOff(secret, token)
  if (!off || !(await putSetting(db, { ...off, isOn: false, now: now() }))) throw new AppError('not_found')
  return { success: true as const, data: { topic: off.topic, channel: off.channel } }
}
