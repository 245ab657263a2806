import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/solar/my-system/own-systems.sql.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { OwnSystem } from '#domain/solar/fit/system.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

export const get = async ({ db }: Ctx, caller: Caller) => ({
  success: true as const,
  data: await sql.findSystem(db, caller.id),
})

export const put = async (deps: Ctx, caller: Caller, system: OwnSystem) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  if (!(await sql.putSystem(deps.db, caller.id, system, deps.now()))) throw new AppError('unauthenticated')
  return { success: true as const, data: system }
}

export const remove = async (deps: Ctx, caller: Caller) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  await sql.deleteSystem(deps.db, caller.id)
  return { success: true as const }
}
