import { useMemo } from 'react'
import type { DeclineReason } from '#domain/deals/deals.ts'
import type { ConfirmBody } from '#web/features/deals/deal/deal-draft.ts'
import { makeStoredList } from '#web/platform/stored-list.ts'
import { dealAnswersKey } from '#web/platform/stores.ts'

export type DealAnswer = { kind: 'confirm'; body: ConfirmBody } | { kind: 'decline'; reason: DeclineReason }

/** `refusal` is the message of the server, which will not accept the answer later either. */
export type KeptAnswer = { userId: string; code: string; answer: DealAnswer; refusal?: string }

const keptMax = 20

/** Answers given without a network, until they are sent; each is only sent for the account that gave it. */
const list = makeStoredList(dealAnswersKey, keptMax)

const parse = (text: string): KeptAnswer | null => {
  try {
    const kept: KeptAnswer | null = JSON.parse(text)
    return typeof kept?.userId === 'string' && typeof kept.code === 'string' && kept.answer ? kept : null
  } catch {
    return null
  }
}

const isOf = (userId: string, code: string) => (text: string) => {
  const kept = parse(text)
  return kept?.userId === userId && kept.code === code
}

export const keptAnswers = (): KeptAnswer[] => list.all().flatMap((text) => parse(text) ?? [])

export const isKept = ({ userId, code }: KeptAnswer) => list.all().some(isOf(userId, code))

/** Replaces an earlier answer to the same code. */
export const keepAnswer = (kept: KeptAnswer): void => {
  const others = list.all().filter((text) => !isOf(kept.userId, kept.code)(text))
  list.put([JSON.stringify(kept), ...others].slice(0, keptMax))
}

export const dropAnswer = ({ userId, code }: Pick<KeptAnswer, 'userId' | 'code'>) =>
  list.drop(list.all().filter(isOf(userId, code)))

/** Deletes what another person left on this phone; they hold what was bought and found wrong. */
export const forgetAnswersOfOthers = (userId: string) =>
  list.drop(list.all().filter((text) => parse(text)?.userId !== userId))

export const useKeptAnswer = (userId: string, code: string): KeptAnswer | null => {
  const text = list.use<string>((texts) => texts.find(isOf(userId, code)) ?? '', '')
  return useMemo(() => (text ? parse(text) : null), [text])
}
