import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { isShown } from '#api/features/directory/entries/entries-queries.ts'
import { isKept } from '#api/features/notify/inbox/removed-items.ts'
import type { InboxShow } from '#contract/endpoints/notify/inbox.ts'
import {
  type NotificationKind,
  type NotificationTopic,
  notificationKinds,
  topicOf,
} from '#contract/endpoints/notify/notification-kinds.ts'

type Ending = { owner_id: string; day: string; count: number; id: string; name: string; ends_at: Date }

/**
 * Public listings that expire by then, grouped by owner and day in Yemen, without days that the owner was told of. `id`
 * and `name` are those of the first listing.
 */
export const listEnding = async (
  db: Db,
  { now, until }: { now: Date; until: Date },
  limit: number,
): Promise<Ending[]> => {
  const { rows } = await sql<Ending>`
    with ending as (
      select owner_id, to_char(expires_at at time zone 'Asia/Aden', 'YYYY-MM-DD') as day, count(*)::int as count,
        min(expires_at) as ends_at, (array_agg(id order by expires_at, id))[1] as id,
        (array_agg(name order by expires_at, id))[1] as name
      from products where status = 'approved' and is_active and expires_at > ${now} and expires_at < ${until}
      group by owner_id, day)
    select e.* from ending e join users u on u.id = e.owner_id
    where u.banned_at is null and not exists (
      select from inbox_items i where i.user_id = e.owner_id and i.once_key = 'ending:' || e.day)
    order by e.day, e.owner_id limit ${limit}`.execute(db)
  return rows
}

export type NewItem = Pick<Tables['inbox_items'], 'id' | 'user_id' | 'kind' | 'subject_id' | 'once_key'> & {
  facts: object
}

/**
 * Skips accounts that are being deleted, because the deletion holds the account's row and waits for rows that the
 * caller may hold. `isCounted` increases the count of an existing item with the same key and makes it new again;
 * `is_new` tells both cases apart.
 */
export const insertItems = async (db: Db, items: NewItem[], { now, isCounted }: { now: Date; isCounted: boolean }) => {
  const again = isCounted
    ? sql`(user_id, once_key) where once_key is not null do update set created_at = excluded.created_at, read_at = null,
        facts = inbox_items.facts || jsonb_build_object('count',
          (inbox_items.facts ->> 'count')::int + (excluded.facts ->> 'count')::int)`
    : sql`do nothing`
  const { rows } = await sql<Pick<Tables['inbox_items'], 'id' | 'user_id' | 'kind'> & { is_new: boolean }>`
    insert into inbox_items (id, user_id, kind, subject_id, facts, once_key, created_at)
    select v.id, u.id, v.kind, v.subject_id, v.facts, v.once_key, ${now}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as v (id uuid, user_id uuid, kind text, subject_id uuid, facts jsonb, once_key text)
    join users u on u.id = v.user_id
    order by v.user_id, v.id for key share of u skip locked
    on conflict ${again}
    returning id, user_id, kind, xmax = 0 as is_new`.execute(db)
  return rows
}

export const countTold = async (db: Db, kind: NotificationKind, userIds: string[], since: Date) => {
  const { rows } = await sql<{ user_id: string; n: number }>`
    select user_id, sum(coalesce((facts ->> 'count')::int, 1))::int as n from inbox_items
    where user_id = any(${userIds}::uuid[]) and kind = ${kind} and created_at >= ${since} group by user_id`.execute(db)
  return new Map(rows.map(({ user_id, n }) => [user_id, n]))
}

/** Removes an item by its key, or decreases its count, whose remaining parts are then unknown. */
export const removeNotification = async (db: Db, userId: string, onceKey: string): Promise<void> => {
  const counted = await sql`
    update inbox_items set facts = facts || jsonb_build_object('count', (facts ->> 'count')::int - 1, 'name', '')
    where user_id = ${userId} and once_key = ${onceKey} and (facts ->> 'count')::int > 1 returning id`.execute(db)
  if (counted.rows.length === 0)
    await db.deleteFrom('inbox_items').where('user_id', '=', userId).where('once_key', '=', onceKey).execute()
}

/** Deletes in id order, as marking as read does, to avoid deadlocks. */
const deleteWhere = (db: Db, condition: RawBuilder<SqlBool>) =>
  sql`delete from inbox_items where id in (select id from inbox_items where ${condition}
    order by id for update)`.execute(db)

/** An invitation has only one item. */
export const deleteInvitations = (db: Db, ids: string[]) =>
  deleteWhere(db, sql<SqlBool>`kind = 'invitation' and subject_id = any(${ids}::uuid[])`)

export const deleteByKeys = (db: Db, told: { userId: string; onceKey: string }[]) =>
  deleteWhere(
    db,
    sql<SqlBool>`(user_id, once_key) in (select * from unnest(
      ${told.map(({ userId }) => userId)}::uuid[], ${told.map(({ onceKey }) => onceKey)}::text[]))`,
  )

/** Restricted to one inbox, which is small, while thousands of people may have an item about the subject. */
export const deleteOf = (db: Db, userId: string, subjectId: string, kind: NotificationKind) =>
  deleteWhere(db, sql<SqlBool>`user_id = ${userId} and subject_id = ${subjectId} and kind = ${kind}`)

type Item = Pick<Tables['inbox_items'], 'id' | 'kind' | 'subject_id' | 'created_at' | 'read_at'> & { facts: unknown }
export type InboxRow = Item & { picture_id: string | null }

