import { visitorLikesMax } from '#domain/limits.ts'
import { makeStoredList } from '#web/platform/stored-list.ts'

/** Kept until they move to an account. */
const likes = makeStoredList('shamsouq.likes', visitorLikesMax)

export const visitorLikes = likes.all

/** Returns false at the limit. */
export const putVisitorLike = (id: string, isLiked: boolean): boolean => {
  if (isLiked) return likes.add(id)
  likes.drop([id])
  return true
}

/** Drops only the given ids: likes added since then stay. */
export const dropVisitorLikes = likes.drop

export const useVisitorLike = (id: string): boolean => likes.use((ids) => ids.includes(id), false)
