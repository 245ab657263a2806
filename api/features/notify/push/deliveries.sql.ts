import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { isKept } from '#api/features/notify/inbox/removed-items.ts'
import type { NotificationKind } from '#contract/endpoints/notify/notification-kinds.ts'
import type { Lang } from '#domain/text/lang.ts'

/** Serialises the subscriptions of one person, so that the limit holds. */
export const lockPerson = (db: Db, id: string) =>
  db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/**
 * Locks the session until the subscription is stored. Skips one that is being ended, because that transaction may wait
 * for the person's row.
 */
export const holdSession = (db: Db, id: string) =>
  db.selectFrom('sessions').select('device').where('id', '=', id).forKeyShare().skipLocked().executeTakeFirst()

/** Pushes waiting for a browser belong to the account that it was subscribed to. */
export const removeOfOthers = (db: Db, userId: string, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '!=', userId).execute()

/** Returns undefined when another account has stored the same endpoint meanwhile. */
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

/** Per device, because the inbox has the rest; it also limits how much a hanging device delays others. */
const waitingMax = 20

/**
 * Inserts one row for each device of each item's owner. Skips devices whose session is being ended, because its commit
 * would make the reference invalid and fail the item's transaction.
 */
export const insertDeliveries = (db: Db, itemIds: string[], now: Date) =>
  sql`
    insert into push_deliveries (item_id, subscription_id, next_at)
    select i.id, s.id, greatest(${now}, s.silent_until) from inbox_items i
      join push_subscriptions s on s.user_id = i.user_id
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
  is_void: boolean
  endpoint: string
  p256dh: string
  auth: string
  lang: Lang
}

type TakenBatch = { lease: string; now: Date; limit: number /** No pause ends after this. */; latest: Date }

/** Places are allotted among so many due rows, enough that a few people with all their devices do not fill them. */
const consideredMax = 10_000

const unleased = sql`select item_id, subscription_id, next_at from push_deliveries where claim is null`

/**
 * Leases due rows, taking accounts in turn, so that a person with two hundred items does not delay others.
 * Rows due after `latest` count as due, because the clock was ahead when they were written.
 */
export const takeDeliveries = async (db: Db, { lease, now, limit, latest }: TakenBatch): Promise<void> => {
  await sql`
    with due as (
        (${unleased} and next_at <= ${now} order by next_at limit ${consideredMax})
        union all (${unleased} and next_at > ${latest} order by next_at limit ${limit})),
      placed as (
        select due.*, s.silences > 0 as is_behind,
          row_number() over (partition by s.user_id order by due.next_at) as turn
        from due join push_subscriptions s on s.id = due.subscription_id),
      chosen as (
        select d.item_id, d.subscription_id
        from (select * from placed order by is_behind, turn, next_at limit ${limit}) c
        join push_deliveries d on d.item_id = c.item_id and d.subscription_id = c.subscription_id
        where d.claim is null for update of d skip locked)
    update push_deliveries d set claim = ${lease}, attempts = d.attempts + 1
    from chosen c where d.item_id = c.item_id and d.subscription_id = c.subscription_id`.execute(db)
}

export const readTaken = async (db: Db, lease: string): Promise<Delivery[]> => {
  const { rows } = await sql<Delivery>`
    select d.item_id, d.subscription_id, d.attempts, i.user_id, i.kind, i.subject_id, i.facts,
      (i.read_at is not null or not ${isKept}) as is_void, s.endpoint, s.p256dh, s.auth, s.lang
    from push_deliveries d join inbox_items i on i.id = d.item_id join push_subscriptions s on s.id = d.subscription_id
    where d.claim = ${lease} order by i.created_at, i.id`.execute(db)
  return rows
}

export const listLeases = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ claim: string }>`
    select distinct claim from push_deliveries where claim is not null`.execute(db)
  return rows.map(({ claim }) => claim)
}

export const releaseDeliveries = (db: Db, lease: string) =>
  db.updateTable('push_deliveries').set({ claim: null }).where('claim', '=', lease).execute()

type Of = Pick<Delivery, 'item_id' | 'subscription_id'>

export const postpone = (db: Db, { item_id, subscription_id }: Of, lease: string, until: Date) =>
  db
    .updateTable('push_deliveries')
    .set({ claim: null, next_at: until })
    .where('item_id', '=', item_id)
    .where('subscription_id', '=', subscription_id)
    .where('claim', '=', lease)
    .execute()

export const deleteDelivery = (db: Db, { item_id, subscription_id }: Of, lease: string) =>
  db
    .deleteFrom('push_deliveries')
    .where('item_id', '=', item_id)
    .where('subscription_id', '=', subscription_id)
    .where('claim', '=', lease)
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

export const countSilence = async (db: Db, id: string): Promise<number> => {
  const row = await db
    .updateTable('push_subscriptions')
    .set((e) => ({ silences: e('silences', '+', 1) }))
    .where('id', '=', id)
    .returning('silences')
    .executeTakeFirst()
  return row?.silences ?? 1
}

/** Includes all waiting deliveries, which every run would otherwise read. */
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
