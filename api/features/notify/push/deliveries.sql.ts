import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { isKept } from '#api/features/notify/inbox/removed-items.ts'
import type { NotificationKind } from '#contract/endpoints/notify/notification-kinds.ts'
import type { Lang } from '#domain/text/lang.ts'

/** Subscriptions of one person follow each other, so that the limit holds. */
export const lockPerson = (db: Db, id: string) =>
  db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Kept until the subscription is stored. One that is being ended is not waited for: who ends it may wait for the person's row. */
export const holdSession = (db: Db, id: string) =>
  db.selectFrom('sessions').select('device').where('id', '=', id).forKeyShare().skipLocked().executeTakeFirst()

/** What waits for a browser is of the account it belonged to. */
export const removeOfOthers = (db: Db, userId: string, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '!=', userId).execute()

/** Undefined when another account has stored the same endpoint meanwhile. */
export const putSubscription = (db: Db, row: Insertable<Tables['push_subscriptions']>) => {
  const { session_id, p256dh, auth, name, lang } = row
  return db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ session_id, p256dh, auth, name, lang, failures: 0, silences: 0, silent_until: null })
        .where('push_subscriptions.user_id', '=', row.user_id),
    )
    .returningAll()
    .executeTakeFirst()
}

export const keepNewest = (db: Db, userId: string, keep: number) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute()

export const listSubscriptions = (db: Db, userId: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

const removeBy = async (db: Db, userId: string, column: 'id' | 'endpoint', value: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where(column, '=', value)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const removeById = (db: Db, userId: string, id: string) => removeBy(db, userId, 'id', id)
export const removeByEndpoint = (db: Db, userId: string, endpoint: string) => removeBy(db, userId, 'endpoint', endpoint)

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

type TakenBatch = { claim: string; now: Date; limit: number /** No pause ends after this. */; latest: Date }

/** Among so many due rows places are given: some people with all of their devices do not fill them. */
const consideredMax = 10_000

const claimable = sql`select item_id, subscription_id, next_at from push_deliveries where claim is null`

/**
 * Due rows that nobody works on, accounts in turn, so that who is told two hundred things does not delay the others. What is to be
 * sent after `latest` is due as well: the clock was ahead when it was written.
 */
export const takeDeliveries = async (db: Db, { claim, now, limit, latest }: TakenBatch): Promise<void> => {
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

export const readTaken = async (db: Db, claim: string): Promise<Delivery[]> => {
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

export const releaseDeliveries = (db: Db, claim: string) =>
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
