import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/accounts/privacy/privacy.sql.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { rateLimits } from '#contract/rate-limits.ts'

/** Reads one page at a time over all copies: a page is a hundred long rows, and a copy has dozens. */
const pages = makeConcurrencyLimit<string>({
  max: 1,
  sharesOf: (userId) => [{ key: userId, max: 1 }],
  queue: {},
})

async function* inTurn<Row>(userId: string, read: AsyncIterable<Row[]>): AsyncIterable<Row[]> {
  const reading = read[Symbol.asyncIterator]()
  for (;;) {
    const page = await pages.run(userId, () => reading.next())
    if (page.done) return
    yield page.value
  }
}

export const ownData = async (deps: Deps, caller: Caller) => {
  await consumeRateLimit(deps, rateLimits.ownDataPerUser, caller.id)
  const [person] = await sql.readPerson(deps.db, caller.id)
  if (!person) throw new AppError('unauthenticated')
  const belongings = Object.entries(sql.readBelongings(deps.db, caller.id)).map(
    ([name, read]) => [name, inTurn<object>(caller.id, read)] as const,
  )
  return piecesOf({ madeAt: deps.now().toISOString(), person }, Object.fromEntries(belongings))
}

/**
 * Yields the reply as JSON text in pieces, because a shop's thousands of long listings must not be in memory at once.
 */
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
