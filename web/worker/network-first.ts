import { isGood } from '#web/worker/cache-put.ts'
import type { LifeEvent } from '#web/worker/scope.ts'

/** How long a request waits for the network when there is a cached copy; without one there is no timeout. */
const networkTimeoutMs = 3_500
const firstGatewayFault = 502

type Ways = {
  load: () => Promise<Response>
  find: () => Promise<Response | undefined>
  save: (answer: Response) => Promise<void>
  drop: () => Promise<unknown>
}

/** Removed, sold or expired: an older copy must not come back on a slow connection. */
const isGone = ({ status }: Response) => status === 404 || status === 410

/**
 * Answers from the network and updates the cache (a 404 or 410 deletes the cached copy); falls back to the cache when
 * the network fails or is too slow.
 */
export const networkFirst = async (event: LifeEvent, { load, find, save, drop }: Ways): Promise<Response> => {
  const pending = load()
  // Cloned before the page reads it; a response that is too late for this page is still cached for the next.
  const update = (answer: Response) => (isGood(answer) ? save(answer.clone()) : isGone(answer) ? drop() : undefined)
  event.waitUntil(pending.then(update).catch(() => undefined))
  const late = new Promise<null>((resolve) => setTimeout(resolve, networkTimeoutMs, null))
  const answer = await Promise.race([pending, late]).catch(() => null)
  if (answer && answer.status < firstGatewayFault) return answer
  // A failing storage counts as no cached copy.
  return (await find().catch(() => undefined)) ?? pending
}
