import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { chosenOf } from '#contract/endpoints/directory/directory.ts'
import { Seen } from '#contract/endpoints/staff/moderation.ts'
import { SuspendedPerson } from '#contract/endpoints/staff/moderation-checks.ts'
import { Person } from '#contract/endpoints/staff/moderation-queue.ts'
import { OwnWanted } from '#contract/endpoints/wanted/wanted.ts'
import { wantedStatuses } from '#contract/endpoints/wanted/wanted-fields.ts'
import { isReasoned, rejectionFields } from '#domain/listing/rejections.ts'
import { ById, listOf, one, PageQuery } from '#domain/pagination.ts'

export const StaffWanted = z.extend(OwnWanted, {
  person: z.extend(Person, { phone: z.string(), isVerified: z.boolean(), isBanned: z.boolean() }),
  createdAt: z.string(),
  /** Null unless it is pending. */
  waitingSince: z.nullable(z.string()),
  /** It was public before and has changed since. */
  isResubmitted: z.boolean(),
  /** Texts when it was last approved; null if never. */
  approvedText: z.nullable(z.object({ words: z.string(), details: z.string() })),
  /** Numbers and links in its texts, as a hint. */
  contacts: z.array(
    z.object({
      field: z.enum(['words', 'details', 'maxPrice']),
      kind: z.enum(['phone', 'link', 'account']),
      text: z.string(),
    }),
  ),
  /** Suspended accounts of others with its phone or WhatsApp number. */
  suspendedNumbers: z.array(SuspendedPerson),
  openReports: z.number(),
  decidedAt: z.nullable(z.string()),
  /** Null while it is waiting, and for deleted accounts. */
  decidedBy: z.nullable(Person),
})
export type StaffWanted = z.infer<typeof StaffWanted>

export const WantedAdminQuery = z.extend(PageQuery, {
  /** `pending` is the default and longest waiting first; others come by latest change. */
  status: z.pipe(
    chosenOf(wantedStatuses),
    z.transform((status) => status ?? 'pending'),
  ),
})
export type WantedAdminQuery = z.output<typeof WantedAdminQuery>

export const wantedAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/admin/wanted',
    access: 'moderator',
    summary: 'Wanted ads for review, longest waiting first, or those of another status.',
    query: WantedAdminQuery,
    reply: z.extend(listOf(StaffWanted), { counts: z.object({ pending: z.number() }) }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/wanted/:id/approve',
    access: 'moderator',
    errors: ['already_decided', 'conflict', 'seller_banned', 'wanted_not_found'],
    summary: 'Approves a waiting wanted ad for thirty days. 409 names the earlier decision and its time.',
    params: ById,
    body: Seen,
    reply: one(StaffWanted),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/wanted/:id/reject',
    access: 'moderator',
    errors: ['already_decided', 'conflict', 'wanted_not_found'],
    summary:
      'Rejects a waiting wanted ad, asks for changes (`kind`), or takes a public one down, with codes and a text for its owner.',
    params: ById,
    body: z.extend(Seen, rejectionFields).check(isReasoned),
    reply: one(StaffWanted),
  }),
}
