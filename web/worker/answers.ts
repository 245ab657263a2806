import { stores } from '#web/platform/stores.ts'
import { asSaved, drop, find, isGood, keep, putPrivate, storeOf } from '#web/worker/cache-put.ts'
import { networkFirst } from '#web/worker/network-first.ts'
import { type FetchEvent, isSaveData } from '#web/worker/scope.ts'

const likedPath = '/api/v1/products/liked'
/** The first page, as the list itself asks for it. */
const likedListUrl = `${likedPath}?page=1`
const likedIdsPath = '/api/v1/products/liked-ids'
const productPath = '/api/v1/marketplace/getOneProduct/'
const likedMax = 12
const anyVary = { ignoreVary: true }

/** An answer of the API: a visitor's goes to the common store, one for somebody signed in to theirs alone. */
export const answerData = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  const authorization = request.headers.get('authorization')
  // Opened before the answer comes: when it is gone by then, its owner has signed out and nothing is kept.
  const mine = authorization ? await storeOf(authorization).catch(() => null) : null
  return networkFirst(event, {
    ask: () => fetch(request),
    keep: async (answer) => {
      if (!mine) return authorization ? undefined : keep(stores.answers, request, answer)
      const copy = answer.clone()
      await putPrivate(mine, request, answer)
      if (!isSaveData()) await keepLiked(mine, request, copy)
    },
    find: async () => {
      const kept = (await mine?.match(request, anyVary)) ?? (await find(stores.answers, request))
      return kept && asSaved(kept)
    },
    drop: () => Promise.all([mine?.delete(request, anyVary), drop(stores.answers, request)]),
  })
}

type LikedReply = { data: (string | { id: string })[] }

/** Lists carry no phone numbers: each liked listing is fetched once, so that its seller can be called offline. */
const keepLiked = async (mine: Cache, { url, headers }: Request, reply: Response): Promise<void> => {
  const { pathname } = new URL(url)
  if (pathname !== likedPath && pathname !== likedIdsPath) return
  const { data }: LikedReply = await reply.json()
  const addresses = data.slice(0, likedMax).map((one) => productPath + (typeof one === 'string' ? one : one.id))
  let hasNews = false
  for (const address of addresses) {
    if (await mine.match(address, anyVary)) continue
    hasNews = true
    await keepAsked(mine, address)
  }
  // The hearts of any page ask for the ids: the list is then there too, though nobody has opened it yet.
  if (hasNews && pathname === likedIdsPath) await keepAsked(mine, likedListUrl, headers)
}

const keepAsked = async (mine: Cache, url: string, headers?: Headers): Promise<void> => {
  const answer = await fetch(url, { headers })
  if (isGood(answer)) await putPrivate(mine, url, answer)
}
