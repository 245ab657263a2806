import { availableParallelism } from 'node:os'
import { makeConcurrencyLimit } from '#api/platform/concurrency-limit.ts'
import { perDatabase } from '#api/platform/database-cache.ts'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import { siteOf } from '#contract/networks.ts'

/** The network is used only for its share of the concurrency limit. */
export type ListDeps = Deps & { network: string }

/** One more than there are processors, and fewer than database connections, so that short queries always get one. */
export const listsAtOnce = Math.min(availableParallelism() + 1, 6)
/** After this wait the database is unavailable or overloaded. */
const waitMs = 2_000

/**
 * IPv6 counts by /48, since one customer often has all of its /64s. One slot is reserved for networks that have none running.
 */
const limits = perDatabase(() =>
  makeConcurrencyLimit<string>({
    max: listsAtOnce,
    reserved: 1,
    sharesOf: (network) => [{ key: siteOf(network) ?? network, max: listsAtOnce }],
    queue: { waitMs },
    makeError: () => new AppError('unavailable'),
  }),
)

/**
 * Queries for filtered lists and counts are CPU-bound, so on average they finish sooner when few run at once. The unfiltered
 * first pages, cached lists and single listings are not limited. Do not nest calls.
 */
export const limitListQuery = <T>(
  { db, network }: Pick<ListDeps, 'db' | 'network'>,
  query: () => Promise<T>,
): Promise<T> => limits(db).run(network, query)
