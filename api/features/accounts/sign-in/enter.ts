import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import { openSession } from '#api/features/accounts/sessions/sessions.ts'
import { lockUser } from '#api/features/accounts/sign-in/account-queries.ts'
import { auditSignIn } from '#api/features/accounts/sign-in/login-locks.ts'
import { signedIn, toUser } from '#api/features/accounts/sign-in/present-account.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import type { SignInWay } from '#contract/endpoints/accounts/auth.ts'

/** Must be locked before the rows of the sign-in method (code, passkey). */
export const lockAccount = ({ db }: Pick<Deps, 'db'>, id: string) => lockUser(db, id)

/**
 * Must run in a transaction that holds the account's lock. A rejection is returned instead of thrown, so that its audit
 * row is committed.
 */
export const enter = async (deps: Deps, client: ClientInfo, user: Selectable<Tables['users']>, way: SignInWay) => {
  await auditSignIn(deps, client, user)
  // Only the proven owner learns that the account is suspended, and why.
  if (user.banned_at) return { refused: 'banned' as const, details: { reason: user.ban_reason } }
  return signedIn(await openSession(deps, user.id, client, way), toUser(user))
}
