import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { one } from '#contract/list.ts'

/** How people reach whoever runs this installation; each is null when the operator has not set it. */
export const ContactWays = z.object({
  phone: z.nullable(z.string()),
  whatsappPhone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type ContactWays = z.infer<typeof ContactWays>

export const site = {
  contact: endpoint({
    method: 'GET',
    path: '/site/contact',
    access: 'public',
    summary: 'How to reach the people who run this site.',
    reply: one(ContactWays),
  }),
}
