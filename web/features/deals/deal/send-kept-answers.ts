import type { QueryClient } from '@tanstack/react-query'
import { type Deal, deals } from '#contract/endpoints/deals/deals.ts'
import { ownDealQuery, ownDealsKey } from '#web/features/deals/deal/deal.queries.ts'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import {
  type DealAnswer,
  dropAnswer,
  isKept,
  type KeptAnswer,
  keepAnswer,
  keptAnswers,
} from '#web/features/deals/deal/kept-answers.ts'
import { ApiError, type CallOptions } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { currentLang } from '#web/platform/lang.ts'
import { makeSlot, showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { currentSession } from '#web/platform/session/session.ts'

/** Filled while kept answers are being sent. */
export const sendingSlot = makeSlot<true>()

export const sendAnswer = async (code: string, answer: DealAnswer, options?: CallOptions): Promise<Deal> => {
  const params = { code }
  const { data } =
    answer.kind === 'confirm'
      ? await send(deals.confirm, { params, body: answer.body }, options)
      : await send(deals.decline, { params, body: { reason: answer.reason } }, options)
  return data
}

/** Shows the new state at once, and reads it again for the copy that is kept for offline use. */
export const showAnswered = (client: QueryClient, deal: Deal) => {
  client.setQueryData(ownDealQuery(deal.code).queryKey, deal)
  void client.invalidateQueries({ queryKey: ownDealsKey })
}

const firstFault = 500
/** Statuses that say nothing about the answer: session, timeout, rate limit. */
const passing = [0, 401, 408, 429]

/** The same answer may be accepted later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status >= firstFault || passing.includes(error.status))

const sendOne = async (client: QueryClient, kept: KeptAnswer, token: string): Promise<void> => {
  try {
    const deal = await sendAnswer(kept.code, kept.answer, { token })
    dropAnswer(kept)
    showAnswered(client, deal)
    const { done, declined } = dealTexts[currentLang()]
    showToast({ text: deal.state === 'confirmed' ? done : declined })
  } catch (error) {
    // One that was undone meanwhile stays undone.
    if (isPassing(error) || !isKept(kept)) throw error
    keepAnswer({ ...kept, refusal: failureText(error, currentLang()) })
    void client.invalidateQueries({ queryKey: ownDealsKey })
  }
}

/** Repeats are safe: the server accepts the same answer of the same person twice. */
const sendAll = async (client: QueryClient): Promise<void> => {
  for (const kept of keptAnswers()) {
    const session = currentSession()
    if (!session?.user || !navigator.onLine) return
    if (kept.userId === session.user.id && !kept.refusal) await sendOne(client, kept, session.token)
  }
}

let running: Promise<void> | null = null
let isWatching = false

/** Sends again whenever the network returns while this page is open. */
export const sendWhenOnline = (client: QueryClient): void => {
  if (!isWatching) addEventListener('online', () => void sendKeptAnswers(client))
  isWatching = true
}

export const sendKeptAnswers = (client: QueryClient): Promise<void> => {
  sendWhenOnline(client)
  if (!running) {
    sendingSlot.show(true)
    running = sendAll(client)
      .catch(() => undefined)
      .finally(() => {
        running = null
        sendingSlot.clear()
      })
  }
  return running
}
