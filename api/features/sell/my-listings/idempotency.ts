import { createHash } from 'node:crypto'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/sell/my-listings/listings-queries.ts'
import { AppError } from '#api/http/errors.ts'
import { idempotencyKeyLengthMax, idempotencyLifeMs } from '#domain/limits.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type Attempt = { userId: string; key: string; asked: unknown; subjectId: string }

const printable = /^[\x20-\x7e]+$/

/** Rejects keys that are too long or not printable instead of truncating them. */
export const checkKey = (key: string): void => {
  if (key.length > idempotencyKeyLengthMax || !printable.test(key))
    throw new AppError('invalid', { fields: { 'Idempotency-Key': 'invalid' } })
}

/**
 * Returns the id that an earlier request with this key created, or null for the first. The key is inserted in the
 * transaction of the action, so a failed request leaves it free; another body with the same key is rejected.
 */
export const findEarlier = async ({ db, now }: Ctx, { userId, key, asked, subjectId }: Attempt) => {
  const request = createHash('sha256').update(JSON.stringify(asked)).digest()
  const row = { user_id: userId, key, request, subject_id: subjectId, created_at: now() }
  const isFirst = await sql.takeKey(db, row, new Date(now().getTime() - idempotencyLifeMs))
  if (isFirst) return null
  const earlier = await sql.findKey(db, userId, key)
  if (!earlier.request.equals(request)) throw new AppError('key_reused')
  return earlier.subject_id
}
