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
 * Only the last failure before the lock is audited, but every failure for staff accounts: otherwise anyone could flood the
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

/** Audits sign-ins of staff, and of banned accounts with the right password; other sign-ins are not audited. */
export const auditSignIn = async (
  deps: Deps,
  client: ClientInfo,
  user: { id: string; role: Caller['role']; banned_at: Date | null },
) => {
  if (user.role === 'user' && !user.banned_at) return
  const action = user.banned_at ? 'login.refused' : 'login.done'
  await writeAudit(deps, { caller: user, client }, { action, subject: 'user', subjectId: user.id })
}

/** Every rate limit that can lock a user out, except those of single networks and devices. */
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
/** Not a limit: the row records that the account has signed in from this network. The sweep removes it when it expires. */
const knownNetwork = { name: 'login-known', max: Number.MAX_SAFE_INTEGER, windowMs: 30 * dayMs }

/** IPv6 by /48: a phone gets another /64 of its operator every day. */
const subjectOf = (userId: string, network: string) => `${userId} ${siteOf(network) ?? network}`

/** Records for thirty days that this account has signed in from this network. */
export const recordNetwork = async (ctx: Ctx, userId: string, network: string): Promise<void> => {
  const subject = subjectOf(userId, network)
  await forgetCount(ctx, knownNetwork, subject)
  await consumeRateLimit(ctx, knownNetwork, subject)
}

/** Whether this account has signed in from this network in the last thirty days, and since its last reset by code. */
export const isKnownNetwork = async (ctx: Ctx, user: User, network: string): Promise<boolean> => {
  const until = await closedUntil(ctx, { ...knownNetwork, max: 1 }, subjectOf(user.id, network))
  return until !== null && until.getTime() - knownNetwork.windowMs >= (user.password_reset_at?.getTime() ?? 0)
}

/** All known networks of an account: they count together, a known browser for itself. */
export const knownNetworks = 'known'

/** The name of this browser if the account has signed in in it before, else `knownNetworks` if it has in this network, else null. */
export const knownClientOf = async (ctx: Ctx, user: User, client: Client): Promise<string | null> => {
  const device = await knownDeviceOf(ctx, user.id, client)
  if (device) return device
  return (await isKnownNetwork(ctx, user, client.network)) ? knownNetworks : null
}

/** The rate limit subject for code requests of known clients, so that other clients cannot use up the codes of a phone. */
export const knownCodesOf = (phone: string, knownClient: string) => `${phone} ${knownClient}`

/** Counts a sign-in, right or wrong: by address, but for the first ones of an account in its known browsers. */
export const countSignIn = async (ctx: Ctx, user: User | undefined, client: Client): Promise<void> => {
  const own = rateLimits.loginsInKnownBrowsers
  const isKnown = user !== undefined && (await knownDeviceOf(ctx, user.id, client)) !== null
  if (isKnown && !(await closedUntil(ctx, own, user.id))) await consumeRateLimit(ctx, own, user.id)
  else await countNetwork(ctx, rateLimits.loginPerAddress, client.network)
}

/** The counter of a known client. That of its device goes first: neighbours behind the same address cannot lock it. */
const ownLockOf = async (ctx: Ctx, user: User, client: Client): Promise<Count | null> => {
  const device = await knownDeviceOf(ctx, user.id, client)
  if (device) return { limit: rateLimits.loginFailuresPerKnownDevice, subject: `${user.id} ${device}` }
  if (!(await isKnownNetwork(ctx, user, client.network))) return null
  return { limit: rateLimits.loginFailuresPerKnownNetwork, subject: subjectOf(user.id, client.network) }
}

/**
 * Answers 429 while sign-in is locked for this client, else returns the counters that a wrong password increments. Phone
 * numbers of sellers are public, so anyone can lock a phone by guessing. Browsers and networks from which the account has signed in
 * before therefore have their own counters: guesses from elsewhere do not lock out the owner.
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

/** Counts one wrong password and returns the new count. */
export const countFailure = async (ctx: Ctx, locks: Count[]): Promise<number> => {
  const counts: number[] = []
  for (const { limit, subject } of locks) counts.push(await consumeRateLimit(ctx, limit, subject))
  return counts[0] ?? 0
}

/** After the right password; a shared counter that is locked is not in `locks` and stays locked for unknown clients. */
export const resetFailures = async (ctx: Ctx, locks: Count[]): Promise<void> => {
  for (const { limit, subject } of locks) await forgetCount(ctx, limit, subject)
}
