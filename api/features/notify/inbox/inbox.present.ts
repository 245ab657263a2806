import type { InboxRow } from '#api/features/notify/inbox/inbox.sql.ts'
import { notificationText, type Told } from '#api/features/notify/inbox/notification-texts.ts'
import type { InboxItem } from '#contract/endpoints/notify/inbox.ts'
import { topicOf } from '#contract/endpoints/notify/notification-kinds.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import type { Lang } from '#domain/text/lang.ts'

export const toItem = (row: InboxRow, needsAnswer: boolean, lang: Lang): InboxItem => ({
  id: row.id,
  kind: row.kind,
  ...notificationText({ kind: row.kind, facts: row.facts, subjectId: row.subject_id } as Told, lang),
  createdAt: row.created_at.toISOString(),
  isRead: row.read_at !== null,
  topic: topicOf(row.kind),
  needsAnswer,
  subjectId: row.subject_id,
  picture: row.picture_id && pictureUrl(row.picture_id, 320),
})
