import type { QueryClient } from '@tanstack/react-query'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { likedIdsQuery, likedListQuery } from '#web/features/browse/likes/likes.queries.ts'
import { send } from '#web/platform/send.ts'

/** Serialises the calls per listing, so that the last click wins. */
const pending = new Map<string, Promise<unknown>>()

const withId = (ids: readonly string[] | undefined, id: string, isLiked: boolean) => {
  const others = (ids ?? []).filter((other) => other !== id)
  return isLiked ? [id, ...others] : others
}

/** On failure rolls back and throws the error. */
export const putLike = async (client: QueryClient, id: string, isLiked: boolean): Promise<void> => {
  const { queryKey } = likedIdsQuery()
  const wasLoaded = client.getQueryData(queryKey) !== undefined
  const mark = (value: boolean) => client.setQueryData(queryKey, (ids) => withId(ids, id, value))
  void client.cancelQueries({ queryKey })
  mark(isLiked)
  const before = pending.get(id) ?? Promise.resolve()
  const run = before.catch(() => undefined).then(() => send(isLiked ? likes.add : likes.remove, { params: { id } }))
  pending.set(id, run)
  try {
    await run
  } catch (error) {
    if (pending.get(id) === run) mark(!isLiked)
    throw error
  } finally {
    if (pending.get(id) === run) pending.delete(id)
    if (!wasLoaded) void client.invalidateQueries({ queryKey })
    // The visible list is not refetched, so that an accidental unlike can be undone in it.
    void client.invalidateQueries({ queryKey: likedListQuery().queryKey, refetchType: 'none' })
  }
}
