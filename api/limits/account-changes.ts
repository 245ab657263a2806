import { perDatabase } from '#api/cache/database-cache.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { replyTimeout } from '#api/http/with-timeout.ts'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { tooBusy } from '#api/limits/shed-load.ts'

/** One that works and one that may already wait for its lock, so that a long one does not hold up a short one. */
export const changesAtOnce = 2
/** Less than a reply may take: what waited longer is not done at all. */
const waitMs = () => replyTimeout.ms - 500

const limits = perDatabase(() =>
  makeConcurrencyLimit<string>({
    max: Number.POSITIVE_INFINITY,
    sharesOf: (userId) => [{ key: userId, max: changesAtOnce }],
    queue: { waitMs: waitMs() },
    makeError: tooBusy,
  }),
)

/**
 * Changes of one account wait for each other at the row of its user, each with a connection of the pool: a few calls at once of one
 * person took all of them. The others wait here, without one.
 */
export const limitChanges = <T>(db: Db, userId: string, change: () => Promise<T>): Promise<T> =>
  limits(db).run(userId, change)
