import type { QueryClient } from '@tanstack/react-query'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { followBlocks } from '#web/features/accounts/blocks/hidden-sellers.ts'
import { fetchProfile } from '#web/features/accounts/sign-in/auth-queries.ts'
import { dropVisitorLikes, visitorLikes } from '#web/features/browse/likes/visitor-likes.ts'
import { forgetAnswersOfOthers, keptAnswers } from '#web/features/deals/deal/kept-answers.ts'
import { forgetAdminDrafts } from '#web/features/staff/kit/draft-places.ts'
import { comparedCopy, dropComparedCopy, dropSystemCopy, systemCopy } from '#web/platform/card-extras.ts'
import { mine } from '#web/platform/query-client.ts'
import { searchList } from '#web/platform/search-list.ts'
import { send } from '#web/platform/send.ts'
import { currentSession } from '#web/platform/session/session.ts'
import { cacheSellFormMessage } from '#web/platform/stores.ts'
import { wasRejected } from '#web/shell/refused-session.ts'

/** Idempotent, so two tabs may both do it. */
const moveLikes = async (client: QueryClient): Promise<void> => {
  const ids = [...visitorLikes()]
  await send(likes.addMany, { body: { ids } })
  dropVisitorLikes(ids)
  await client.invalidateQueries({ queryKey: [mine, 'likes'] })
}

const ignore = () => undefined
/** Delay after hydration, so that the page's own requests come first. */
const formDelayMs = 5_000

/** Asks the worker to cache the form, since signed-in users may want to sell offline. */
const requestForm = () => navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(cacheSellFormMessage))

const requestMove = async (client: QueryClient) =>
  (await import('#web/features/browse/saved-searches/move-searches.ts')).moveSearches(client)

const requestAnswers = async (client: QueryClient) =>
  (await import('#web/features/deals/deal/send-kept-answers.ts')).sendKeptAnswers(client)

const requestFit = async () => (await import('#web/features/solar/my-system/start-fit.ts')).startFit()

const requestPicking = async () => (await import('#web/features/browse/compare/start-picking.ts')).startPicking()

/** Clears stored data at sign-out, since others may use the phone; an expired session keeps it. */
const forgetPerson = () => {
  forgetAdminDrafts()
  searchList.put([])
  dropSystemCopy()
  dropComparedCopy()
}

/**
 * Loads what belongs to a user after the page, which is the same for everybody. Parts fail independently: likes and
 * searches then stay in the browser, and the next page retries. `ended` is the token of a session that is over.
 */
export const followPerson = (client: QueryClient, ended?: string) => {
  if (ended && !wasRejected(ended)) forgetPerson()
  const session = currentSession()
  if (session || ended || systemCopy()) requestFit().catch(ignore)
  if (comparedCopy()) requestPicking().catch(ignore)
  // Visitors have nothing else.
  if (!(session || ended)) return
  if (session && session.user === null) fetchProfile(client).catch(ignore)
  if (session && visitorLikes().length > 0) moveLikes(client).catch(ignore)
  if (session?.user) forgetAnswersOfOthers(session.user.id)
  if (session && keptAnswers().length > 0) requestAnswers(client).catch(ignore)
  // Loaded before the first click, so that a like shows at once.
  if (session) import('#web/features/browse/likes/put-like.ts').catch(ignore)
  if (session && searchList.all().length > 0) requestMove(client).catch(ignore)
  if (session) setTimeout(requestForm, formDelayMs)
  if (typeof Notification !== 'undefined' && Notification.permission === 'granted')
    import('#web/features/notify/push/push-device.ts').then(({ followPush }) => followPush()).catch(ignore)
  followBlocks(client, session?.user?.id).catch(ignore)
}
