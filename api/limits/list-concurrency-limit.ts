import { availableParallelism } from 'node:os'
import { unshareLoad } from '#api/cache/cache.ts'
import { perDatabase } from '#api/cache/database-cache.ts'
import type { Deps } from '#api/deps.ts'
import { replyTimeout } from '#api/http/with-timeout.ts'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { tooBusy } from '#api/limits/shed-load.ts'
import { siteOf } from '#domain/networks.ts'

export type ListDeps = Deps & { network: string }

/**
 * One more than the processors for this process, and fewer than database connections, so that short queries always get
 * one. At least two, because one is reserved. `workers` share the machine: if each had a limit for all of it, one
 * network could run that many times as many queries.
 */
export const listsAtOnceOf = (workers = 1) =>
  Math.max(2, Math.min(Math.ceil((availableParallelism() + 1) / workers), 6))
/** A longer wait means that the database is unavailable or overloaded. */
const waitMs = () => replyTimeout.ms / 2

/**
 * IPv6 counts by /48, because one customer often has all of its /64s. One place is reserved for networks that have no
 * query running.
 */
const makeLimit = (max: number) =>
  makeConcurrencyLimit<string>({
    max,
    reserved: 1,
    sharesOf: (network) => [{ key: siteOf(network) ?? network, max }],
    queue: { waitMs: waitMs() },
    makeError: tooBusy,
  })

const limits = perDatabase((): { limit?: ReturnType<typeof makeLimit> } => ({}))
const limitOf = ({ db, workers }: Pick<ListDeps, 'db' | 'workers'>) => {
  const own = limits(db)
  own.limit ??= makeLimit(listsAtOnceOf(workers))
  return own.limit
}

/**
 * Queries for lists and counts are CPU-bound, so on average they finish sooner when few run at once. Unfiltered first
 * pages, cached lists and single entries are not limited. Calls must not be nested. A load that waits for its own
 * network's queries is no longer shared with other networks.
 */
export const limitListQuery = <T>(
  deps: Pick<ListDeps, 'db' | 'network' | 'workers'>,
  query: () => Promise<T>,
): Promise<T> => limitOf(deps).run(deps.network, query, { onOwnWait: unshareLoad })
