import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { reportNoteLengthMax } from '#domain/limits.ts'
import { Currency } from '#domain/money/money.ts'
import { ById, done } from '#domain/pagination.ts'
import { linesText } from '#domain/text/text-fields.ts'

export const reportReasons = ['fraud', 'wrong_info', 'sold', 'duplicate', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** `reply` is an owner's reply to a review. */
export const reportSubjects = ['product', 'seller', 'reply', 'wanted'] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** Facts of a listing or wanted ad that change without a review. */
export const ReportedContact = z.object({
  phone: z.string(),
  whatsappPhone: z.nullable(z.string()),
  /** The highest price of a wanted ad; null if it names none. */
  price: z.nullable(z.number()),
  currency: Currency,
})
export type ReportedContact = z.infer<typeof ReportedContact>

export const NewReport = z.object({
  reason: z.enum(reportReasons),
  note: z._default(
    z.pipe(
      linesText(reportNoteLengthMax),
      z.transform((text: string) => text.trim()),
    ),
    '',
  ),
})
export type NewReport = z.infer<typeof NewReport>

export const reports = {
  add: endpoint({
    method: 'POST',
    path: '/products/:id/report',
    access: 'user',
    errors: ['product_not_found'],
    summary:
      'Reports a listing to the moderators, whatever has become of it since it was public. A second report by the same person replaces the first.',
    params: ById,
    body: NewReport,
    reply: done,
  }),
  addSeller: endpoint({
    method: 'POST',
    path: '/sellers/:id/report',
    access: 'user',
    errors: ['seller_not_found'],
    summary:
      'Reports a person who has offered or wanted something in public to the moderators. A second report by the same person replaces the first.',
    params: ById,
    body: NewReport,
    reply: done,
  }),
  addReply: endpoint({
    method: 'POST',
    path: '/reviews/:id/reply/report',
    access: 'user',
    errors: ['review_not_found'],
    summary: 'Reports the public reply to a review. A second report by the same person replaces the first.',
    params: ById,
    body: NewReport,
    reply: done,
  }),
  addWanted: endpoint({
    method: 'POST',
    path: '/wanted/:id/report',
    access: 'user',
    errors: ['wanted_not_found'],
    summary:
      'Reports a wanted ad to the moderators, whatever has become of it since it was public. A second report by the same person replaces the first.',
    params: ById,
    body: NewReport,
    reply: done,
  }),
}
