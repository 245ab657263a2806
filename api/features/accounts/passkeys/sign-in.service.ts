import { writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { makeChallenge, takeChallenge } from '#api/features/accounts/passkeys/challenges.ts'
import * as sql from '#api/features/accounts/passkeys/passkeys.sql.ts'
import { challengeIn, handleOf, relyingPartyOf, verifySigned } from '#api/features/accounts/passkeys/webauthn.ts'
import { enter, lockAccount } from '#api/features/accounts/sign-in/enter.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import type { RequestOptions, SignedByPasskey } from '#contract/endpoints/accounts/passkeys.ts'
import { passkeyChallengeLifeMs } from '#domain/limits.ts'

/** Asks for no phone number: the device offers the passkeys that it has for this site. */
export const signInOptions = async (deps: Deps) => {
  const data: RequestOptions = {
    challenge: await makeChallenge(deps, null),
    rpId: relyingPartyOf(deps).id,
    timeout: passkeyChallengeLifeMs,
    userVerification: 'required',
  }
  return { success: true as const, data }
}

const refusal = { refused: 'passkey_refused' as const, details: undefined }

/** Devices that count must increase the counter with each use; others always report 0. */
const hasCountedOn = (stored: number, given: number) => given > stored || (given === 0 && stored === 0)

/**
 * Locks after wrong passwords do not apply: signatures cannot be guessed, and the owner must get in while others guess.
 */
export const signIn = async (deps: Deps, client: ClientInfo, response: SignedByPasskey) => {
  const challenge = challengeIn(response.response.clientDataJSON)
  if (challenge === null) throw new AppError('passkey_refused')
  if (!(await takeChallenge(deps, challenge, null))) throw new AppError('passkey_expired')
  const passkey = await sql.findByCredential(deps.db, Buffer.from(response.id, 'base64url'))
  const isOfUser = passkey && response.response.userHandle === handleOf(passkey.user_id)
  const signed = isOfUser ? await verifySigned(deps, challenge, response, passkey.public_key) : null
  if (!passkey || !signed) throw new AppError('passkey_refused')
  const entered = await inTransaction(deps, async (deps) => {
    const user = await lockAccount(deps, passkey.user_id)
    const stored = user && (await sql.lockPasskey(deps.db, passkey.id))
    if (!stored) return refusal
    if (!hasCountedOn(stored.counter, signed.newCounter)) {
      // The key has been copied, and it is unknown which copy signed.
      const after = { passkeyId: passkey.id, stored: stored.counter, given: signed.newCounter }
      const event = { action: 'passkey.counter', subject: 'user', subjectId: user.id, after } as const
      await writeAudit(deps, { caller: null, client }, event)
      return refusal
    }
    await sql.recordUse(deps.db, passkey.id, {
      counter: signed.newCounter,
      device_type: signed.credentialDeviceType,
      backed_up: signed.credentialBackedUp,
      last_used_at: deps.now(),
    })
    return enter(deps, client, user, 'passkey')
  })
  if ('refused' in entered) throw new AppError(entered.refused, { details: entered.details })
  return entered
}
