import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { done, IdText, one } from '#domain/pagination.ts'

export const contactClickSubjects = ['product', 'engineer', 'shop', 'ad', 'wanted'] as const
export type ContactClickSubject = (typeof contactClickSubjects)[number]
export const contactClickKinds = ['call', 'whatsapp', 'directions', 'link'] as const
export type ContactClickKind = (typeof contactClickKinds)[number]

export const ContactClick = z.object({
  subject: z.enum(contactClickSubjects),
  id: IdText,
  kind: z.enum(contactClickKinds),
})
export type ContactClick = z.infer<typeof ContactClick>

const counts = { call: z.number(), whatsapp: z.number(), directions: z.number(), link: z.number(), total: z.number() }

export const ContactClickCounts = z.object(counts)
export type ContactClickCounts = z.infer<typeof ContactClickCounts>

/** Totals, and the last thirty days one by one, oldest first, by days in Aden. */
export const DailyContactClicks = z.object({
  subject: z.enum(contactClickSubjects),
  id: z.string(),
  ...counts,
  days: z.array(z.object({ day: z.string(), ...counts })),
})
export type DailyContactClicks = z.infer<typeof DailyContactClicks>

/** `recent` counts the last thirty days. */
export const OwnEntry = z.object({
  subject: z.enum(['engineer', 'shop', 'ad']),
  id: z.string(),
  name: z.string(),
  isPublic: z.boolean(),
  ...counts,
  recent: z.number(),
})
export type OwnEntry = z.infer<typeof OwnEntry>

export const contactClicks = {
  count: endpoint({
    method: 'POST',
    path: '/marketplace/taps',
    access: 'public',
    errors: ['ad_not_found', 'engineer_not_found', 'product_not_found', 'shop_not_found', 'wanted_not_found'],
    summary: 'Counts a click on a contact. A signed-in user may then write a review.',
    body: ContactClick,
    reply: done,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/marketplace/taps/mine',
    access: 'user',
    summary: 'The caller’s engineer page, shops and ads, each with its contact clicks.',
    reply: one(z.array(OwnEntry)),
  }),
  report: endpoint({
    method: 'GET',
    path: '/marketplace/taps/:subject/:id',
    access: 'user',
    errors: ['ad_not_found', 'engineer_not_found', 'product_not_found', 'shop_not_found', 'wanted_not_found'],
    summary: 'Contact clicks of one entry, for its owner and for staff.',
    params: z.object({ subject: z.enum(contactClickSubjects), id: IdText }),
    reply: one(DailyContactClicks),
  }),
}
