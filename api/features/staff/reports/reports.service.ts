import { newId } from '#api/db/new-id.ts'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/staff/reports/reports.sql.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { NewReport } from '#contract/endpoints/staff/reports.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { deletedListingMemoryMs } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'

const count = async (deps: Deps, caller: Caller): Promise<void> => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  await consumeRateLimit(deps, rateLimits.reportsPerUser, caller.id)
}

/** One report per user and listing. A listing can be reported whatever its status is, if it was ever public. */
export const add = async (deps: Deps, caller: Caller, id: string, { reason, note }: NewReport) => {
  await count(deps, caller)
  const row = { id: newId(), product_id: id, user_id: caller.id, reason, note, created_at: deps.now() }
  const isFound =
    isId(id) && ((await sql.upsertReport(deps.db, row)) || (await sql.upsertDeleted(deps.db, 'product', id, row)))
  if (!isFound) throw new AppError('product_not_found')
  return { success: true as const }
}

const missing = { seller: 'seller_not_found', reply: 'review_not_found', wanted: 'wanted_not_found' } as const

/** Reports a seller, the public reply to a review or a wanted ad. Nobody can report themselves. */
export const addOther = async (
  deps: Deps,
  caller: Caller,
  subject: sql.OtherSubject,
  id: string,
  { reason, note }: NewReport,
) => {
  await count(deps, caller)
  const row = { id: newId(), user_id: caller.id, reason, note, created_at: deps.now() }
  const isFound =
    isId(id) &&
    ((await sql.upsertOther(deps.db, subject, id, row)) ||
      (subject === 'wanted' && (await sql.upsertDeleted(deps.db, subject, id, row))))
  if (!isFound) throw new AppError(missing[subject])
  return { success: true as const }
}

export const forgetDeletedListings = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  sql.deleteRecords(db, new Date(now().getTime() - deletedListingMemoryMs))
