import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PlaceName } from '#contract/endpoints/browse/products.ts'
import { OwnProduct } from '#contract/endpoints/sell/listings.ts'
import { parameterLengthMax } from '#domain/limits.ts'
import { Picture } from '#domain/listing/pictures.ts'
import { productStatuses } from '#domain/listing/product-kinds.ts'
import { Currency } from '#domain/money/money.ts'
import { ById, one } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

export const answers = ['available', 'reserved', 'sold'] as const
export type Answer = (typeof answers)[number]
/** `undo` withdraws the last answer, so that the question is open again. */
export const AnswerInput = z.enum([...answers, 'undo'])
export type AnswerInput = z.infer<typeof AnswerInput>

/** Shown at `/still/{token}` to whoever has the link, so it contains only public data. */
export const Question = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  currency: Currency,
  picture: z.nullable(Picture),
  governorate: PlaceName,
  status: z.enum(productStatuses),
  confirmedAt: z.nullable(z.string()),
  askedAt: z.string(),
  isUnconfirmed: z.boolean(),
  answer: z.nullable(z.enum(answers)),
  canUndo: z.boolean(),
  /** Without an answer it is shown as not confirmed from then on, and later leaves the lists. */
  unconfirmedAt: z.string(),
  endsAt: z.string(),
  /** Whether the owner has messages about questions switched on. */
  getsMessages: z.boolean(),
})
export type Question = z.infer<typeof Question>

const ByToken = z.object({ token: lineText(parameterLengthMax) })
const Given = z.object({ answer: AnswerInput })
const refusals = ['conflict', 'not_shop_member', 'too_many_listings', 'undo_expired'] as const

export const freshness = {
  answer: endpoint({
    method: 'POST',
    path: '/my/products/:id/answer',
    access: 'user',
    errors: [...refusals, 'product_not_found'],
    summary:
      'Says that an own listing is available, reserved or sold, or takes the last answer back. Idempotent. One that expired for want of an answer, or was sold within a day, comes back: without a review if nothing reviewed has changed.',
    params: ById,
    body: Given,
    reply: one(OwnProduct),
  }),
  link: endpoint({
    method: 'GET',
    path: '/still/:token',
    access: 'public',
    isPersonal: true,
    errors: ['link_ended', 'not_found'],
    summary: 'What the link of a question is about. Changes nothing: chat apps open links by themselves.',
    params: ByToken,
    reply: one(Question),
  }),
  byLink: endpoint({
    method: 'POST',
    path: '/still/:token',
    access: 'public',
    errors: [...refusals, 'link_ended', 'not_found'],
    limits: ['freshnessLinkPerAddress'],
    summary: 'The same answer by the signed link of the question, without a session.',
    params: ByToken,
    body: Given,
    reply: one(Question),
  }),
}
