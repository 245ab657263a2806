import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { isKept } from '#api/features/notify/inbox/removed-items.ts'
import type { NotificationKind } from '#contract/endpoints/notify/notification-kinds.ts'
import type { Lang } from '#domain/text/lang.ts'

/** For one device: the inbox has the rest. Nobody reads more of them, and a device that hangs delays those of others less. */
const waitingMax = 20

/**
 * One row for each device of the owner of each item. A device whose session is being ended is left out: its row could not be referred to
 * when that has been committed, and the item's transaction must not fail for it.
 */
export const insertDeliveries = (db: Db, itemIds: string[], now: Date) =>
  sql`
    insert into push_deliveries (item_id, subscription_id, next_at)
    select i.id, s.id, greatest(${now}, s.silent_until) from inbox_items i join push_subscriptions s on s.user_id = i.user_id
    where i.id = any(${itemIds}::uuid[])
      and (select count(*) from push_deliveries w where w.subscription_id = s.id) < ${waitingMax}
    for key share of s skip locked
    on conflict do nothing`.execute(db)

export type Delivery = {
  item_id: string
  subscription_id: string
  attempts: number
  user_id: string
  kind: NotificationKind
  subject_id: string | null
  facts: object
  /** Read, or about something that is gone. */
  is_void: boolean
  endpoint: string
  p256dh: string
  auth: string
  lang: Lang
}

type Claim = { claim: string; now: Date; limit: number /** No pause ends after this. */; latest: Date }

/** Among so many due rows places are given: some people with all of their devices do not fill them. */
const consideredMax = 10_000

const claimable = sql`select item_id, subscription_id, next_at from push_deliveries where claim is null`

/**
 * Due rows that nobody works on, accounts in turn, so that who is told two hundred things does not delay the others. What is to be
 * sent after `latest` is due as well: the clock was ahead when it was written.
 */
export const claimDeliveries = async (db: Db, { claim, now, limit, latest }: Claim): Promise<void> => {
  await sql`
    with due as (
        (${claimable} and next_at <= ${now} order by next_at limit ${consideredMax})
        union all (${claimable} and next_at > ${latest} order by next_at limit ${limit})),
      placed as (
        select due.*, s.silences > 0 as is_behind, row_number() over (partition by s.user_id order by due.next_at) as turn
        from due join push_subscriptions s on s.id = due.subscription_id),
      chosen as (
        select d.item_id, d.subscription_id
        from (select * from placed order by is_behind, turn, next_at limit ${limit}) c
        join push_deliveries d on d.item_id = c.item_id and d.subscription_id = c.subscription_id
        where d.claim is null for update of d skip locked)
    update push_deliveries d set claim = ${claim}, attempts = d.attempts + 1
    from chosen c where d.item_id = c.item_id and d.subscription_id = c.subscription_id`.execute(db)
}

export const readClaimed = async (db: Db, claim: string): Promise<Delivery[]> => {
  const { rows } = await sql<Delivery>`
    select d.item_id, d.subscription_id, d.attempts, i.user_id, i.kind, i.subject_id, i.facts,
      (i.read_at is not null or not ${isKept}) as is_void, s.endpoint, s.p256dh, s.auth, s.lang
    from push_deliveries d join inbox_items i on i.id = d.item_id join push_subscriptions s on s.id = d.subscription_id
    where d.claim = ${claim} order by i.created_at, i.id`.execute(db)
  return rows
}

export const listClaims = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ claim: string }>`
    select distinct claim from push_deliveries where claim is not null`.execute(db)
  return rows.map(({ claim }) => claim)
}

export const releaseClaim = (db: Db, claim: string) =>
  db.updateTable('push_deliveries').set({ claim: null }).where('claim', '=', claim).execute()

type Of = Pick<Delivery, 'item_id' | 'subscription_id'>

export const postpone = (db: Db, { item_id, subscription_id }: Of, claim: string, until: Date) =>
  db
    .updateTable('push_deliveries')
    .set({ claim: null, next_at: until })
    .where('item_id', '=', item_id)
    .where('subscription_id', '=', subscription_id)
    .where('claim', '=', claim)
    .execute()

export const deleteDelivery = (db: Db, { item_id, subscription_id }: Of, claim: string) =>
  db
    .deleteFrom('push_deliveries')
    .where('item_id', '=', item_id)
    .where('subscription_id', '=', subscription_id)
    .where('claim', '=', claim)
    .execute()

export const deleteSubscription = (db: Db, id: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute()

export const forgetFailures = (db: Db, id: string) =>
  db
    .updateTable('push_subscriptions')
    .set({ failures: 0, silences: 0, silent_until: null })
    .where('id', '=', id)
    .where((e) => e.or([e('failures', '>', 0), e('silences', '>', 0)]))
    .execute()

/** Returns how often in a row it did not answer. */
export const countSilence = async (db: Db, id: string): Promise<number> => {
  const row = await db
    .updateTable('push_subscriptions')
    .set((e) => ({ silences: e('silences', '+', 1) }))
    .where('id', '=', id)
    .returning('silences')
    .executeTakeFirst()
  return row?.silences ?? 1
}

/** With all that waits for it, which would else be looked at by every run. */
export const silence = async (db: Db, id: string, until: Date): Promise<void> => {
  await db.updateTable('push_subscriptions').set({ silent_until: until }).where('id', '=', id).execute()
  await db
    .updateTable('push_deliveries')
    .set({ next_at: until })
    .where('subscription_id', '=', id)
    .where('claim', 'is', null)
    .where('next_at', '<', until)
    .execute()
}

/** Returns how many deliveries in a row were given up. */
export const countFailure = async (db: Db, id: string): Promise<number> => {
  const row = await db
    .updateTable('push_subscriptions')
    .set((e) => ({ failures: e('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst()
  return row?.failures ?? 0
}

export const areDeliveries = () => sql<boolean>`exists (select from push_deliveries)`
