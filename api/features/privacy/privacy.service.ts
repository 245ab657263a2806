import * as sql from '#api/features/privacy/privacy.sql.ts'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import type { Caller } from '#api/platform/http/authorize.ts'
import { consumeRateLimit } from '#api/platform/limits.ts'
import { rateLimits } from '#contract/rate-limits.ts'

/** A copy of all personal data stored about the caller. */
export const ownData = async (deps: Deps, caller: Caller) => {
  await consumeRateLimit(deps, rateLimits.ownDataPerUser, caller.id)
  const [person] = await sql.readPerson(deps.db, caller.id)
  if (!person) throw new AppError('unauthenticated')
  return {
    success: true as const,
    data: { madeAt: deps.now().toISOString(), person, ...(await sql.readBelongings(deps.db, caller.id)) },
  }
}
