import { setImmediate as nextIteration } from 'node:timers/promises'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { siteOf } from '#domain/networks.ts'

/** One at a time for the whole process, since its requests share one event loop. IPv6 counts by /48. */
const turns = makeConcurrencyLimit<string>({
  max: 1,
  sharesOf: (network) => [{ key: siteOf(network) ?? network, max: 1 }],
  queue: {},
})

/**
 * To be awaited before work that takes milliseconds of processor time and waits for nothing, such as rendering a page. Everything
 * that has arrived meanwhile would else run in one iteration of the event loop: a reply that needs ten queries would wait for all
 * of it ten times, and no concurrency limit would notice, since each piece is finished before the next one enters. So each
 * iteration runs one piece, and networks take turns.
 */
export const yieldToEventLoop = (network: string): Promise<void> => turns.run(network, () => nextIteration())
