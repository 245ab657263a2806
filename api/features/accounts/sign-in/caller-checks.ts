import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/accounts/sign-in/account-queries.ts'
import { auditFailure } from '#api/features/accounts/sign-in/login-locks.ts'
import { isPassword } from '#api/features/accounts/sign-in/passwords.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { checkAgainst, consumeRateLimit } from '#api/limits/rate-limit.ts'
import { rateLimits } from '#contract/rate-limits.ts'

type UserRow = Pick<Awaited<ReturnType<typeof findMe>>, 'id' | 'password_hash'>

export const findMe = async ({ db }: Deps, { id }: Caller) => {
  const user = await sql.findUser(db, id)
  if (!user) throw new AppError('unauthenticated')
  return user
}

/**
 * Locks the caller's row for the rest of the transaction. Throws if the user was suspended or the session ended while
 * the request was running.
 */
export const lockCaller = async ({ db }: Deps, { id, sessionId }: Caller, lock = sql.lockUser) => {
  const user = await lock(db, id)
  const session = user && (await sql.lockSession(db, id, sessionId))
  if (!user || !session || user.banned_at) throw new AppError('unauthenticated')
  return user
}

const wrongPassword = (field: string) => new AppError('invalid', { fields: { [field]: 'password_wrong' } })

/**
 * Comparing and hashing are slow: meanwhile the password may have changed or the limit of wrong tries may be reached.
 */
export const checkStillRight = async (deps: Deps, field: string, checked: { password_hash: string }, now: UserRow) => {
  if (checked.password_hash !== now.password_hash) throw wrongPassword(field)
  await checkAgainst(deps, rateLimits.passwordFailuresPerUser, now.id)
}

/** Counts wrong tries separately from sign-in, whose tries anyone can use up. */
export const confirmPassword = async (
  deps: Deps,
  caller: Caller,
  client: ClientInfo,
  field: string,
  password: string,
) => {
  const user = await findMe(deps, caller)
  await checkAgainst(deps, rateLimits.passwordFailuresPerUser, user.id)
  if (!(await isPassword(password, user.password_hash, client.network))) {
    const failures = await consumeRateLimit(deps, rateLimits.passwordFailuresPerUser, user.id)
    await auditFailure(deps, client, user, failures)
    throw wrongPassword(field)
  }
  return user
}
