import { createHash, randomBytes } from 'node:crypto'
import { newId } from '#api/db/new-id.ts'
import type { Deps } from '#api/deps.ts'
import { seeDevice } from '#api/features/accounts/sessions/known-devices.ts'
import * as sql from '#api/features/accounts/sign-in/account-queries.ts'
import { recordNetwork } from '#api/features/accounts/sign-in/login-locks.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import type { SignInWay } from '#contract/endpoints/accounts/auth.ts'
import { sessionIdleMs, sessionLifeMs } from '#domain/limits.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

const tokenBytes = 32
const sessionsMax = 50
/** Minimum time between updates of `last_seen_at`, so that reads do not cause a write each. */
const seenEveryMs = 10 * 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()
export const idleSince = (now: Date) => new Date(now.getTime() - sessionIdleMs)

export const openSession = async (
  { db, now }: Ctx,
  userId: string,
  client: ClientInfo,
  way: SignInWay,
): Promise<string> => {
  const token = randomBytes(tokenBytes).toString('base64url')
  await seeDevice({ db, now }, userId, client, way)
  await sql.insertSession(db, {
    id: newId(),
    token_hash: hashOf(token),
    user_id: userId,
    device: client.device,
    way,
    address: client.address,
    created_at: now(),
    last_seen_at: now(),
    expires_at: new Date(now().getTime() + sessionLifeMs),
  })
  await sql.keepNewestSessions(db, userId, sessionsMax)
  await sql.putLang(db, userId, client.lang)
  await recordNetwork({ db, now }, userId, client.network)
  return token
}

export const findEndedByBan = ({ db }: Pick<Deps, 'db'>, token: string) => sql.findEndedByBan(db, hashOf(token))

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/** Returns the caller of a live session, or null; suspended users have none. */
export const identify = async ({ db, now }: Ctx, authorization: string | undefined): Promise<Caller | null> => {
  const token = bearer.exec(authorization ?? '')?.[1]
  if (!token) return null
  const found = await sql.findSession(db, hashOf(token), now(), idleSince(now()))
  if (!found) return null
  if (now().getTime() - found.last_seen_at.getTime() > seenEveryMs) await sql.touchSession(db, found.session_id, now())
  return { id: found.id, role: found.role, sessionId: found.session_id }
}

/** Inside a transaction the row stays locked, so that the session cannot end before the commit. */
export const isSessionAlive = async ({ db, now }: Ctx, sessionId: string, userId: string): Promise<boolean> =>
  (await sql.lockLiveSession(db, sessionId, userId, now(), idleSince(now()))) !== undefined

/**
 * Checked between the transactions of one long call, so that it stops once the session has ended or a member of staff
 * has lost the role. Takes no lock, because a sign-in locks sessions before the account.
 */
export const checkSession = async ({ db, now }: Ctx, { id, role, sessionId }: Caller): Promise<void> => {
  const live = await sql.findLiveSession(db, sessionId, id, now(), idleSince(now()))
  if (!live || (role !== 'user' && live.role !== role)) throw new AppError('unauthenticated')
}
