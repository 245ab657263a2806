import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/notify/inbox/inbox.sql.ts'
import { type NotificationContent, notificationText } from '#api/features/notify/inbox/notification-texts.ts'
import type { Caller } from '#api/http/authorize.ts'
import { listReply } from '#api/http/list-reply.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import type { InboxItem, InboxShow, ReadInput } from '#contract/endpoints/notify/inbox.ts'
import { topicOf } from '#contract/endpoints/notify/notification-kinds.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { isId } from '#domain/pagination.ts'
import type { Lang } from '#domain/text/lang.ts'

const toItem = (row: sql.InboxRow, needsAnswer: boolean, lang: Lang): InboxItem => ({
  id: row.id,
  kind: row.kind,
  ...notificationText({ kind: row.kind, facts: row.facts, subjectId: row.subject_id } as NotificationContent, lang),
  createdAt: row.created_at.toISOString(),
  isRead: row.read_at !== null,
  topic: topicOf(row.kind),
  needsAnswer,
  subjectId: row.subject_id,
  entry: (row.facts as { entry?: InboxItem['entry'] }).entry ?? null,
  picture: row.picture_id && pictureUrl(row.picture_id, 320),
})

type Query = { show: InboxShow; page: number; limit: number }

/** Uses the limit of list queries, because an inbox may have a thousand items. */
export const list = (deps: ListDeps, caller: Caller, query: Query, lang: Lang) =>
  limitListQuery(deps, () => listOwn(deps, caller, query, lang))

const listOwn = async ({ db }: ListDeps, caller: Caller, query: Query, lang: Lang) => {
  const open = (await sql.hasQuestions(db, caller.id)) ? await sql.listOpen(db, caller.id) : []
  const [rows, total, unread] = await Promise.all([
    sql.listItems(db, caller.id, { ...query, open }),
    sql.countItems(db, caller.id, { show: query.show, open }),
    sql.countUnread(db, caller.id),
  ])
  const data = rows.map((row) => toItem(row, open.includes(row.id), lang))
  return { ...listReply(data, total, query), unread, answers: open.length }
}

export const count = async ({ db }: Pick<Deps, 'db'>, caller: Caller) => ({
  success: true as const,
  data: { unread: await sql.countUnread(db, caller.id) },
})

/** Ignores unknown ids, because an item may have been deleted since the page was loaded. */
export const read = async (deps: Pick<Deps, 'db' | 'now'>, caller: Caller, { ids, all }: ReadInput) => {
  const chosen = all ? undefined : [...new Set(ids?.filter(isId))]
  if (chosen?.length !== 0) await sql.markRead(deps.db, caller.id, chosen, deps.now())
  return count(deps, caller)
}
