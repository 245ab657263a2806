import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import { openSession } from '#api/features/accounts/sessions/sessions.ts'
import { lockUser } from '#api/features/accounts/sign-in/account-queries.ts'
import { auditSignIn } from '#api/features/accounts/sign-in/login-locks.ts'
import { signedIn, toUser } from '#api/features/accounts/sign-in/present-account.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import type { SignInWay } from '#contract/endpoints/accounts/auth.ts'

/** Before the rows of what signs in, so that the lock order is the same everywhere. */
export const lockAccount = ({ db }: Pick<Deps, 'db'>, id: string) => lockUser(db, id)

/**
 * Opens a session for who has shown that the account is theirs, in a transaction that holds its lock. A rejection is returned, not
 * thrown, so that its audit row is committed.
 */
export const enter = async (deps: Deps, client: ClientInfo, user: Selectable<Tables['users']>, way: SignInWay) => {
  await auditSignIn(deps, client, user)
  // It is the owner, who may see the reason. Nobody else learns that the account is suspended.
  if (user.banned_at) return { refused: 'banned' as const, details: { reason: user.ban_reason } }
  return signedIn(await openSession(deps, user.id, client, way), toUser(user))
}
