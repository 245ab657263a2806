import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { notificationKinds, notificationTopics } from '#contract/endpoints/notify/notification-kinds.ts'
import { inboxReadMax } from '#domain/limits.ts'
import { IdText, listOf, one, PageQuery } from '#domain/pagination.ts'

/**
 * `answer`: what waits for an answer of the caller; `mine`: about own listings; `looking`: about what the caller looks
 * for.
 */
export const inboxShows = ['all', 'answer', 'mine', 'looking'] as const
export type InboxShow = (typeof inboxShows)[number]

export const InboxItem = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** Title and text are in the language of the request. */
  title: z.string(),
  text: z.string(),
  /** A path of the site. */
  url: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
  topic: z.enum(notificationTopics),
  /** A question about a listing that nobody has answered, or an open invitation. */
  needsAnswer: z.boolean(),
  /** Id of the listing, entry or saved search that it is about; for `invitation` the one to accept or refuse. */
  subjectId: z.nullable(z.string()),
  /** What a notification about a shop or an engineer is about; null for other kinds. */
  entry: z.nullable(z.enum(['shop', 'engineer'])),
  /** URL of a small picture of the subject. */
  picture: z.nullable(z.string()),
})
export type InboxItem = z.infer<typeof InboxItem>

const Unread = one(z.object({ unread: z.number() }))

const ReadInput = z
  .object({
    ids: z.optional(z.array(IdText).check(z.maxLength(inboxReadMax, { error: 'items_max' }))),
    all: z.optional(z.literal(true)),
  })
  .check(z.refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { path: ['ids'], error: 'required' }))
export type ReadInput = z.output<typeof ReadInput>

export const inbox = {
  list: endpoint({
    method: 'GET',
    path: '/inbox',
    access: 'user',
    summary: 'What happened for the caller, newest first, for 90 days. Texts are in the language of the request.',
    query: z.extend(PageQuery, { show: z._default(z.enum(inboxShows), 'all') }),
    reply: z.extend(listOf(InboxItem), {
      /** Counts all items, whatever `show` says. */
      unread: z.number(),
      /** Counts all items that wait for an answer, whatever `show` says. */
      answers: z.number(),
    }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/inbox/count',
    access: 'user',
    summary: 'How many items the caller has not read.',
    reply: Unread,
  }),
  read: endpoint({
    method: 'POST',
    path: '/inbox/read',
    access: 'user',
    summary: `Marks up to ${inboxReadMax} items as read, or all. Idempotent; items of others are left alone.`,
    body: ReadInput,
    reply: Unread,
  }),
}
