import type { OwnProduct } from '#contract/listings.ts'
import type { ListingBody } from '#web/features/listings/sell-fields.ts'
import { ApiError } from '#web/platform/api.ts'

/** How a listing goes out: the calls, and where the draft remembers what was sent. */
export type PublishTools = {
  post: (body: ListingBody, key: string) => Promise<OwnProduct>
  change: (id: string, body: ListingBody) => Promise<OwnProduct>
  remember: (sent: ListingBody | undefined) => void
}

const isSame = (one: ListingBody, other: ListingBody) => JSON.stringify(one) === JSON.stringify(other)

const firstRejection = 400
const firstFault = 500
/** Not a word about the listing itself: who asks, how slow, how often. */
const otherReasons = [401, 408, 429]

const isRejection = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= firstRejection &&
  error.status < firstFault &&
  !otherReasons.includes(error.status)

/**
 * Posts a listing once, however often it is tried. When an earlier try went out without an answer it may have arrived:
 * then the same words go again under the same key, which answers the same listing, and the newer words follow as a change.
 */
export const publish = async (
  { key, sent }: { key: string; sent?: ListingBody | undefined },
  body: ListingBody,
  tools: PublishTools,
): Promise<OwnProduct> => {
  const first = sent ?? body
  tools.remember(first)
  let posted: OwnProduct
  try {
    posted = await tools.post(first, key)
  } catch (error) {
    if (!isRejection(error)) throw error
    tools.remember(undefined)
    if (isSame(first, body)) throw error
    return publish({ key }, body, tools)
  }
  return isSame(first, body) ? posted : tools.change(posted.id, body)
}

const pausesMs = [1_500, 4_000]
const isLost = (error: unknown) => error instanceof ApiError && (error.code === 'network' || error.status === 503)

/** Tries again while the link is broken; `onPause` tells the person. Only for what may be repeated. */
export const withRetry = async <T>(
  run: () => Promise<T>,
  { wait, onPause }: { wait: (ms: number) => Promise<unknown>; onPause: () => void },
): Promise<T> => {
  for (const pauseMs of pausesMs) {
    try {
      return await run()
    } catch (error) {
      if (!isLost(error)) throw error
      onPause()
      await wait(pauseMs)
    }
  }
  return run()
}
