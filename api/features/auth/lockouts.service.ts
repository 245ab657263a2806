import { knownCodesOf } from '#api/features/auth/login-locks.ts'
import { writeAudit } from '#api/platform/audit.ts'
import type { Deps } from '#api/platform/deps.ts'
import type { Caller } from '#api/platform/http/admit.ts'
import type { ClientInfo } from '#api/platform/http/client-info.ts'
import type { Count } from '#api/platform/limits.ts'
import { rateLimits } from '#contract/rate-limits.ts'

/** The last try before the lock is written down for everybody, every try only for staff: the log must not be floodable. */
export const noteFailure = async (
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

/** Staff at the door, and whoever is kept out though the password was right; the rest come and go unnoted. */
export const noteSignIn = async (
  deps: Deps,
  client: ClientInfo,
  user: { id: string; role: Caller['role']; banned_at: Date | null },
) => {
  if (user.role === 'user' && !user.banned_at) return
  const action = user.banned_at ? 'login.refused' : 'login.done'
  await writeAudit(deps, { caller: user, client }, { action, subject: 'user', subjectId: user.id })
}

/** Everything that can keep the owner of a phone out, by name and subject. */
export const locksOf = (phone: string): Count[] => {
  const { loginFailuresPerPhone, codePerPhone, codePerPhoneDaily } = rateLimits
  const codes = [phone, knownCodesOf(phone)].flatMap((subject) =>
    [codePerPhone, codePerPhoneDaily].map((limit) => ({ limit, subject })),
  )
  return [{ limit: loginFailuresPerPhone, subject: phone }, ...codes]
}
