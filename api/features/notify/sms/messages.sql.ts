import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { NotificationFacts } from '#contract/endpoints/notify/notification-kinds.ts'
import type { Lang } from '#domain/text/lang.ts'

/** Only notifications that need an answer; all others go to the inbox and by push. */
export type MessageKind = 'stillAvailable' | 'listingExpired' | 'listingEnding'
const kinds: MessageKind[] = ['stillAvailable', 'listingExpired', 'listingEnding']

/**
 * Turns new notifications of these kinds into messages, each once. Leaves out those from before messages were allowed.
 */
export const enqueue = async (db: Db, { now, since }: { now: Date; since: Date }) => {
  await sql`insert into messages (item_id, user_id, kind, created_at, due_at)
    select i.id, i.user_id, i.kind, ${now}, ${now} from ${untold(since)}
    on conflict (item_id) do nothing`.execute(db)
}

const untold = (since: Date) => sql`inbox_items i
  where i.created_at >= ${since} and i.kind in (${sql.join(kinds)})
    and not exists (select from messages m where m.item_id = i.id)`

export const noMessages = sql<boolean>`false`
export const areMessages = (since: Date) => sql<boolean>`
  (exists (select from messages where result is null) or exists (select from ${untold(since)}))`

export type TakenMessage = {
  item_id: string
  user_id: string
  kind: MessageKind
  tries: number
  is_repeat: boolean
  was_leased: boolean
}

const takeOne = async (db: Db, which: RawBuilder<unknown>): Promise<TakenMessage | undefined> => {
  const { rows } = await sql<TakenMessage>`
    select m.item_id, m.user_id, m.kind, m.tries, m.is_repeat, m.leased_until is not null as was_leased
    from messages m join users u on u.id = m.user_id
    where m.result is null and ${which}
    order by m.due_at limit 1 for update of m skip locked for no key update of u skip locked`.execute(db)
  return rows[0]
}

/**
 * Returns the next due message that nobody sends, and locks its person, so that several processes count that person's
 * messages correctly; skips locked people. Messages due after `latest` count as due, because the clock was ahead when
 * they were postponed.
 */
export const takeNext = (db: Db, now: Date, latest: Date) =>
  takeOne(db, sql`m.leased_until is null and (m.due_at <= ${now} or m.due_at > ${latest})`)

/** For a message whose sender has not noted the result. */
export const takeOver = (db: Db, itemId: string) =>
  takeOne(db, sql`m.leased_until is not null and m.item_id = ${itemId}`)

export const listLeases = (db: Db) =>
  db
    .selectFrom('messages')
    .select(['item_id', 'is_repeat'])
    .where('result', 'is', null)
    .where('leased_until', 'is not', null)
    .execute()

export const lease = (db: Db, itemId: string, until: Date, isRepeat: boolean) =>
  db.updateTable('messages').set({ leased_until: until, is_repeat: isRepeat }).where('item_id', '=', itemId).execute()

export const putOff = (db: Db, itemId: string, dueAt: Date) =>
  db
    .updateTable('messages')
    .set((e) => ({ leased_until: null, due_at: dueAt, tries: e('tries', '+', 1) }))
    .where('item_id', '=', itemId)
    .execute()

export const settle = (db: Db, itemId: string, result: string, sentAt: Date | null) =>
  db
    .updateTable('messages')
    .set({ leased_until: null, result, sent_at: sentAt })
    .where('item_id', '=', itemId)
    .execute()

/**
 * Counts sent messages and those being sent, of a person or of all. Includes those dated slightly in the future by a
 * clock that was ahead, but not later ones, which would block sending until then.
 */
export const countWithin = async (db: Db, now: Date, ms: number, userId?: string): Promise<number> => {
  const [from, to] = [new Date(now.getTime() - ms), new Date(now.getTime() + ms)]
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from messages
    where ((sent_at > ${from} and sent_at < ${to}) or (result is null and leased_until is not null))
      ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}`.execute(db)
  return rows[0]?.n ?? 0
}

export type MessageContent = {
  phone: string
  lang: Lang | null
  subject_id: string | null
  facts: NotificationFacts[MessageKind]
  asked_at: Date | null
  is_open: boolean
}

/**
 * Returns the current person, notification and listing; nothing when one of them is gone. Without a listing the message
 * is about several.
 */
export const findTold = async (db: Db, itemId: string): Promise<MessageContent | undefined> => {
  const { rows } = await sql<MessageContent>`
    select u.phone, u.lang, i.subject_id, i.facts, p.asked_at,
      case i.kind
        when 'stillAvailable' then exists (
          select from products q where q.owner_id = i.user_id and (i.subject_id is null or q.id = i.subject_id)
            and q.status = 'approved' and q.asked_at is not null and q.answered_at is null)
        when 'listingExpired' then p.status = 'expired' and p.asked_at is not null and p.answered_at is null
        else exists (
          select from products e where e.owner_id = i.user_id and e.status = 'approved' and e.is_active
            and (e.id = i.subject_id or (i.subject_id is null
              and e.expires_at >= (i.facts->>'endsAt')::timestamptz
              and e.expires_at < (i.facts->>'endsAt')::timestamptz + interval '1 day'))) end as is_open
    from inbox_items i join users u on u.id = i.user_id left join products p on p.id = i.subject_id
    where i.id = ${itemId} and u.phone_confirmed_at is not null and (p.id is not null or i.subject_id is null)`.execute(
    db,
  )
  return rows[0]
}

/** Keeps rows whose notification exists, which would become a message again if the clock goes back. */
export const deleteBefore = (db: Db, before: Date) =>
  sql`delete from messages m where m.created_at < ${before}
    and not exists (select from inbox_items i where i.id = m.item_id)`.execute(db)
