import { randomUUIDv7 } from 'node:crypto'
import * as sql from '#api/features/inbox/inbox.sql.ts'
import type { Deps } from '#api/platform/deps.ts'
import type { NotificationFacts, NotificationKind } from '#contract/notification-kinds.ts'

/** Something that happened, for one person. */
export type Notification = {
  [Kind in NotificationKind]: {
    userId: string
    kind: Kind
    subjectId: string | null
    facts: NotificationFacts[Kind]
    /** A second notification of the person with the same key is dropped. */
    onceKey?: string
  }
}[NotificationKind]

/** Puts notifications into inboxes. Called in the transaction of what happened, so that neither is stored without the other. */
export const notify = async ({ db, now }: Pick<Deps, 'db' | 'now'>, notifications: Notification[]): Promise<void> => {
  if (notifications.length === 0) return
  await sql.insertItems(
    db,
    notifications.map(({ userId, kind, subjectId, facts, onceKey }) => ({
      id: randomUUIDv7(),
      user_id: userId,
      kind,
      subject_id: subjectId,
      facts: JSON.stringify(facts),
      once_key: onceKey ?? null,
      created_at: now(),
    })),
  )
}
