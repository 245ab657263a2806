import { writeAudit } from '#api/db/audit.ts'
import type { Deps } from '#api/deps.ts'
import { knownDeviceOf } from '#api/features/accounts/sessions/known-devices.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import {
  type Count,
  checkAgainst,
  closedUntil,
  consumeRateLimit,
  countNetwork,
  forgetCount,
} from '#api/limits/rate-limit.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { siteOf } from '#domain/networks.ts'

/**
 * Audits only the last failure before the lock, but every failure for staff accounts: otherwise anyone could flood the
 * audit log.
 */
export const auditFailure = async (
  deps: Deps,
  client: ClientInfo,
  user: { id: string; role: Caller['role'] },
  failures: number,
) => {
  const isLocked = failures >= rateLimits.loginFailuresPerPhone.max
  if (!isLocked && user.role === 'user') return
  const action = isLocked ? 'login.locked' : 'login.failed'
  await writeAudit(deps, { caller: null, client }, { action, subject: 'user', subjectId: user.id, after: { failures } })
}

/** Audits only staff, and suspended accounts with the right password. */
export const auditSignIn = async (
  deps: Deps,
  client: ClientInfo,
  user: { id: string; role: Caller['role']; banned_at: Date | null },
) => {
  if (user.role === 'user' && !user.banned_at) return
  const action = user.banned_at ? 'login.refused' : 'login.done'
  await writeAudit(deps, { caller: user, client }, { action, subject: 'user', subjectId: user.id })
}

export const locksOf = ({ id, phone }: { id: string; phone: string }): Count[] => {
  const { loginFailuresPerPhone, passwordFailuresPerUser, passwordChecksPerUser } = rateLimits
  const { codePerPhone, codePerPhoneDaily, codesToKnownClients, codesToKnownClientsDaily } = rateLimits
  const codes = [phone, knownCodesOf(phone, knownNetworks)].flatMap((subject) =>
    [codePerPhone, codePerPhoneDaily].map((limit) => ({ limit, subject })),
  )
  const ofKnown = [codesToKnownClients, codesToKnownClientsDaily].map((limit) => ({ limit, subject: phone }))
  const checks = [passwordFailuresPerUser, passwordChecksPerUser].map((limit) => ({ limit, subject: id }))
  return [{ limit: loginFailuresPerPhone, subject: phone }, ...checks, ...codes, ...ofKnown]
}

type Ctx = Pick<Deps, 'db' | 'now'>
type Client = Pick<ClientInfo, 'network' | 'deviceId'>
type User = { id: string; password_reset_at: Date | null }
type LoginAttempt = { phone: string; user: User | undefined; client: Client }

const dayMs = 86_400_000
/** Not a limit: the row records a known network, and the sweep removes it when it expires. */
const knownNetwork = { name: 'login-known', max: Number.MAX_SAFE_INTEGER, windowMs: 30 * dayMs }

/** IPv6 by /48, because mobile operators assign another /64 every day. */
const subjectOf = (userId: string, network: string) => `${userId} ${siteOf(network) ?? network}`

export const recordNetwork = async (ctx: Ctx, userId: string, network: string): Promise<void> => {
  const subject = subjectOf(userId, network)
  await forgetCount(ctx, knownNetwork, subject)
  await consumeRateLimit(ctx, knownNetwork, subject)
}

/** Covers the last thirty days, but nothing before the last reset by code. */
export const isKnownNetwork = async (ctx: Ctx, user: User, network: string): Promise<boolean> => {
  const until = await closedUntil(ctx, { ...knownNetwork, max: 1 }, subjectOf(user.id, network))
  return until !== null && until.getTime() - knownNetwork.windowMs >= (user.password_reset_at?.getTime() ?? 0)
}

/** All known networks of an account share one counter; each known browser has its own. */
export const knownNetworks = 'known'

/** Returns the identifier of a known browser, else `knownNetworks` for a known network, else null. */
export const knownClientOf = async (ctx: Ctx, user: User, client: Client): Promise<string | null> => {
  const device = await knownDeviceOf(ctx, user.id, client)
  if (device) return device
  return (await isKnownNetwork(ctx, user, client.network)) ? knownNetworks : null
}

/** A separate subject for known clients, so that others cannot use up the codes of a phone. */
export const knownCodesOf = (phone: string, knownClient: string) => `${phone} ${knownClient}`

/** Counts a sign-in by address, right or wrong, except for the first ones of an account in its known browsers. */
export const countSignIn = async (ctx: Ctx, user: User | undefined, client: Client): Promise<void> => {
  const own = rateLimits.loginsInKnownBrowsers
  const isKnown = user !== undefined && (await knownDeviceOf(ctx, user.id, client)) !== null
  if (isKnown && !(await closedUntil(ctx, own, user.id))) await consumeRateLimit(ctx, own, user.id)
  else await countNetwork(ctx, rateLimits.loginPerAddress, client.network)
}

/** Prefers the counter of the device, so that neighbours behind the same address cannot lock it. */
const ownLockOf = async (ctx: Ctx, user: User, client: Client): Promise<Count | null> => {
  const device = await knownDeviceOf(ctx, user.id, client)
  if (device) return { limit: rateLimits.loginFailuresPerKnownDevice, subject: `${user.id} ${device}` }
  if (!(await isKnownNetwork(ctx, user, client.network))) return null
  return { limit: rateLimits.loginFailuresPerKnownNetwork, subject: subjectOf(user.id, client.network) }
}

/**
 * Throws 429 while sign-in is locked for this client, else returns the counters that a wrong password increments.
 * Sellers' phone numbers are public, so anyone can lock one by guessing; known browsers and networks have their own
 * counters, which such guesses do not reach.
 */
export const openLocks = async (ctx: Ctx, { phone, user, client }: LoginAttempt): Promise<Count[]> => {
  const shared = { limit: rateLimits.loginFailuresPerPhone, subject: phone }
  const own = user ? await ownLockOf(ctx, user, client) : null
  if (own && (await closedUntil(ctx, shared.limit, shared.subject))) {
    await checkAgainst(ctx, own.limit, own.subject)
    return [own]
  }
  await checkAgainst(ctx, shared.limit, shared.subject)
  return own ? [shared, own] : [shared]
}

export const countFailure = async (ctx: Ctx, locks: Count[]): Promise<number> => {
  const counts: number[] = []
  for (const { limit, subject } of locks) counts.push(await consumeRateLimit(ctx, limit, subject))
  return counts[0] ?? 0
}

/** A locked shared counter is not in `locks`, so it stays locked for unknown clients. */
export const resetFailures = async (ctx: Ctx, locks: Count[]): Promise<void> => {
  for (const { limit, subject } of locks) await forgetCount(ctx, limit, subject)
}
