import type { Deps } from '#api/deps.ts'
import { isAllowed } from '#api/features/notify/inbox/settings.service.ts'
import { insertDeliveries } from '#api/features/notify/push/deliveries.sql.ts'
import {
  type NotificationKind,
  type NotificationTopic,
  topicOf,
} from '#contract/endpoints/notify/notification-kinds.ts'

type Item = { id: string; user_id: string; kind: NotificationKind }

/** Must run in the transaction that writes the inbox items. */
export const queuePushes = async ({ db, now }: Pick<Deps, 'db' | 'now'>, items: Item[]): Promise<void> => {
  const byTopic = new Map<NotificationTopic, Item[]>()
  for (const item of items) byTopic.set(topicOf(item.kind), [...(byTopic.get(topicOf(item.kind)) ?? []), item])
  for (const [topic, told] of byTopic) {
    const allowed = await isAllowed(
      db,
      told.map((item) => item.user_id),
      topic,
      'push',
    )
    const ids = told.filter((item) => allowed.has(item.user_id)).map(({ id }) => id)
    if (ids.length > 0) await insertDeliveries(db, ids, now())
  }
}
