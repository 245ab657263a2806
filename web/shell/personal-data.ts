import type { QueryClient } from '@tanstack/react-query'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { followBlocks } from '#web/features/accounts/blocks/hidden-sellers.ts'
import { fetchProfile } from '#web/features/accounts/sign-in/auth-queries.ts'
import { dropVisitorLikes, visitorLikes } from '#web/features/browse/likes/visitor-likes.ts'
import { forgetAdminDrafts } from '#web/features/staff/kit/draft-places.ts'
import { comparedCopy, dropComparedCopy, dropSystemCopy, systemCopy } from '#web/platform/card-extras.ts'
import { mine } from '#web/platform/query-client.ts'
import { searchList } from '#web/platform/search-list.ts'
import { send } from '#web/platform/send.ts'
import { currentSession } from '#web/platform/session.ts'
import { cacheSellFormMessage } from '#web/platform/stores.ts'
import { wasRejected } from '#web/shell/refused-session.ts'

/** Moves a visitor's likes to the account. Idempotent, so two tabs may both do it. */
const moveLikes = async (client: QueryClient): Promise<void> => {
  const ids = [...visitorLikes()]
  await send(likes.addMany, { body: { ids } })
  dropVisitorLikes(ids)
  await client.invalidateQueries({ queryKey: [mine, 'likes'] })
}

const ignore = () => undefined
/** Delay after hydration, so that the page's own requests come first. */
const formDelayMs = 5_000

/** Signed-in users may want to sell offline: asks the worker to cache the form. */
const requestForm = () => navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(cacheSellFormMessage))

const requestMove = async (client: QueryClient) =>
  (await import('#web/features/browse/saved-searches/move-searches.ts')).moveSearches(client)

const requestFit = async () => (await import('#web/features/solar/my-system/start-fit.ts')).startFit()

const requestPicking = async () => (await import('#web/features/browse/compare/start-picking.ts')).startPicking()

/** At sign-out, on a phone that others use too; an expired session keeps them. */
const forgetPerson = () => {
  forgetAdminDrafts()
  searchList.put([])
  dropSystemCopy()
  dropComparedCopy()
}

/**
 * What belongs to a person, fetched after the page, which is the same for everybody. Each part may fail alone: likes and
 * searches then stay in the browser, and the next page retries. `ended` is the token of a session that is over.
 */
export const followPerson = (client: QueryClient, ended?: string) => {
  if (ended && !wasRejected(ended)) forgetPerson()
  const session = currentSession()
  if (session || ended || systemCopy()) requestFit().catch(ignore)
  if (comparedCopy()) requestPicking().catch(ignore)
  // A visitor, who has no more than these two.
  if (!(session || ended)) return
  // There is a token without a stored user.
  if (session && session.user === null) fetchProfile(client).catch(ignore)
  if (session && visitorLikes().length > 0) moveLikes(client).catch(ignore)
  // A like is shown at once: what sends it is there before the first one.
  if (session) import('#web/features/browse/likes/put-like.ts').catch(ignore)
  if (session && searchList.all().length > 0) requestMove(client).catch(ignore)
  if (session) setTimeout(requestForm, formDelayMs)
  if (typeof Notification !== 'undefined' && Notification.permission === 'granted')
    import('#web/features/notify/push/push-device.ts').then(({ followPush }) => followPush()).catch(ignore)
  followBlocks(client, session?.user?.id).catch(ignore)
}
