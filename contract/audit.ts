import * as z from 'zod/mini'
import { isCalendarDay } from '#contract/directory-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { filterTextLengthMax } from '#contract/limits.ts'
import { cappedListOf, PageQuery } from '#contract/list.ts'
import { toLatinDigits } from '#contract/numbers.ts'
import { lineText, rawText } from '#contract/text-fields.ts'

/** One thing that was done, by whom, with what stood there before and after. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for the operator at the machine; the name is null when the person is gone. */
  actor: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  actorRole: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.nullable(z.string()),
  /** What it is called now, or was called when it was written down; null where nothing names it. */
  subjectName: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  /** Forgotten after thirty days. */
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
  /** The id or any spelling of the phone of who did it; `system` is the operator and the jobs. */
  actor: Text,
  /** `product.approved`, or `product.` for everything of that kind. */
  action: Text,
  subject: Text,
  subjectId: Text,
  /** First and last day. */
  from: DayInput,
  to: DayInput,
})
export type AuditQuery = z.output<typeof AuditQuery>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: 'Everything that staff did and everything that concerns the safety of accounts, the newest first.',
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
