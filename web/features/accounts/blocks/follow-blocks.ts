import type { QueryClient } from '@tanstack/react-query'
import { refetchLists, renewHidden } from '#web/features/accounts/blocks/blocks.queries.ts'
import { hiddenMarks, lastRenewed, putHidden } from '#web/features/accounts/blocks/hidden-marks.ts'

/** Blocks made on another device hide what a page holds after this time; lists from the server leave it out at once. */
const freshMs = 10 * 60_000

/** Called for each page and each session. A person without blocks costs one request in that time. */
export const followBlocks = async (client: QueryClient, userId: string | undefined): Promise<void> => {
  if (!userId) {
    if (putHidden([], '')) await refetchLists(client)
    return
  }
  const age = Date.now() - lastRenewed(userId)
  if (hiddenMarks().size > 0) void refetchLists(client)
  if (age < 0 || age > freshMs) await renewHidden(client)
}
