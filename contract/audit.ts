import * as z from 'zod/mini'
import { isCalendarDay } from '#contract/directory-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { filterTextLengthMax } from '#contract/limits.ts'
import { cappedListOf, PageQuery } from '#contract/list.ts'
import { toLatinDigits } from '#contract/numbers.ts'
import { lineText, rawText } from '#contract/text-fields.ts'

/** One action, its actor, and the values before and after. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for the operator on the server; the name is null when the account was deleted. */
  actor: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  actorRole: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.nullable(z.string()),
  /** Its current name, or the name at that time; null where there is none. */
  subjectName: z.nullable(z.string()),
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

/** A calendar day in Aden. */
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
  /** First and last day, inclusive. */
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
