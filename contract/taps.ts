import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { done, one } from '#contract/list.ts'

export const tapSubjects = ['product', 'engineer', 'shop', 'ad'] as const
export type TapSubject = (typeof tapSubjects)[number]
export const tapKinds = ['call', 'whatsapp', 'directions', 'link'] as const
export type TapKind = (typeof tapKinds)[number]

export const Tap = z.object({ subject: z.enum(tapSubjects), id: z.string(), kind: z.enum(tapKinds) })
export type Tap = z.infer<typeof Tap>

const Counts = { call: z.number(), whatsapp: z.number(), directions: z.number(), link: z.number(), total: z.number() }

/** All taps there ever were, by kind; what staff sees beside an entry. */
export const TapCounts = z.object(Counts)
export type TapCounts = z.infer<typeof TapCounts>

/** All taps there ever were, and the last thirty days one by one, the oldest first, days in Aden. */
export const TapReport = z.object({
  subject: z.enum(tapSubjects),
  id: z.string(),
  ...Counts,
  days: z.array(z.object({ day: z.string(), ...Counts })),
})
export type TapReport = z.infer<typeof TapReport>

export const taps = {
  count: endpoint({
    method: 'POST',
    path: '/marketplace/taps',
    access: 'public',
    summary: 'Counts that somebody reached for a contact. Signed in, it also opens the right to review.',
    body: Tap,
    reply: done,
  }),
  report: endpoint({
    method: 'GET',
    path: '/marketplace/taps/:subject/:id',
    access: 'user',
    summary: 'How often people reached for a contact: for its owner and for staff.',
    params: z.object({ subject: z.enum(tapSubjects), id: z.string() }),
    reply: one(TapReport),
  }),
}
