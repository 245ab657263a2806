import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import { countTold, notify } from '#api/features/notify/inbox/notify.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import type { SignInWay } from '#contract/endpoints/accounts/auth.ts'
import { knownDeviceDays } from '#domain/limits.ts'

const hasDevices = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('known_devices').select('user_id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
  undefined

/**
 * Returns whether the device was seen after `since`. One statement, so that of two concurrent sign-ins only one counts
 * as the first.
 */
const touchDevice = async (db: Db, userId: string, hash: Buffer, now: Date, since: Date): Promise<boolean> => {
  const { rows } = await sql<{ is_known: boolean }>`
    with before as (select last_seen_at from known_devices where user_id = ${userId} and device_hash = ${hash})
    insert into known_devices as k (user_id, device_hash, last_seen_at, first_seen_at)
      values (${userId}, ${hash}, ${now}, ${now})
    on conflict (user_id, device_hash) do update set last_seen_at = greatest(k.last_seen_at, excluded.last_seen_at),
      first_seen_at = case when k.last_seen_at > ${since} then k.first_seen_at else excluded.first_seen_at end
    returning coalesce((select last_seen_at > ${since} from before), xmax <> 0) as is_known`.execute(db)
  return rows[0]?.is_known ?? false
}

type SeenBetween = { firstBefore: Date; lastAfter: Date }

const wasSeen = async (
  db: Db,
  userId: string,
  hash: Buffer,
  { firstBefore, lastAfter }: SeenBetween,
): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hash)
    .where('first_seen_at', '<=', firstBefore)
    .where('last_seen_at', '>', lastAfter)
    .executeTakeFirst()) !== undefined

const deleteOthers = (db: Db, userId: string, hash: Buffer) =>
  db.deleteFrom('known_devices').where('user_id', '=', userId).where('device_hash', '!=', hash).execute()

const setFirstSeen = (db: Db, userId: string, first_seen_at: Date) =>
  db.updateTable('known_devices').set({ first_seen_at }).where('user_id', '=', userId).execute()

type KeptDevices = { hash: Buffer; keep: number; establishedBefore: Date }

/** Deletes all but `keep` devices: those first seen after `establishedBefore` go first, this one never. */
const keepNewest = (db: Db, userId: string, { hash, keep, establishedBefore }: KeptDevices) =>
  sql`delete from known_devices where user_id = ${userId} and device_hash in (
    select device_hash from known_devices where user_id = ${userId}
    order by device_hash = ${hash} desc, first_seen_at <= ${establishedBefore} desc,
      last_seen_at desc offset ${keep})`.execute(db)

const deleteBefore = (db: Db, before: Date) =>
  sql`delete from known_devices k where k.last_seen_at < ${before} and exists (
    select from known_devices n where n.user_id = k.user_id and n.last_seen_at > k.last_seen_at)`.execute(db)

type Ctx = Pick<Deps, 'db' | 'now'>

const dayMs = 86_400_000
const knownMs = knownDeviceDays * dayMs
/** Equals the limit of sessions per account. */
const devicesMax = 50
/** Prevents someone with the password from burying the first notice below hundreds. */
const toldPerDayMax = 20

/** Bound to the account, so that two accounts cannot be linked by their browser. */
const hashOf = (userId: string, deviceId: string) => createHash('sha256').update(`${userId}|${deviceId}`).digest()

/**
 * The same for every account of the browser: a deal between two accounts that share one proves nothing. Nothing else
 * reads it.
 */
const markOf = (deviceId: string) => createHash('sha256').update(`mark|${deviceId}`).digest()

const putMark = (db: Db, user_id: string, mark: Buffer, seen_at: Date) =>
  db
    .insertInto('device_marks')
    .values({ user_id, mark, seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'mark']).doUpdateSet({ seen_at }))
    .execute()

const knownSince = ({ now }: Pick<Ctx, 'now'>) => new Date(now().getTime() - knownMs)

/** Devices count as known only after a day, because anyone who has the password for a moment could add many. */
const establishedBefore = ({ now }: Pick<Ctx, 'now'>) => new Date(now().getTime() - dayMs)

/**
 * Returns an identifier if the account has known this browser for a day, or null. Only a completed sign-in makes a
 * browser known.
 */
export const knownDeviceOf = async (
  ctx: Ctx,
  userId: string,
  { deviceId }: Pick<ClientInfo, 'deviceId'>,
): Promise<string | null> => {
  if (deviceId === undefined) return null
  const hash = hashOf(userId, deviceId)
  const seen = { firstBefore: establishedBefore(ctx), lastAfter: knownSince(ctx) }
  return (await wasSeen(ctx.db, userId, hash, seen)) ? hash.toString('base64url') : null
}

/** Notifies the owner of a browser not seen for ninety days, except for an account's first, which registered it. */
export const seeDevice = async (
  ctx: Ctx,
  userId: string,
  { deviceId, device }: Pick<ClientInfo, 'deviceId' | 'device'>,
  way: SignInWay,
): Promise<void> => {
  if (deviceId === undefined) return
  const now = ctx.now()
  await putMark(ctx.db, userId, markOf(deviceId), now)
  const isFirst = !(await hasDevices(ctx.db, userId))
  const hash = hashOf(userId, deviceId)
  const isKnown = await touchDevice(ctx.db, userId, hash, now, knownSince(ctx))
  if (isKnown) return
  await keepNewest(ctx.db, userId, { hash, keep: devicesMax, establishedBefore: establishedBefore(ctx) })
  if (isFirst) return
  const told = await countTold(ctx, 'newDevice', [userId], new Date(now.getTime() - dayMs))
  if ((told.get(userId) ?? 0) >= toldPerDayMax) return
  const facts = { device, way, at: now.toISOString() }
  await notify(ctx, [{ userId, kind: 'newDevice', subjectId: null, facts }])
}

/**
 * Runs after a reset by code: other browsers may be an intruder's, and this one belongs to the holder of the number, so
 * it counts as known at once. Must run after the sign-in of the reset, because an account without devices counts as
 * never signed in.
 */
export const forgetOtherDevices = async (ctx: Ctx, userId: string, { deviceId }: Pick<ClientInfo, 'deviceId'>) => {
  if (deviceId === undefined) return
  await deleteOthers(ctx.db, userId, hashOf(userId, deviceId))
  await setFirstSeen(ctx.db, userId, establishedBefore(ctx))
}

export const forgetOldDevices = async (ctx: Ctx): Promise<void> => {
  await deleteBefore(ctx.db, knownSince(ctx))
  await ctx.db.deleteFrom('device_marks').where('seen_at', '<', knownSince(ctx)).execute()
}
