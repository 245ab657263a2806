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
  return piecesOf({ madeAt: deps.now().toISOString(), person }, sql.readBelongings(deps.db, caller.id))
}

/** The reply as JSON text: a shop has thousands of long listings, which must not be in memory at once. */
async function* piecesOf(head: object, belongings: Record<string, AsyncIterable<object[]>>): AsyncIterable<string> {
  yield `{"success":true,"data":${JSON.stringify(head).slice(0, -1)}`
  for (const [name, pages] of Object.entries(belongings)) {
    let isFirst = true
    yield `,${JSON.stringify(name)}:[`
    for await (const rows of pages) {
      yield `${isFirst ? '' : ','}${rows.map((row) => JSON.stringify(row)).join(',')}`
      isFirst = false
    }
    yield ']'
  }
  yield '}}'
}
