import { availableParallelism } from 'node:os'
import { makeConcurrencyLimit } from '#api/platform/concurrency-limit.ts'
import { perDatabase } from '#api/platform/database-cache.ts'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import { siteOf } from '#contract/networks.ts'

/** Who asks for a list: the network is for its share of the limit and for nothing else. */
export type Asking = Deps & { network: string }

/** One more than there are processors, and fewer than connections to the database: short queries always find one. */
export const listsAtOnce = Math.min(availableParallelism() + 1, 6)
/** Longer nobody waits: the database is unavailable, or far too busy. */
const waitMs = 2_000

/** IPv6 counts by /48, since one customer often has all of its /64s. One place is left to networks that have none. */
const limits = perDatabase(() =>
  makeConcurrencyLimit<string>({
    max: listsAtOnce,
    reserved: 1,
    sharesOf: (network) => [{ key: siteOf(network) ?? network, max: listsAtOnce }],
    queue: { waitMs },
    refusal: () => new AppError('unavailable'),
  }),
)

/**
 * Queries for filtered lists and counts are all processor time, so on average they end sooner when few run at once. The
 * unfiltered first pages, cached lists and single listings are not limited. Never call it inside itself.
 */
export const limitListQuery = <T>(
  { db, network }: Pick<Asking, 'db' | 'network'>,
  query: () => Promise<T>,
): Promise<T> => limits(db).run(network, query)
