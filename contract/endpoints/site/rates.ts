import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Currency } from '#domain/money/money.ts'

/** Units per US dollar; null while no rate is set. */
export const Rate = z.object({
  currency: Currency,
  perUsd: z.nullable(z.number()),
  since: z.nullable(z.string()),
})
export type Rate = z.infer<typeof Rate>

export const rates = {
  list: endpoint({
    method: 'GET',
    path: '/marketplace/rates',
    access: 'public',
    summary: 'The current exchange rates of the four currencies, with their dates.',
    reply: z.object({ success: z.literal(true), data: z.array(Rate) }),
  }),
}
