import { ApiError } from '#web/platform/api.ts'

/** The calls that post a body, and where the draft records what was sent. */
type PostTools<Body, Posted> = {
  post: (body: Body, key: string) => Promise<Posted>
  change: (id: string, body: Body) => Promise<Posted>
  record: (sent: Body | undefined) => void
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const firstRejection = 400
const firstFault = 500
/** Statuses that are not about the body: authentication, timeout, rate limit. */
const otherReasons = [401, 408, 429]

const isRejection = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= firstRejection &&
  error.status < firstFault &&
  !otherReasons.includes(error.status)

/**
 * Posts once, however often it is retried. A body sent earlier without a reply is sent again under the same idempotency
 * key, since it may have been stored; the newer body follows as a change.
 */
export const postOnce = async <Body, Posted extends { id: string }>(
  { key, sent }: { key: string; sent?: Body | undefined },
  body: Body,
  tools: PostTools<Body, Posted>,
): Promise<Posted> => {
  const first = sent ?? body
  tools.record(first)
  let posted: Posted
  try {
    posted = await tools.post(first, key)
  } catch (error) {
    if (!isRejection(error)) throw error
    tools.record(undefined)
    if (isSame(first, body)) throw error
    return postOnce({ key }, body, tools)
  }
  return isSame(first, body) ? posted : tools.change(posted.id, body)
}

const pausesMs = [1_500, 4_000]
const isLost = (error: unknown) => error instanceof ApiError && (error.code === 'network' || error.isBusy)

/** Retries on a broken connection, so only for idempotent calls; `onPause` informs the user. */
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
