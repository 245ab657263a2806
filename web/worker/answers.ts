import { stores } from '#web/platform/stores.ts'
import { asSaved, drop, find, isGood, put, putPrivate, storeOf } from '#web/worker/cache-put.ts'
import { networkFirst } from '#web/worker/network-first.ts'
import { type FetchEvent, isSaveData } from '#web/worker/scope.ts'

const likedPath = '/api/v1/products/liked'
/** Must equal the URL that the list requests. */
const likedListUrl = `${likedPath}?page=1`
const likedIdsPath = '/api/v1/products/liked-ids'
const productPath = '/api/v1/marketplace/getOneProduct/'
const likedMax = 12
const anyVary = { ignoreVary: true }

/** Anonymous responses go to the shared cache, those with a token to the user's own. */
export const answerData = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  const authorization = request.headers.get('authorization')
  // Opened before the response arrives: if the cache is deleted meanwhile, the user has signed out and nothing is
  // stored.
  const mine = authorization ? await storeOf(authorization).catch(() => null) : null
  return networkFirst(event, {
    load: () => fetch(request),
    save: async (answer) => {
      if (!mine) return authorization ? undefined : put(stores.answers, request, answer)
      const copy = answer.clone()
      await putPrivate(mine, request, answer)
      if (!isSaveData()) await cacheLiked(mine, request, copy)
    },
    find: async () => {
      const cached = (await mine?.match(request, anyVary)) ?? (await find(stores.answers, request))
      return cached && asSaved(cached)
    },
    drop: () => Promise.all([mine?.delete(request, anyVary), drop(stores.answers, request)]),
  })
}

type LikedReply = { data: (string | { id: string })[] }

/** Lists carry no phone numbers, so each liked listing is fetched once and its seller can be called offline. */
const cacheLiked = async (mine: Cache, { url, headers }: Request, reply: Response): Promise<void> => {
  const { pathname } = new URL(url)
  if (pathname !== likedPath && pathname !== likedIdsPath) return
  const { data }: LikedReply = await reply.json()
  const addresses = data.slice(0, likedMax).map((one) => productPath + (typeof one === 'string' ? one : one.id))
  let hasNewItems = false
  for (const address of addresses) {
    if (await mine.match(address, anyVary)) continue
    hasNewItems = true
    await fetchAndCache(mine, address)
  }
  // Every page requests the ids for its like buttons, so the list is cached even if it was never opened.
  if (hasNewItems && pathname === likedIdsPath) await fetchAndCache(mine, likedListUrl, headers)
}

const fetchAndCache = async (mine: Cache, url: string, headers?: Headers): Promise<void> => {
  const answer = await fetch(url, { headers })
  if (isGood(answer)) await putPrivate(mine, url, answer)
}
