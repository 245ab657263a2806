import type { Deps } from '#api/deps.ts'
import { notify } from '#api/features/inbox/public/notify.ts'
import { listPasskeys } from '#api/features/passkeys/passkeys.sql.ts'

/** After a new password: passkeys stay, and their owner learns which still open the account. In the transaction of the password. */
export const tellOfPasskeys = async (deps: Pick<Deps, 'db' | 'now'>, userId: string): Promise<void> => {
  const names = (await listPasskeys(deps.db, userId)).map(({ name }) => name)
  if (names.length === 0) return
  await notify(deps, [{ userId, kind: 'passwordReset', subjectId: null, facts: { passkeys: names } }])
}
