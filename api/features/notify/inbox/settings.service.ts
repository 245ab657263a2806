import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import { type OffSwitch, readOff, signOff } from '#api/features/notify/inbox/off-tokens.ts'
import * as sql from '#api/features/notify/inbox/settings.sql.ts'
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

/** Which of these people may be told of a topic in a channel: not those who have switched it off, and no suspended accounts. */
export const isAllowed = async (
  db: Db,
  userIds: readonly string[],
  topic: NotificationTopic,
  channel: NotificationChannel,
): Promise<Set<string>> => new Set(userIds.length > 0 ? await sql.listAllowed(db, userIds, topic, channel) : [])

/** For the link in a push or a message: `POST /notifications/off` with it switches the topic off in that channel, without a session. */
export const offTokenOf = ({ secret }: Pick<Deps, 'secret'>, off: OffSwitch): string => signOff(secret, off)

/** For a person who is known by the right to answer a question, without a session. */
export const switchTopic = ({ db, now }: Pick<Deps, 'db' | 'now'>, off: OffSwitch, isOn: boolean): Promise<boolean> =>
  sql.putSetting(db, { ...off, isOn, now: now() })

const hasMessage = (topic: NotificationTopic) => messageTopics.some((known) => known === topic)

export const get = async ({ db, messages }: Pick<Deps, 'db' | 'messages'>, caller: Caller) => {
  const rows = await sql.listSettings(db, caller.id)
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
  await sql.putSetting(deps.db, { ...setting, userId: caller.id, now: deps.now() })
  return get(deps, caller)
}

export const turnOff = async ({ db, now, secret }: Pick<Deps, 'db' | 'now' | 'secret'>, token: string) => {
  const off = readOff(secret, token)
  if (!off || !(await sql.putSetting(db, { ...off, isOn: false, now: now() }))) throw new AppError('not_found')
  return { success: true as const, data: { topic: off.topic, channel: off.channel } }
}
