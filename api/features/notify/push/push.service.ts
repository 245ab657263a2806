import { ECDH } from 'node:crypto'
import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import * as sql from '#api/features/notify/push/deliveries.sql.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { NewPushSubscription, PushDevice } from '#contract/endpoints/notify/push.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { pushDevicesMax } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'
import type { Lang } from '#domain/text/lang.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type Row = { id: string; session_id: string; name: string; created_at: Date }

const toDevice = ({ id, session_id, name, created_at }: Row, { sessionId }: Caller): PushDevice => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  isThisSession: session_id === sessionId,
})

/** Checks for an uncompressed point of P-256; other keys cannot be used for encryption. */
const isPublicKey = (p256dh: string): boolean => {
  try {
    const key = Buffer.from(p256dh, 'base64url')
    return key[0] === 4 && key.equals(ECDH.convertKey(key, 'prime256v1') as Buffer)
  } catch {
    return false
  }
}

const invalid = (field: string) => new AppError('invalid', { fields: { [field]: 'invalid' } })

/** Limit of the table's index. */
const addressLengthMax = 2_000

/** Two accounts may submit the same browser at the same moment. */
const triesMax = 5

export const subscribe = async (
  deps: Ctx & Pick<Deps, 'push'>,
  caller: Caller,
  { endpoint, keys: { p256dh, auth }, name }: NewPushSubscription,
  lang: Lang,
) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  if (!deps.push.isPushService(endpoint)) throw invalid('endpoint')
  if (!isPublicKey(p256dh)) throw invalid('keys.p256dh')
  const address = new URL(endpoint).href
  // Encoding may have made the address far longer.
  if (address.length > addressLengthMax) throw invalid('endpoint')
  for (let tried = 0; tried < triesMax; tried += 1) {
    const row = await inTransaction(deps, async ({ db, now }) => {
      if (!(await sql.lockPerson(db, caller.id))) throw new AppError('unauthenticated')
      const session = await sql.holdSession(db, caller.sessionId)
      if (!session) throw new AppError('unauthenticated')
      await sql.removeOfOthers(db, caller.id, address)
      const stored = await sql.putSubscription(db, {
        id: newId(),
        user_id: caller.id,
        session_id: caller.sessionId,
        endpoint: address,
        p256dh,
        auth,
        name: name || session.device,
        lang,
        created_at: now(),
      })
      if (stored) await sql.keepNewest(db, caller.id, pushDevicesMax)
      return stored
    })
    if (row) return { success: true as const, data: toDevice(row, caller) }
  }
  throw new AppError('unavailable')
}

export const list = async ({ db }: Ctx, caller: Caller) => ({
  success: true as const,
  data: (await sql.listSubscriptions(db, caller.id)).map((row) => toDevice(row, caller)),
})

export const remove = async (deps: Ctx, caller: Caller, id: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  if (!isId(id) || !(await sql.removeById(deps.db, caller.id, id))) throw new AppError('not_found')
  return { success: true as const }
}

export const removeEndpoint = async (deps: Ctx, caller: Caller, endpoint: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  const address = URL.parse(endpoint)?.href
  if (!address || !(await sql.removeByEndpoint(deps.db, caller.id, address))) throw new AppError('not_found')
  return { success: true as const }
}
