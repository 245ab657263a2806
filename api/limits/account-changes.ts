import { perDatabase } from '#api/cache/database-cache.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { replyTimeout } from '#api/http/with-timeout.ts'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { tooBusy } from '#api/limits/shed-load.ts'

/** One change that runs and one that may wait for its lock, so that a long one does not delay a short one. */
export const changesAtOnce = 2
/** Less than the reply timeout, so that a change that waited longer is not made at all. */
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
 * Changes of one account wait for each other at the row of its user, each with a connection of the pool, so a few
 * concurrent calls could take all connections. Here they wait without one.
 */
export const limitChanges = <T>(db: Db, userId: string, change: () => Promise<T>): Promise<T> =>
  limits(db).run(userId, change)
