import type { Deps } from '#api/platform/deps.ts'
import { type Count, checkAgainst, closedUntil, consumeRateLimit, forgetCount, usedOf } from '#api/platform/limits.ts'
import { siteOf } from '#contract/networks.ts'
import { rateLimits } from '#contract/rate-limits.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type LoginAttempt = { phone: string; userId: string | undefined; network: string }

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

/** Whether this account has signed in from this network in the last thirty days. */
export const isKnownNetwork = async (ctx: Ctx, userId: string, network: string): Promise<boolean> => {
  const [signIns = 0] = await usedOf(ctx, [{ limit: knownNetwork, subject: subjectOf(userId, network) }])
  return signIns > 0
}

/** The rate limit subject for code requests from known networks, so that other clients cannot use up the codes of a phone. */
export const knownCodesOf = (phone: string) => `${phone} known`

/**
 * Answers 429 while sign-in is locked for this client, else returns the counters that a wrong password increments. Phone
 * numbers of sellers are public, so anyone can lock a phone by guessing. Networks from which the account has signed in before
 * therefore have their own counter: guesses from elsewhere do not lock out the owner.
 */
export const openLocks = async (ctx: Ctx, { phone, userId, network }: LoginAttempt): Promise<Count[]> => {
  const shared = { limit: rateLimits.loginFailuresPerPhone, subject: phone }
  const isKnown = userId !== undefined && (await isKnownNetwork(ctx, userId, network))
  const own = isKnown ? { limit: rateLimits.loginFailuresPerKnownNetwork, subject: subjectOf(userId, network) } : null
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

/** After the right password; a shared counter that is locked is not in `locks` and stays locked for unknown networks. */
export const resetFailures = async (ctx: Ctx, locks: Count[]): Promise<void> => {
  for (const { limit, subject } of locks) await forgetCount(ctx, limit, subject)
}