/**
 * The invitation is open, goes to the person's confirmed phone, and comes from a public shop that they have not
 * blocked.
 */
const isOpenInvitation = sql<SqlBool>`exists (
  select from shop_members m join shops on shops.id = m.shop_id join users u on u.id = i.user_id
  where m.id = i.subject_id and m.state = 'invited' and m.phone = u.phone and u.phone_confirmed_at is not null
    and shops.user_id is not null and ${isShown('shops')}
    and not exists (select from blocks b where b.user_id = i.user_id
      and (b.shop_id = shops.id or b.seller_id = shops.user_id)))`

/**
 * The listing is public and this is its latest question. An item about several listings is open while any of them is.
 */
const isOpenQuestion = sql<SqlBool>`(case when i.subject_id is null then exists (
    select from products p where p.owner_id = i.user_id and p.status = 'approved' and p.answered_at is null
      and i.once_key = 'stillAvailable:' || to_char(p.asked_at at time zone 'UTC', 'YYYY-MM-DD'))
  else exists (
    select from products p where p.id = i.subject_id and p.owner_id = i.user_id and p.status = 'approved'
      and p.answered_at is null
      and i.once_key = 'stillAvailable:' || p.id || ':' || round(extract(epoch from p.asked_at) * 1000)::bigint) end)`

const isOfKind = (kinds: NotificationKind[]) => sql<SqlBool>`i.kind in (${sql.join(kinds)})`
const asks = isOfKind(['invitation', 'stillAvailable'])
const kindsOf = (...topics: NotificationTopic[]) => notificationKinds.filter((kind) => topics.includes(topicOf(kind)))

const isOpen = sql<SqlBool>`(case i.kind when 'invitation' then ${isOpenInvitation} else ${isOpenQuestion} end)`

export const waitsForAnswer = sql<SqlBool>`(${asks} and ${isOpen})`

/** A waiting change of number must stay visible to everyone who is signed in. Expects the alias `i`. */
export const isWaitingChange = sql<SqlBool>`(i.kind = 'phoneChangeWaiting' and i.once_key is not null)`

/** Judged by the current state of what the items are about. */
export const listOpen = async (db: Db, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select i.id from inbox_items i where i.user_id = ${userId} and ${asks}
      and ${isOpen}`.execute(db)
  return rows.map((row) => row.id)
}

type InboxFilter = { show: InboxShow; open: string[] }

const isIn = ({ show, open }: InboxFilter): RawBuilder<SqlBool> => {
  if (show === 'answer') return sql<SqlBool>`i.id = any(${open}::uuid[])`
  if (show === 'mine') return isOfKind(kindsOf('decision', 'freshness', 'ending', 'wanted'))
  return show === 'looking' ? isOfKind(kindsOf('savedSearch', 'liked')) : sql<SqlBool>`true`
}

/** Pictures are included only if the person may see them: of public listings and entries, and of their own. */
export const listItems = async (
  db: Db,
  userId: string,
  { page, limit, ...shown }: InboxFilter & { page: number; limit: number },
): Promise<InboxRow[]> => {
  const { rows } = await sql<InboxRow>`${namedStatement}
    select i.id, i.kind, i.subject_id, i.facts, i.created_at, i.read_at,
      coalesce(p.pictures -> 0 ->> 'id', shops.logo ->> 'id', engineers.picture ->> 'id') as picture_id
    from (select *, coalesce((facts ->> 'productId')::uuid, (facts ->> 'shopId')::uuid, subject_id) as seen_id
      from inbox_items i where user_id = ${userId} and ${isIn(shown)} and ${isKept}
      order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}) i
    left join products p on p.id = i.seen_id and (p.owner_id = i.user_id or (p.status = 'approved' and p.is_active))
    left join shops on shops.id = i.seen_id and ${isShown('shops')}
    left join engineers on engineers.id = i.seen_id and ${isShown('engineers')}
    order by i.created_at desc, i.id desc`.execute(db)
  return rows
}

export const countItems = async (db: Db, userId: string, shown: InboxFilter): Promise<number> => {
  const { rows } = await sql<{ n: number }>`${namedStatement}
    select count(*)::int as n from inbox_items i where user_id = ${userId} and ${isIn(shown)}
      and ${isKept}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Lets most people skip reading the state of listings and invitations. */
export const hasQuestions = async (db: Db, userId: string): Promise<boolean> => {
  const { rows } = await sql`${namedStatement}
    select from inbox_items i where i.user_id = ${userId} and ${asks} limit 1`.execute(db)
  return rows.length > 0
}

/** Every page of a signed-in person calls this, so it is one lookup in a partial index. */
export const countUnread = async (db: Db, userId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`${namedStatement}
    select count(*)::int as n from inbox_items i where user_id = ${userId} and read_at is null and ${isKept}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/**
 * Marks all without `ids`, in id order so that concurrent calls cannot deadlock. A waiting change of number stays
 * unread until it ends: the intruder who may have requested it must not clear the badge of the owner's devices.
 */
export const markRead = (db: Db, userId: string, ids: string[] | undefined, now: Date) =>
  db
    .updateTable('inbox_items')
    .set({ read_at: now })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('inbox_items')
        .select('id')
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .where((e) => e.or([e('kind', '<>', 'phoneChangeWaiting'), e('once_key', 'is', null)]))
        .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
        .orderBy('id')
        .forUpdate(),
    )
    .execute()
