import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'

export const hasDevices = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('known_devices').select('user_id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
  undefined

/** Records the device; whether it was seen since then. One statement, so that of two at once one is the first. */
export const touchDevice = async (db: Db, userId: string, hash: Buffer, now: Date, since: Date): Promise<boolean> => {
  const { rows } = await sql<{ is_known: boolean }>`
    with before as (select last_seen_at from known_devices where user_id = ${userId} and device_hash = ${hash})
    insert into known_devices as k (user_id, device_hash, last_seen_at, first_seen_at) values (${userId}, ${hash}, ${now}, ${now})
    on conflict (user_id, device_hash) do update set last_seen_at = greatest(k.last_seen_at, excluded.last_seen_at),
      first_seen_at = case when k.last_seen_at > ${since} then k.first_seen_at else excluded.first_seen_at end
    returning coalesce((select last_seen_at > ${since} from before), xmax <> 0) as is_known`.execute(db)
  return rows[0]?.is_known ?? false
}

type Seen = { firstBefore: Date; lastAfter: Date }

export const wasSeen = async (
  db: Db,
  userId: string,
  hash: Buffer,
  { firstBefore, lastAfter }: Seen,
): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hash)
    .where('first_seen_at', '<=', firstBefore)
    .where('last_seen_at', '>', lastAfter)
    .executeTakeFirst()) !== undefined

export const deleteOthers = (db: Db, userId: string, hash: Buffer) =>
  db.deleteFrom('known_devices').where('user_id', '=', userId).where('device_hash', '!=', hash).execute()

export const setFirstSeen = (db: Db, userId: string, first_seen_at: Date) =>
  db.updateTable('known_devices').set({ first_seen_at }).where('user_id', '=', userId).execute()

type Kept = { hash: Buffer; keep: number; establishedBefore: Date }

/** This one stays, and new ones make room for each other: those first seen before `establishedBefore` go last. */
export const keepNewest = (db: Db, userId: string, { hash, keep, establishedBefore }: Kept) =>
  sql`delete from known_devices where user_id = ${userId} and device_hash in (
    select device_hash from known_devices where user_id = ${userId}
    order by device_hash = ${hash} desc, first_seen_at <= ${establishedBefore} desc, last_seen_at desc offset ${keep})`.execute(
    db,
  )

/** But the newest of each account. */
export const deleteBefore = (db: Db, before: Date) =>
  sql`delete from known_devices k where k.last_seen_at < ${before} and exists (
    select from known_devices n where n.user_id = k.user_id and n.last_seen_at > k.last_seen_at)`.execute(db)
