import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import { type OffSwitch, signOff } from '#api/features/notify/inbox/off-tokens.ts'
import { listAllowed, putSetting } from '#api/features/notify/inbox/settings.sql.ts'
import type { NotificationChannel, NotificationTopic } from '#contract/endpoints/notify/notification-kinds.ts'

/** Which of these people may be told of a topic in a channel: not those who have switched it off, and no suspended accounts. */
export const isAllowed = async (
  db: Db,
  userIds: readonly string[],
  topic: NotificationTopic,
  channel: NotificationChannel,
): Promise<Set<string>> => new Set(userIds.length > 0 ? await listAllowed(db, userIds, topic, channel) : [])

/** For the link in a push or a message: `POST /notifications/off` with it switches the topic off in that channel, without a session. */
export const offTokenOf = ({ secret }: Pick<Deps, 'secret'>, off: OffSwitch): string => signOff(secret, off)

/** For a person who is known by the right to answer a question, without a session. */
export const switchTopic = ({ db, now }: Pick<Deps, 'db' | 'now'>, off: OffSwitch, isOn: boolean): Promise<boolean> =>
  putSetting(db, { ...off, isOn, now: now() })
