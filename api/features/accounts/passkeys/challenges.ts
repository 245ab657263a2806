import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/accounts/passkeys/passkeys.sql.ts'
import { passkeyChallengeLifeMs } from '#domain/limits.ts'

/** Runs in the transaction of a new password, so that nobody who gave the old one can still add a passkey. */
export const forgetChallenges = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> => {
  await sql.deleteChallengesOf(db, userId)
}

type Ctx = Pick<Deps, 'db' | 'now'>

const challengeBytes = 32
const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** `userId` is null for signing in, when the user is not yet known. */
const rowOf = (challenge: string, userId: string | null) => ({
  hash: hashOf(challenge),
  purpose: userId === null ? ('sign_in' as const) : ('add' as const),
  user_id: userId,
})

export const makeChallenge = async ({ db, now }: Ctx, userId: string | null): Promise<string> => {
  const challenge = randomBytes(challengeBytes).toString('base64url')
  const expires_at = new Date(now().getTime() + passkeyChallengeLifeMs)
  await sql.insertChallenge(db, { ...rowOf(challenge, userId), expires_at })
  return challenge
}

export const takeChallenge = async ({ db, now }: Ctx, challenge: string, userId: string | null): Promise<boolean> =>
  (await sql.takeChallenge(db, rowOf(challenge, userId), now())) !== undefined
