import { writeAudit } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import type { StoredRegistration } from '#api/db/tables/accounts.tables.ts'
import type { Deps } from '#api/deps.ts'
import { forgetChallenges } from '#api/features/accounts/passkeys/challenges.ts'
import { tellOfPasskeys } from '#api/features/accounts/passkeys/password-notice.ts'
import { stopAfterReset } from '#api/features/accounts/phone-change/phone-change-ending.ts'
import { forgetOtherDevices } from '#api/features/accounts/sessions/known-devices.ts'
import { openSession } from '#api/features/accounts/sessions/sessions.ts'
import * as sql from '#api/features/accounts/sign-in/account-queries.ts'
import { signedIn, toUser } from '#api/features/accounts/sign-in/present-account.ts'
import { tellInvited } from '#api/features/directory/members/tell-invited.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { forgetCount } from '#api/limits/rate-limit.ts'
import type { SignInWay } from '#contract/endpoints/accounts/auth.ts'
import { rateLimits } from '#contract/rate-limits.ts'

/** Must run in the transaction that uses the phone's confirmation. */
export const openAccount = async (
  deps: Deps,
  client: ClientInfo,
  { way, ...account }: StoredRegistration & { phone: string; way: SignInWay },
) => {
  const now = deps.now()
  const user = await sql.insertUser(deps.db, {
    ...account,
    id: newId(),
    phone_confirmed_at: now,
    created_at: now,
    updated_at: now,
  })
  if (!user) throw new AppError('user_exists')
  await tellInvited(deps, account.phone)
  return signedIn(await openSession(deps, user.id, client, way), toUser(user))
}

type NewPassword = { phone: string; passwordHash: string; way: SignInWay }

/**
 * Must run in the transaction that uses the phone's confirmation. Ends every session, including those of anyone who
 * knew the old password, forgets known devices and networks, and signs in. Returns undefined if the phone has no
 * account.
 */
export const replacePassword = async (deps: Deps, client: ClientInfo, { phone, passwordHash, way }: NewPassword) => {
  const user = await sql.lockUserByPhone(deps.db, phone)
  if (!user) return undefined
  if (user.banned_at) throw new AppError('banned')
  const changed = await sql.updateUser(deps.db, user.id, {
    password_hash: passwordHash,
    phone_confirmed_at: user.phone_confirmed_at ?? deps.now(),
    updated_at: deps.now(),
  })
  if (!changed) return undefined
  await sql.deleteSessionsExcept(deps.db, user.id, null)
  await stopAfterReset(deps, client, user)
  await forgetChallenges(deps, user.id)
  await forgetCount(deps, rateLimits.loginFailuresPerPhone, phone)
  await forgetCount(deps, rateLimits.passwordFailuresPerUser, user.id)
  await writeAudit(deps, { caller: user, client }, { action: 'password.reset', subject: 'user', subjectId: user.id })
  await tellOfPasskeys(deps, user.id)
  const token = await openSession(deps, user.id, client, way)
  await forgetOtherDevices(deps, user.id, client)
  return signedIn(token, toUser(changed))
}
