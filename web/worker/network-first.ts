import { isGood } from '#web/worker/keep.ts'
import type { LifeEvent } from '#web/worker/scope.ts'

/** So long a saved copy waits for the network; without one the network has all the time it wants. */
const patienceMs = 3_500
const firstGatewayFault = 502

type Ways = {
  ask: () => Promise<Response>
  find: () => Promise<Response | undefined>
  keep: (answer: Response) => Promise<void>
}

/** The network's answer, which is kept; a saved one when there is none, or none in time. */
export const networkFirst = async (event: LifeEvent, { ask, find, keep }: Ways): Promise<Response> => {
  const asked = ask()
  // Before anybody reads it: an answer that comes too late for this page is kept for the next.
  event.waitUntil(asked.then((answer) => (isGood(answer) ? keep(answer.clone()) : undefined)).catch(() => undefined))
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const answer = await Promise.race([asked, late]).catch(() => null)
  if (answer && answer.status < firstGatewayFault) return answer
  // A storage that fails is only a storage without a copy: the page must not notice.
  return (await find().catch(() => undefined)) ?? asked
}
