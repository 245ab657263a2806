import type { Selectable } from 'kysely'
import { writeAudit } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import type { Tables } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { makeChallenge, takeChallenge } from '#api/features/accounts/passkeys/challenges.ts'
import * as sql from '#api/features/accounts/passkeys/passkeys.sql.ts'
import {
  algorithms,
  challengeIn,
  handleOf,
  relyingPartyOf,
  verifyCreated,
} from '#api/features/accounts/passkeys/webauthn.ts'
import { checkStillRight, confirmPassword, lockCaller } from '#api/features/accounts/sign-in/caller-checks.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { CreatedPasskey, CreationOptions, Passkey } from '#contract/endpoints/accounts/passkeys.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { passkeyChallengeLifeMs, passkeysMax } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'

const toPasskey = (row: Selectable<Tables['passkeys']>): Passkey => ({
  id: row.id,
  name: row.name,
  credentialId: row.credential_id.toString('base64url'),
  isBackedUp: row.backed_up,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

const siteNames = { ar: 'شمسوق', en: 'Shamsouq' }

export const list = async ({ db }: Deps, caller: Caller) => ({
  success: true as const,
  data: (await sql.listPasskeys(db, caller.id)).map(toPasskey),
})

/** The user's row must be locked, so that the limit holds for concurrent requests. */
const listBelowMax = async ({ db }: Deps, caller: Caller) => {
  const rows = await sql.listPasskeys(db, caller.id)
  if (rows.length >= passkeysMax) throw new AppError('too_many_passkeys')
  return rows
}

/** Requires the password: otherwise a minute with an unlocked phone would give lasting access to the account. */
export const addOptions = async (deps: Deps, caller: Caller, client: ClientInfo, password: string) => {
  const checked = await confirmPassword(deps, caller, client, 'password', password)
  const data = await inTransaction(deps, async (deps): Promise<CreationOptions> => {
    const user = await lockCaller(deps, caller)
    await checkStillRight(deps, 'password', checked, user)
    const known = await listBelowMax(deps, caller)
    return {
      rp: { id: relyingPartyOf(deps).id, name: siteNames[client.lang] },
      user: { id: handleOf(user.id), name: user.phone, displayName: user.name },
      challenge: await makeChallenge(deps, user.id),
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout: passkeyChallengeLifeMs,
      // A device that already has a passkey reports it instead of replacing it.
      excludeCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        type: 'public-key',
        ...(transports.length > 0 && { transports }),
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    }
  })
  return { success: true as const, data }
}

type NewPasskey = { name?: string | undefined; response: CreatedPasskey }

export const add = async (deps: Deps, caller: Caller, client: ClientInfo, { name, response }: NewPasskey) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  const challenge = challengeIn(response.response.clientDataJSON)
  if (challenge === null) throw unreadable()
  if (!(await takeChallenge(deps, challenge, caller.id))) throw new AppError('passkey_expired')
  const created = await verifyCreated(deps, challenge, response)
  if (!created) throw unreadable()
  const { credential, credentialDeviceType, credentialBackedUp } = created
  const row = await inTransaction(deps, async (deps) => {
    await lockCaller(deps, caller)
    await listBelowMax(deps, caller)
    const stored = await sql.insertPasskey(deps.db, {
      id: newId(),
      user_id: caller.id,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      device_type: credentialDeviceType,
      backed_up: credentialBackedUp,
      name: name || client.device,
      created_at: deps.now(),
    })
    if (!stored) throw new AppError('passkey_exists')
    await writeAudit(deps, { caller, client }, { action: 'passkey.added', subject: 'user', subjectId: caller.id })
    await notify(deps, [{ userId: caller.id, kind: 'passkeyAdded', subjectId: null, facts: { name: stored.name } }])
    return stored
  })
  return { success: true as const, data: toPasskey(row) }
}

const unreadable = () => new AppError('invalid', { fields: { response: 'invalid' } })

export const rename = async (deps: Deps, caller: Caller, id: string, name: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  const row = isId(id) && (await sql.renamePasskey(deps.db, caller.id, id, name))
  if (!row) throw new AppError('passkey_not_found')
  return { success: true as const, data: toPasskey(row) }
}

/**
 * Requires the password: a stolen session could otherwise leave the owner without a sign-in that a new password does
 * not end.
 */
export const remove = async (
  deps: Deps,
  caller: Caller,
  client: ClientInfo,
  { id, password }: { id: string; password: string },
) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  const known = isId(id) && (await sql.findPasskey(deps.db, caller.id, id))
  if (!known) throw new AppError('passkey_not_found')
  const checked = await confirmPassword(deps, caller, client, 'password', password)
  await inTransaction(deps, async (deps) => {
    await checkStillRight(deps, 'password', checked, await lockCaller(deps, caller))
    const removed = await sql.deletePasskey(deps.db, caller.id, id)
    if (!removed) throw new AppError('passkey_not_found')
    await notify(deps, [{ userId: caller.id, kind: 'passkeyRemoved', subjectId: null, facts: removed }])
    await writeAudit(deps, { caller, client }, { action: 'passkey.removed', subject: 'user', subjectId: caller.id })
  })
  return { success: true as const }
}
