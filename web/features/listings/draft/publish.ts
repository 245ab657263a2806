import type { OwnProduct } from '#contract/listings.ts'
import type { ListingBody } from '#web/features/listings/form/sell-fields.ts'
import { ApiError } from '#web/platform/api.ts'

/** The calls that publish a listing, and where the draft records what was sent. */
export type PublishTools = {
  post: (body: ListingBody, key: string) => Promise<OwnProduct>
  change: (id: string, body: ListingBody) => Promise<OwnProduct>
  record: (sent: ListingBody | undefined) => void
}

const isSame = (one: ListingBody, other: ListingBody) => JSON.stringify(one) === JSON.stringify(other)

const firstRejection = 400
const firstFault = 500
/** Not about the listing itself: authentication, timeout, rate limit. */
const otherReasons = [401, 408, 429]

const isRejection = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= firstRejection &&
  error.status < firstFault &&
  !otherReasons.includes(error.status)

/**
 * Posts a listing once, however often it is retried. A body sent earlier without a reply may have been stored: it is sent
 * again under the same idempotency key, which returns the same listing, and the newer body follows as a change.
 */
export const publish = async (
  { key, sent }: { key: string; sent?: ListingBody | undefined },
  body: ListingBody,
  tools: PublishTools,
): Promise<OwnProduct> => {
  const first = sent ?? body
  tools.record(first)
  let posted: OwnProduct
  try {
    posted = await tools.post(first, key)
  } catch (error) {
    if (!isRejection(error)) throw error
    tools.record(undefined)
    if (isSame(first, body)) throw error
    return publish({ key }, body, tools)
  }
  return isSame(first, body) ? posted : tools.change(posted.id, body)
}

const pausesMs = [1_500, 4_000]
const isLost = (error: unknown) => error instanceof ApiError && (error.code === 'network' || error.status === 503)

/** Retries on a broken connection; `onPause` informs the user. Only for idempotent calls. */
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
