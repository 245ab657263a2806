import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'

/** Runs work within a limit. */
export type Run = <T>(work: () => Promise<T>) => Promise<T>

export type DecodingLimit = ReturnType<typeof makeDecodingLimit>

/**
 * Limits how many pictures are decoded at once and how many wait; a network may fill a quarter of the queue. The client is
 * the network, or null for a trusted server, which uploads for many users from one address.
 */
export const makeDecodingLimit = ({ max = 1, waitingMax = 20 } = {}) =>
  makeConcurrencyLimit<string | null>({
    max,
    sharesOf: (network) => (network === null ? [] : [{ key: network, max }]),
    queue: { max: waitingMax },
  })

export const anyNetwork =
  (limit: DecodingLimit): Run =>
  (work) =>
    limit.run(null, work)
