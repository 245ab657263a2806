import type { QueryClient } from '@tanstack/react-query'
import { likes } from '#contract/likes.ts'
import { likedIdsQuery, likedListQuery } from '#web/features/likes/likes.queries.ts'
import { send } from '#web/platform/send.ts'

/** Serialises the calls per listing, so that the last click wins. */
const lines = new Map<string, Promise<unknown>>()

const withId = (ids: readonly string[] | undefined, id: string, isLiked: boolean) => {
  const others = (ids ?? []).filter((other) => other !== id)
  return isLiked ? [id, ...others] : others
}

/** Optimistic update; when the call fails, it is rolled back and the error thrown. */
export const putLike = async (client: QueryClient, id: string, isLiked: boolean): Promise<void> => {
  const { queryKey } = likedIdsQuery()
  const wasLoaded = client.getQueryData(queryKey) !== undefined
  const mark = (value: boolean) => client.setQueryData(queryKey, (ids) => withId(ids, id, value))
  void client.cancelQueries({ queryKey })
  mark(isLiked)
  const before = lines.get(id) ?? Promise.resolve()
  const turn = before.catch(() => undefined).then(() => send(isLiked ? likes.add : likes.remove, { params: { id } }))
  lines.set(id, turn)
  try {
    await turn
  } catch (error) {
    if (lines.get(id) === turn) mark(!isLiked)
    throw error
  } finally {
    if (lines.get(id) === turn) lines.delete(id)
    if (!wasLoaded) void client.invalidateQueries({ queryKey })
    // The visible list is not refetched, so that an accidental unlike can be undone in it.
    void client.invalidateQueries({ queryKey: likedListQuery().queryKey, refetchType: 'none' })
  }
}
