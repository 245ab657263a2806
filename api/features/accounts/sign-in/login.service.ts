import { type Deps, inTransaction } from '#api/deps.ts'
import { findEndedByBan } from '#api/features/accounts/sessions/sessions.ts'
import * as sql from '#api/features/accounts/sign-in/account-queries.ts'
import { enter } from '#api/features/accounts/sign-in/enter.ts'
import {
  auditFailure,
  countFailure,
  countSignIn,
  openLocks,
  resetFailures,
} from '#api/features/accounts/sign-in/login-locks.ts'
import { isPassword } from '#api/features/accounts/sign-in/passwords.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'

/** Hashes for unknown phones as well, so that response times do not reveal which phones have accounts. */
export const login = async (
  deps: Deps,
  client: ClientInfo,
  { phone, password }: { phone: string; password: string },
) => {
  const user = await sql.findUserByPhone(deps.db, phone)
  await countSignIn(deps, user, client)
  const locks = await openLocks(deps, { phone, user, client })
  const isRight = await isPassword(password, user?.password_hash, client.network)
  if (!user || !isRight) {
    const failures = await countFailure(deps, locks)
    if (user) await auditFailure(deps, client, user, failures)
    throw new AppError(user ? 'invalid_credentials' : 'phone_not_registered')
  }
  const entered = await openFor(deps, client, user)
  if ('refused' in entered) throw new AppError(entered.refused, { details: entered.details })
  await resetFailures(deps, locks)
  return entered
}

type CheckedUser = { id: string; password_hash: string }

/**
 * Checks again that the password is unchanged and the user not suspended: comparing is slow, and a session opened after
 * a reset would keep an intruder signed in. A rejection is returned, as by `enter`.
 */
const openFor = (deps: Deps, client: ClientInfo, checked: CheckedUser) =>
  inTransaction(deps, async (deps) => {
    const user = await sql.lockUser(deps.db, checked.id)
    if (!user || user.password_hash !== checked.password_hash)
      return { refused: 'invalid_credentials' as const, details: undefined }
    // Other attempts may have failed while this password was compared.
    await openLocks(deps, { phone: user.phone, user, client })
    return enter(deps, client, user, 'password')
  })

/**
 * Tells the holder of a token that a suspension ended its session, and why. Every other token gets the same empty
 * reply.
 */
export const suspension = async ({ db }: Deps, token: string) => {
  const found = await findEndedByBan({ db }, token)
  return { success: true as const, data: { isSuspended: found !== undefined, reason: found?.ban_reason ?? null } }
}

export const logout = async ({ db }: Deps, { id, sessionId }: Caller) => {
  await sql.deleteSession(db, id, sessionId)
  return { success: true as const }
}
