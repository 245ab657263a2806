import type { QueryClient } from '@tanstack/react-query'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { dropVisitorLikes, visitorLikes } from '#web/features/browse/likes/visitor-likes.ts'
import { mine } from '#web/platform/query-client.ts'
import { send } from '#web/platform/send.ts'

/** Moves a visitor's likes to the account. Idempotent, so two tabs may both do it. */
export const moveLikes = async (client: QueryClient): Promise<void> => {
  const ids = [...visitorLikes()]
  await send(likes.addMany, { body: { ids } })
  dropVisitorLikes(ids)
  await client.invalidateQueries({ queryKey: [mine, 'likes'] })
}
