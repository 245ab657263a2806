import type { InputOf } from '#contract/endpoint.ts'
import type { Deal, deals } from '#contract/endpoints/deals/deals.ts'
import { boughtBeforeCodeMs, type DealProblem } from '#domain/deals/deals.ts'
import { readPrice } from '#domain/listing-text/seller-price.ts'
import { adenDay } from '#domain/time/opening-hours.ts'

export type ConfirmBody = InputOf<typeof deals.confirm>['body']

/** The form as it is filled in; nothing is assumed about `described`. */
export type DealDraft = {
  price: string
  when: 'today' | 'yesterday' | 'other'
  date: string
  described: '' | 'yes' | 'no'
  problem: '' | DealProblem
  text: string
}

export const blankDraft: DealDraft = { price: '', when: 'today', date: '', described: '', problem: '', text: '' }

const dayMs = 86_400_000

export const earliestDay = ({ offeredAt }: Pick<Deal, 'offeredAt'>) =>
  adenDay(new Date(Date.parse(offeredAt) - boughtBeforeCodeMs))

export const todayOf = (now: number) => adenDay(new Date(now))

/** Undefined when it is empty or cannot be read. */
export const amountOf = ({ price }: Pick<DealDraft, 'price'>, { currency }: Pick<Deal, 'currency'>) => {
  const reading = readPrice(price, currency)
  return 'amount' in reading ? reading.amount : undefined
}

/** Of the server, by field; `form` is for the answer as a whole. */
export type AnswerErrors = Readonly<Record<string, string | undefined>>

export type DraftErrors = Partial<Record<'price' | 'day' | 'described' | 'problem' | 'text', true>>

export const draftErrors = (draft: DealDraft, deal: Deal, now: number): DraftErrors => {
  const isLate = draft.when === 'other' && (draft.date > todayOf(now) || draft.date < earliestDay(deal))
  return {
    ...(draft.price.trim() !== '' && amountOf(draft, deal) === undefined && { price: true }),
    ...(isLate && { day: true }),
    ...(draft.described === '' && { described: true }),
    ...(draft.described === 'no' && draft.problem === '' && { problem: true }),
  }
}

const dayOf = ({ when, date }: DealDraft, now: number) =>
  when === 'other' ? date : adenDay(new Date(when === 'yesterday' ? now - dayMs : now))

/** The day is written out, since the answer may be sent on another one. */
export const bodyOf = (draft: DealDraft, deal: Deal, now: number): ConfirmBody => {
  const price = amountOf(draft, deal)
  const isProblem = draft.described === 'no'
  return {
    asDescribed: !isProblem,
    day: dayOf(draft, now),
    ...(price !== undefined && price !== deal.price && { price }),
    ...(isProblem && draft.problem && { problem: draft.problem }),
    ...(isProblem && draft.text.trim() && { text: draft.text.trim() }),
  }
}

/** For changing an answer that was kept. */
export const draftOf = ({ asDescribed, day, price, problem, text }: ConfirmBody, now: number): DealDraft => {
  const today = todayOf(now)
  const yesterday = adenDay(new Date(now - dayMs))
  return {
    price: price === undefined ? '' : String(price),
    when: day === undefined || day === today ? 'today' : day === yesterday ? 'yesterday' : 'other',
    date: typeof day === 'string' ? day : '',
    described: asDescribed ? 'yes' : 'no',
    problem: problem ?? '',
    text: typeof text === 'string' ? text : '',
  }
}

/** What the form without JavaScript sends, besides the password. */
export const typedNames = ['phone', 'price', 'day', 'described', 'problem', 'text', 'reason'] as const
export type TypedAnswer = Partial<Record<(typeof typedNames)[number], string>>
