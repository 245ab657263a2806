import type { QueryClient } from '@tanstack/react-query'
import { members } from '#contract/endpoints/directory/members.ts'
import { ownShopsQuery } from '#web/features/directory/members/members.queries.ts'
import { send } from '#web/platform/send.ts'

/** Accepts or refuses an invitation, and fetches again in whose name the person posts. */
export const answerInvitation = async (client: QueryClient, id: string, isAccepted: boolean): Promise<void> => {
  await send(isAccepted ? members.accept : members.refuse, { params: { id } })
  await client.invalidateQueries({ queryKey: ownShopsQuery().queryKey })
}
