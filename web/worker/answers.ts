import { stores } from '#web/platform/stores.ts'
import { asSaved, find, isGood, keep, keepMine, storeOf } from '#web/worker/keep.ts'
import { networkFirst } from '#web/worker/network-first.ts'
import { type FetchEvent, isFrugal } from '#web/worker/scope.ts'

const likedPath = '/api/v1/products/liked'
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
      await keepMine(mine, request, answer)
      if (new URL(request.url).pathname === likedPath && !isFrugal()) await keepLiked(mine, copy)
    },
    find: async () => {
      const kept = (await mine?.match(request, anyVary)) ?? (await find(stores.answers, request))
      return kept && asSaved(kept)
    },
  })
}

type LikedReply = { data: { id: string }[] }

/** Lists carry no phone numbers: each liked listing is fetched once, so that its seller can be called offline. */
const keepLiked = async (mine: Cache, reply: Response): Promise<void> => {
  const { data }: LikedReply = await reply.json()
  for (const { id } of data.slice(0, likedMax)) {
    const url = productPath + encodeURIComponent(id)
    if (await mine.match(url, anyVary)) continue
    const answer = await fetch(url)
    if (isGood(answer)) await keepMine(mine, url, answer)
  }
}
