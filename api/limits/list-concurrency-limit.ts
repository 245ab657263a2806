import { availableParallelism } from 'node:os'
import { unshareLoad } from '#api/cache/cache.ts'
import { perDatabase } from '#api/cache/database-cache.ts'
import type { Deps } from '#api/deps.ts'
import { replyTimeout } from '#api/http/with-timeout.ts'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { tooBusy } from '#api/limits/shed-load.ts'
import { siteOf } from '#domain/networks.ts'

/** The network is used only for its share of the concurrency limit. */
export type ListDeps = Deps & { network: string }

/**
 * One more than there are processors for this process, and fewer than database connections, so that short queries always get
 * one. Two at least, since one is reserved. `workers` share the machine: each with a limit for all of it would let one
 * network run that many times as many queries.
 */
export const listsAtOnceOf = (workers = 1) =>
  Math.max(2, Math.min(Math.ceil((availableParallelism() + 1) / workers), 6))
/** After this wait the database is unavailable or overloaded. */
const waitMs = () => replyTimeout.ms / 2

/**
 * IPv6 counts by /48, since one customer often has all of its /64s. One slot is reserved for networks that have none running.
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
 * Queries for lists and counts, of listings and of the directory, are CPU-bound, so on average they finish sooner when few run
 * at once. The unfiltered first pages, cached lists and single entries are not limited. Do not nest calls. A page or list that
 * has to wait for others of its own network is no longer shared with other networks.
 */
export const limitListQuery = <T>(
  deps: Pick<ListDeps, 'db' | 'network' | 'workers'>,
  query: () => Promise<T>,
): Promise<T> => limitOf(deps).run(deps.network, query, { onOwnWait: unshareLoad })
