import { setImmediate as nextIteration } from 'node:timers/promises'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { siteOf } from '#domain/networks.ts'

/** One task at a time per process, because its requests share one event loop. IPv6 counts by /48. */
const turns = makeConcurrencyLimit<string>({
  max: 1,
  sharesOf: (network) => [{ key: siteOf(network) ?? network, max: 1 }],
  queue: {},
})

/**
 * Must be awaited before work that takes milliseconds of processor time without waiting, such as rendering a page.
 * Otherwise all arrived work runs in one iteration of the event loop, a reply with ten queries waits for all of it ten
 * times, and no concurrency limit notices, because each task ends before the next begins. Each iteration runs one task,
 * and networks take turns.
 */
export const yieldToEventLoop = (network: string): Promise<void> => turns.run(network, () => nextIteration())
