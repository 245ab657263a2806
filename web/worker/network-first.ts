import { isGood } from '#web/worker/cache-put.ts'
import type { LifeEvent } from '#web/worker/scope.ts'

/** So long a saved copy waits for the network; without one the network has all the time it wants. */
const retryForMs = 3_500
const firstGatewayFault = 502

type Ways = {
  ask: () => Promise<Response>
  find: () => Promise<Response | undefined>
  keep: (answer: Response) => Promise<void>
  drop: () => Promise<unknown>
}

/** Removed, sold or expired: a copy from before must not come back on a slow link. */
const isGone = ({ status }: Response) => status === 404 || status === 410

/** The network's answer, which is kept, or drops the saved one when it says that there is nothing any more; a saved one when there is none, or none in time. */
export const networkFirst = async (event: LifeEvent, { ask, find, keep, drop }: Ways): Promise<Response> => {
  const asked = ask()
  // Before anybody reads it: an answer that comes too late for this page is kept for the next.
  const update = (answer: Response) => (isGood(answer) ? keep(answer.clone()) : isGone(answer) ? drop() : undefined)
  event.waitUntil(asked.then(update).catch(() => undefined))
  const late = new Promise<null>((resolve) => setTimeout(resolve, retryForMs, null))
  const answer = await Promise.race([asked, late]).catch(() => null)
  if (answer && answer.status < firstGatewayFault) return answer
  // A storage that fails is only a storage without a copy: the page must not notice.
  return (await find().catch(() => undefined)) ?? asked
}
