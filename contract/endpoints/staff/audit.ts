import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { isCalendarDay } from '#contract/endpoints/directory/directory-fields.ts'
import { filterTextLengthMax } from '#domain/limits.ts'
import { cappedListOf, PageQuery } from '#domain/pagination.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { lineText, rawText } from '#domain/text/text-fields.ts'

/** Stored entries of earlier versions may have others. */
export const auditActions = [
  'product.approved',
  'product.rejected',
  'product.taken_down',
  'product.approval_undone',
  'product.rejection_undone',
  'product.take_down_undone',
  'product.featured',
  'product.unfeatured',
  'account.created',
  'account.deleted',
  'account.role',
  'account.banned',
  'account.unbanned',
  'account.verified',
  'account.unverified',
  'account.unlocked',
  'account.name_approved',
  'password.changed',
  'password.reset',
  'phone.change_waiting',
  'phone.change_stopped',
  'phone.changed',
  'phone.old_number_untold',
  'passkey.added',
  'passkey.removed',
  'passkey.counter',
  'login.done',
  'login.failed',
  'login.refused',
  'login.locked',
  'review.approved',
  'review.rejected',
  'sessions.ended',
  'report.upheld',
  'report.dismissed',
  'picture.deleted',
  'application.sent',
  'application.changed',
  'application.sent_again',
  'application.approved',
  'application.rejected',
  'application.changes_asked',
  'application.closed',
  'application.withdrawn',
  'reply.approved',
  'reply.rejected',
  'engineer.created',
  'engineer.changed',
  'engineer.hidden',
  'engineer.shown',
  'engineer.claim_recorded',
  'engineer.claim_withdrawn',
  'engineer.claimed',
  'engineer.owner_left',
  'shop.created',
  'shop.changed',
  'shop.hidden',
  'shop.shown',
  'shop.claim_recorded',
  'shop.claim_withdrawn',
  'shop.claimed',
  'shop.owner_left',
  'shop.closed',
  'member.invited',
  'member.withdrawn',
  'member.accepted',
  'member.refused',
  'member.removed',
  'member.left',
  'product.taken_out',
  'product.moved',
  'ad.created',
  'ad.changed',
  'ad.hidden',
  'ad.shown',
  'ad.ordered',
  'rate.set',
  'list.exported',
  'list.imported',
  'condition-report.invited',
  'condition-report.uninvited',
  'condition-report.confirmed',
  'condition-report.refused',
  'condition-report.withdrawn',
  'condition-report.approved',
  'condition-report.rejected',
  'wanted.approved',
  'wanted.rejected',
  'wanted.taken_down',
  'message.sent',
] as const
export type AuditAction = (typeof auditActions)[number]
/** `product.` means all actions on listings. */
export type AuditKind = AuditAction extends `${infer Kind}.${string}` ? `${Kind}.` : never

export const auditSubjects = [
  'product',
  'user',
  'engineer',
  'shop',
  'ad',
  'report',
  'review',
  'reply',
  'rate',
  'application',
  'wanted',
  'picture',
  'products',
  'people',
  'engineers',
  'shops',
  'ads',
  'reports',
  'reviews',
  'rates',
  'audit',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for the operator on the server; the name is null when the account was deleted. */
  actor: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  actorRole: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.nullable(z.string()),
  /** Current name, or the one at that time; null where there is none. */
  subjectName: z.nullable(z.string()),
  /** A deleted subject has no page. */
  isSubjectDeleted: z.boolean(),
  before: z.unknown(),
  after: z.unknown(),
  /** Deleted after thirty days. */
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const Text = z.optional(
  z.pipe(
    lineText(filterTextLengthMax),
    z.transform((text: string) => text.trim() || undefined),
  ),
)

export const DayInput = z.optional(
  z.pipe(
    z.pipe(
      rawText(20),
      z.transform((text: string) => toLatinDigits(text).trim() || undefined),
    ),
    z.optional(z.string().check(z.refine(isCalendarDay, { error: 'date_invalid' }))),
  ),
)

export const AuditQuery = z.extend(PageQuery, {
  /** The actor's id, or phone in any spelling; `system` is the operator and the jobs. */
  actor: Text,
  /** `product.approved`, or `product.` for all actions of that kind. */
  action: Text,
  subject: Text,
  subjectId: Text,
  from: DayInput,
  to: DayInput,
})
export type AuditQuery = z.output<typeof AuditQuery>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: 'Actions of staff and security events of accounts, newest first.',
    query: AuditQuery,
    reply: cappedListOf(AuditEntry),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/export/audit',
    access: 'admin',
    summary: 'The entries of the same filters as a CSV file.',
    query: AuditQuery,
    reply: z.unknown(),
    format: 'csv',
  }),
}
