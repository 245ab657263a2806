import { writeAudit } from '#api/db/audit.ts'
import type { Deps } from '#api/deps.ts'
import { knownCodesOf, knownNetworks } from '#api/features/accounts/sign-in/login-locks.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import type { Count } from '#api/limits/rate-limit.ts'
import { rateLimits } from '#contract/rate-limits.ts'

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
