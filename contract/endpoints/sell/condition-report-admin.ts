import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { chosenOf } from '#contract/endpoints/directory/directory.ts'
import { type conditionReportStatuses, OwnConditionReport } from '#contract/endpoints/sell/condition-reports.ts'
import { SamePicture } from '#contract/endpoints/staff/moderation-checks.ts'
import { Person } from '#contract/endpoints/staff/moderation-queue.ts'
import { productStatuses } from '#domain/listing/product-kinds.ts'
import { ReasonInput } from '#domain/listing/rejections.ts'
import { ById, listOf, one, PageQuery } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

/** Only owners see drafts. */
export const staffConditionReportStatuses = [
  'pending',
  'public',
  'rejected',
] as const satisfies readonly (typeof conditionReportStatuses)[number][]

/** `id` is that of the listing, which has at most one report. */
export const StaffConditionReport = z.extend(z.omit(OwnConditionReport, { invitations: true }), {
  id: z.string(),
  product: z.object({ name: z.string(), status: z.enum(productStatuses) }),
  seller: z.extend(Person, { isBanned: z.boolean() }),
  /** Hint that photos also show another thing. */
  samePicture: SamePicture,
  /** Null unless it is pending. */
  waitingSince: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Null while it waits, and for deleted accounts. */
  decidedBy: z.nullable(Person),
})
export type StaffConditionReport = z.infer<typeof StaffConditionReport>

export const StaffConditionReportQuery = z.extend(PageQuery, {
  /** `pending` is the default and oldest first; decided ones come newest first. */
  status: z.pipe(
    chosenOf(staffConditionReportStatuses),
    z.transform((status) => status ?? 'pending'),
  ),
})
export type StaffConditionReportQuery = z.output<typeof StaffConditionReportQuery>

/** A stale `updatedAt` is refused: the seller has changed the report since it was read. */
const Seen = z.object({ updatedAt: z.optional(lineText(40)) })

export const conditionReportAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/admin/condition-reports',
    access: 'moderator',
    summary: 'Condition reports that wait for review, oldest first, or decided ones.',
    query: StaffConditionReportQuery,
    reply: z.extend(listOf(StaffConditionReport), { counts: z.object({ pending: z.number() }) }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/condition-reports/:id/approve',
    access: 'moderator',
    errors: ['already_decided', 'condition_report_not_found', 'conflict', 'own_account', 'seller_banned'],
    summary: 'Shows a waiting report on its listing. 409 names the earlier decision.',
    params: ById,
    body: Seen,
    reply: one(StaffConditionReport),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/condition-reports/:id/reject',
    access: 'moderator',
    errors: ['already_decided', 'condition_report_not_found', 'conflict', 'own_account'],
    summary: 'Rejects a waiting report, or takes a public one down, with a reason for its owner.',
    params: ById,
    body: z.extend(Seen, { reason: ReasonInput }),
    reply: one(StaffConditionReport),
  }),
}
