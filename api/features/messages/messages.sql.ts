import { sql } from 'kysely'
import type { Db } from '#api/platform/db/tables.ts'
import type { Lang } from '#contract/error-texts.ts'
import type { NotificationFacts } from '#contract/notification-kinds.ts'

/** What its owner must answer; everything else is told in the inbox and by push only. */
export type MessageKind = 'stillAvailable' | 'listingExpired' | 'listingEnding'
const kinds: MessageKind[] = ['stillAvailable', 'listingExpired', 'listingEnding']

/** New notifications of these kinds become messages, each once. Those from before messages were allowed stay untold. */
export const enqueue = async (db: Db, { now, since }: { now: Date; since: Date }) => {
  await sql`insert into messages (item_id, user_id, kind, created_at, due_at)
    select i.id, i.user_id, i.kind, ${now}, ${now} from inbox_items i
    where i.created_at >= ${since} and i.kind in (${sql.join(kinds)})
    on conflict (item_id) do nothing`.execute(db)
}

export type Taken = {
  item_id: string
  user_id: string
  kind: MessageKind
  tries: number
  is_repeat: boolean
  was_leased: boolean
}

/**
 * The next due message, leased. The row of its person is locked too: what was sent to them is counted once for several processes.
 * People who are busy are skipped.
 */
export const takeNext = async (db: Db, now: Date): Promise<Taken | undefined> => {
  const { rows } = await sql<Taken>`
    select m.item_id, m.user_id, m.kind, m.tries, m.is_repeat, m.leased_until is not null as was_leased
    from messages m join users u on u.id = m.user_id
    where m.result is null and m.due_at <= ${now} and (m.leased_until is null or m.leased_until <= ${now})
    order by m.due_at limit 1 for update of m skip locked for no key update of u skip locked`.execute(db)
  return rows[0]
}

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

/** Sent ones and those that are being sent, of a person or of all. */
export const countSince = async (db: Db, since: Date, userId?: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from messages where (sent_at > ${since} or (result is null and leased_until is not null))
      ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}`.execute(db)
  return rows[0]?.n ?? 0
}

export type Told = {
  phone: string
  lang: Lang | null
  subject_id: string | null
  facts: NotificationFacts[MessageKind]
  asked_at: Date | null
  is_open: boolean
}

/** The person, the notification and its listing, as they are now; nothing when one of them is gone. */
export const findTold = async (db: Db, itemId: string): Promise<Told | undefined> => {
  const { rows } = await sql<Told>`
    select u.phone, u.lang, i.subject_id, i.facts, p.asked_at,
      case i.kind
        when 'stillAvailable' then p.status = 'approved' and p.asked_at is not null and p.answered_at is null
        when 'listingExpired' then p.status = 'expired' and p.asked_at is not null and p.answered_at is null
        else p.status = 'approved' end as is_open
    from inbox_items i join users u on u.id = i.user_id join products p on p.id = i.subject_id
    where i.id = ${itemId} and u.phone_confirmed_at is not null`.execute(db)
  return rows[0]
}

export const deleteBefore = (db: Db, before: Date) =>
  db.deleteFrom('messages').where('created_at', '<', before).execute()
