import type { Deps } from '#api/deps.ts'
import { listPasskeys } from '#api/features/accounts/passkeys/passkeys.sql.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'

/**
 * Runs in the transaction of a new password. Passkeys survive it, so the owner is told which ones still open the
 * account.
 */
export const tellOfPasskeys = async (deps: Pick<Deps, 'db' | 'now'>, userId: string): Promise<void> => {
  const names = (await listPasskeys(deps.db, userId)).map(({ name }) => name)
  if (names.length === 0) return
  await notify(deps, [{ userId, kind: 'passwordReset', subjectId: null, facts: { passkeys: names } }])
}
