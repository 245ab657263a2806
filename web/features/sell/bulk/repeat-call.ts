import { newKey } from '#web/features/sell/drafts/draft.ts'
import { ApiError } from '#web/platform/api.ts'

const busyTriesMax = 3
const busyWaitMs = 1_500

/**
 * One change of many listings: the call is repeated with the same key until nothing is left of it, also when the server was too
 * busy to answer in time: it goes on meanwhile, and a repeat changes nothing twice.
 */
export const untilNothingLeft = async <T extends { data: { left: number } }>(
  call: (idempotencyKey: string) => Promise<T>,
  key: string = newKey(),
): Promise<T> => {
  let busyTries = 0
  for (;;) {
    try {
      const reply = await call(key)
      if (reply.data.left === 0) return reply
    } catch (error) {
      busyTries += 1
      if (!(error instanceof ApiError && error.isBusy) || busyTries > busyTriesMax) throw error
      await new Promise((resolve) => setTimeout(resolve, busyWaitMs))
    }
  }
}
