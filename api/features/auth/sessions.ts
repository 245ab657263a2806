import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import * as sql from '#api/features/auth/auth.sql.ts'
import { recordNetwork } from '#api/features/auth/login-locks.ts'
import type { Deps } from '#api/platform/deps.ts'
import type { Caller } from '#api/platform/http/admit.ts'
import type { ClientInfo } from '#api/platform/http/client-info.ts'
import { sessionIdleMs, sessionLifeMs } from '#contract/limits.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

const tokenBytes = 32
const sessionsMax = 50
/** `last_seen_at` moves at most this often: reading must not mean writing. */
const seenEveryMs = 10 * 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()
export const idleSince = (now: Date) => new Date(now.getTime() - sessionIdleMs)

/** Opens a session; the token leaves the house once and is kept only as a hash. */
export const openSession = async ({ db, now }: Ctx, userId: string, client: ClientInfo): Promise<string> => {
  const token = randomBytes(tokenBytes).toString('base64url')
  await sql.insertSession(db, {
    id: randomUUIDv7(),
    token_hash: hashOf(token),
    user_id: userId,
    device: client.device,
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

/** The suspended account whose session this token was, as long as the ended session is kept. */
export const findEndedByBan = ({ db }: Pick<Deps, 'db'>, token: string) => sql.findEndedByBan(db, hashOf(token))

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/** Who the header speaks for: a live session of somebody who is not banned, or nobody. */
export const identify = async ({ db, now }: Ctx, authorization: string | undefined): Promise<Caller | null> => {
  const token = bearer.exec(authorization ?? '')?.[1]
  if (!token) return null
  const found = await sql.findSession(db, hashOf(token), now(), idleSince(now()))
  if (!found) return null
  if (now().getTime() - found.last_seen_at.getTime() > seenEveryMs) await sql.touchSession(db, found.session_id, now())
  return { id: found.id, role: found.role, sessionId: found.session_id }
}

/** Whether a session of this person, who is not banned, still lives; in a transaction it cannot end before that does. */
export const isSessionAlive = async ({ db, now }: Ctx, sessionId: string, userId: string): Promise<boolean> =>
  (await sql.lockLiveSession(db, sessionId, userId, now(), idleSince(now()))) !== undefined
