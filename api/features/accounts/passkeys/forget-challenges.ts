import type { Deps } from '#api/deps.ts'
import { deleteChallengesOf } from '#api/features/accounts/passkeys/passkeys.sql.ts'

/** In the transaction of a new password: who was asked for the old one can no longer add a passkey. */
export const forgetChallenges = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> => {
  await deleteChallengesOf(db, userId)
}
