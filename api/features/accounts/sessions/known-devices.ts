import { createHash } from 'node:crypto'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/accounts/sessions/known-devices.sql.ts'
import { countTold, notify } from '#api/features/notify/inbox/notify.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import type { SignInWay } from '#contract/endpoints/accounts/sign-in-ways.ts'
import { knownDeviceDays } from '#domain/limits.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

const dayMs = 86_400_000
const knownMs = knownDeviceDays * dayMs
/** As many as an account may have sessions. */
const devicesMax = 50
/** Whoever has the password must not bury the first notice below hundreds. */
const toldPerDayMax = 20

/** Bound to the account: two accounts of one browser cannot be connected by it. */
const hashOf = (userId: string, deviceId: string) => createHash('sha256').update(`${userId}|${deviceId}`).digest()

const knownSince = ({ now }: Pick<Ctx, 'now'>) => new Date(now().getTime() - knownMs)

/** Whoever has the password for a moment could make any number of browsers known. */
const establishedBefore = ({ now }: Pick<Ctx, 'now'>) => new Date(now().getTime() - dayMs)

/**
 * The name of this browser among those that the account has known for a day, or null. Only a completed sign-in to this account makes it
 * known.
 */
export const knownDeviceOf = async (
  ctx: Ctx,
  userId: string,
  { deviceId }: Pick<ClientInfo, 'deviceId'>,
): Promise<string | null> => {
  if (deviceId === undefined) return null
  const hash = hashOf(userId, deviceId)
  const seen = { firstBefore: establishedBefore(ctx), lastAfter: knownSince(ctx) }
  return (await sql.wasSeen(ctx.db, userId, hash, seen)) ? hash.toString('base64url') : null
}

/**
 * Records that this browser signs in, and tells the owner if the account has not seen it for ninety days. The first browser of an
 * account is no news: it is the one that registered.
 */
export const seeDevice = async (
  ctx: Ctx,
  userId: string,
  { deviceId, device }: Pick<ClientInfo, 'deviceId' | 'device'>,
  way: SignInWay,
): Promise<void> => {
  if (deviceId === undefined) return
  const now = ctx.now()
  const isFirst = !(await sql.hasDevices(ctx.db, userId))
  const hash = hashOf(userId, deviceId)
  const isKnown = await sql.touchDevice(ctx.db, userId, hash, now, knownSince(ctx))
  if (isKnown) return
  await sql.keepNewest(ctx.db, userId, { hash, keep: devicesMax, establishedBefore: establishedBefore(ctx) })
  if (isFirst) return
  const told = await countTold(ctx, 'newDevice', [userId], new Date(now.getTime() - dayMs))
  if ((told.get(userId) ?? 0) >= toldPerDayMax) return
  const facts = { device, way, at: now.toISOString() }
  await notify(ctx, [{ userId, kind: 'newDevice', subjectId: null, facts }])
}

/**
 * After a reset by code: one of the others may be an intruder's, and this one is that of who holds the number, so that it counts at once.
 * After the sign-in of the reset, since an account without any device is
 * taken for one that never signed in.
 */
export const forgetOtherDevices = async (ctx: Ctx, userId: string, { deviceId }: Pick<ClientInfo, 'deviceId'>) => {
  if (deviceId === undefined) return
  await sql.deleteOthers(ctx.db, userId, hashOf(userId, deviceId))
  await sql.setFirstSeen(ctx.db, userId, establishedBefore(ctx))
}

export const forgetOldDevices = (ctx: Ctx) => sql.deleteBefore(ctx.db, knownSince(ctx))
