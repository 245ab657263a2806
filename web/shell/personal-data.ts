import type { QueryClient } from '@tanstack/react-query'
import { fetchProfile } from '#web/features/auth/auth.queries.ts'
import { followBlocks } from '#web/features/blocks/follow-blocks.ts'
import { moveLikes } from '#web/features/likes/move-likes.ts'
import { visitorLikes } from '#web/features/likes/visitor-likes.ts'
import { currentSession } from '#web/platform/session.ts'
import { cacheSellFormMessage } from '#web/platform/stores.ts'

const ignore = () => undefined
/** Delay after hydration, so that the page's own requests come first. */
const formDelayMs = 5_000

/** Signed-in users may want to sell offline: asks the worker to cache the form. */
const requestForm = () => navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(cacheSellFormMessage))

/**
 * What belongs to a person, fetched after the page, which is the same for everybody. Each part may fail alone: likes then stay in
 * the browser, and the next page retries.
 */
export const followPerson = (client: QueryClient) => {
  const session = currentSession()
  // There is a token without a stored user.
  if (session && session.user === null) fetchProfile(client).catch(ignore)
  if (session && visitorLikes().length > 0) moveLikes(client).catch(ignore)
  if (session) setTimeout(requestForm, formDelayMs)
  followBlocks(client, session?.user?.id).catch(ignore)
}
