import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { chosenOf } from '#contract/endpoints/directory/directory.ts'
import { reviewStatuses, reviewSubjects } from '#contract/endpoints/directory/reviews.ts'
import { Person } from '#contract/endpoints/staff/moderation-queue.ts'
import { ReportedContact, reportReasons, reportSubjects } from '#contract/endpoints/staff/reports.ts'
import { wantedStatuses } from '#contract/endpoints/wanted/wanted-fields.ts'
import { Picture } from '#domain/listing/pictures.ts'
import { productStatuses } from '#domain/listing/product-kinds.ts'
import { rejectionFields } from '#domain/listing/rejections.ts'
import { Currency } from '#domain/money/money.ts'
import { ById, listOf, one, PageQuery } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

export const verdicts = ['upheld', 'dismissed'] as const
export type Verdict = (typeof verdicts)[number]

export const StaffReport = z.object({
  id: z.string(),
  reason: z.enum(reportReasons),
  note: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  subject: z.enum(reportSubjects),
  /** Null when the report is about something else. */
  product: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      /** For a deleted listing its last status. */
      status: z.enum(productStatuses),
      isDeleted: z.boolean(),
      /** Current text and price; a deleted listing has none. */
      description: z.string(),
      price: z.nullable(z.number()),
      currency: z.nullable(Currency),
      picture: z.nullable(Picture),
      seller: Person,
      /** Open reports about the same listing, including this one. */
      openReports: z.number(),
    }),
  ),
  seller: z.nullable(z.extend(Person, { isBanned: z.boolean(), openReports: z.number() })),
  reply: z.nullable(
    z.object({
      /** Id of the review that the reply answers. */
      id: z.string(),
      text: z.string(),
      status: z.enum(reviewStatuses),
      author: Person,
      entry: z.object({ subject: z.enum(reviewSubjects), id: z.string(), name: z.string() }),
      openReports: z.number(),
    }),
  ),
  wanted: z.nullable(
    z.object({
      id: z.string(),
      words: z.string(),
      details: z.string(),
      /** For a deleted ad its last status. */
      status: z.enum(wantedStatuses),
      isDeleted: z.boolean(),
      author: Person,
      openReports: z.number(),
    }),
  ),
  /** Contact and price as the reporter saw them, where they have changed. */
  shown: z.array(ReportedContact),
  reporter: z.extend(Person, { upheld: z.number(), dismissed: z.number() }),
  verdict: z.nullable(z.enum(verdicts)),
  closedAt: z.nullable(z.string()),
  /** Null while it is open, and for deleted accounts. */
  closedBy: z.nullable(Person),
})
export type StaffReport = z.infer<typeof StaffReport>

export const ReportsQuery = z.extend(PageQuery, {
  /** `open` is the default and oldest first; decided ones come newest first. */
  status: z.pipe(
    chosenOf(['open', 'closed']),
    z.transform((status) => status ?? 'open'),
  ),
  reason: chosenOf(reportReasons),
  product: z.optional(lineText(100)),
})
export type ReportsQuery = z.output<typeof ReportsQuery>

/**
 * `hide` requires an upheld report and removes the listing, reply or wanted ad; its owner gets the codes and the text.
 */
export const ReportDecision = z
  .object({
    verdict: z.enum(verdicts),
    hide: z._default(z.boolean(), false),
    codes: rejectionFields.codes,
    reason: rejectionFields.reason,
  })
  .check(
    z.refine(({ verdict, hide }) => !hide || verdict === 'upheld', { path: ['hide'], error: 'invalid' }),
    z.refine(({ hide, codes, reason }) => !hide || codes.length > 0 || reason !== null, {
      path: ['reason'],
      error: 'reason_length',
    }),
  )
export type ReportDecision = z.output<typeof ReportDecision>

export const reportAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reports',
    access: 'moderator',
    summary:
      'Open reports about listings, sellers, replies and wanted ads, oldest first, or decided ones. Open ones stay when the seller deletes the listing.',
    query: ReportsQuery,
    reply: z.extend(listOf(StaffReport), { counts: z.object({ open: z.number() }) }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/admin/reports/:id/decide',
    access: 'moderator',
    errors: ['own_account', 'report_decided', 'report_not_found'],
    summary:
      'Decides whether a report was right, and optionally takes the listing, reply or wanted ad down, which closes all reports about it. 409 names the earlier decision.',
    params: ById,
    body: ReportDecision,
    reply: one(z.object({ report: StaffReport, closed: z.number() })),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/export/reports',
    access: 'moderator',
    summary: 'The reports of the same filters as a CSV file.',
    query: ReportsQuery,
    reply: z.unknown(),
    format: 'csv',
  }),
}
