import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  Application,
  applicationKinds,
  applicationStatuses,
  applicationTypes,
  EngineerFields,
  ShopFields,
} from '#contract/endpoints/directory/applications.ts'
import { chosenOf } from '#contract/endpoints/directory/directory.ts'
import { NewTrustCheck, trustChecksMax } from '#contract/endpoints/directory/trust-admin.ts'
import { SuspendedPerson } from '#contract/endpoints/staff/moderation-checks.ts'
import { Person } from '#contract/endpoints/staff/moderation-queue.ts'
import { ReasonInput } from '#domain/listing/rejections.ts'
import { ById, IdText, listOf, one, PageQuery } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

const Named = z.object({ id: z.string(), name: z.string() })

export const StaffApplication = z.extend(z.omit(Application, { evidence: true }), {
  /** Number of evidence pictures, served at `/evidence/1` and so on. */
  evidence: z.number(),
  applicant: z.extend(Person, {
    phone: z.string(),
    isVerified: z.boolean(),
    isBanned: z.boolean(),
    memberSince: z.string(),
  }),
  /** The phone of the entry, and whether it is the applicant's confirmed one. */
  entryPhone: z.nullable(z.string()),
  isOwnPhone: z.boolean(),
  /** The claimed entry has lost an owner, who may have entered that phone. */
  hadOwner: z.boolean(),
  /** Entries with the same licence or phone; none for a claim. */
  sameLicense: z.array(Named),
  samePhone: z.array(Named),
  /** Entries whose name contains this one or the other way round, ignoring spelling; equal names come first. */
  similarNames: z.array(Named),
  /** Suspended accounts of others with its phone or WhatsApp number. */
  suspendedNumbers: z.array(SuspendedPerson),
  /** Changed fields, as public and as proposed; null for other types. */
  edit: z.nullable(
    z.object({
      shop: z.nullable(z.object({ before: z.partial(ShopFields), after: z.partial(ShopFields) })),
      engineer: z.nullable(z.object({ before: z.partial(EngineerFields), after: z.partial(EngineerFields) })),
    }),
  ),
  /** Certificates of the entry, for a waiting claim or request for a seal. */
  certifications: EngineerFields.shape.certifications,
  /** Null unless it is pending. */
  waitingSince: z.nullable(z.string()),
  waitingHours: z.nullable(z.number()),
  /** Null while it waits, for deleted accounts, and when the phone or another claim decided. */
  decidedBy: z.nullable(Person),
  /** Reason of the last rejection or request for changes, kept while it waits again. */
  lastReason: z.nullable(z.string()),
})
export type StaffApplication = z.infer<typeof StaffApplication>

export const ApplicationQuery = z.extend(PageQuery, {
  /** `pending` is the default and oldest first; others come by latest change. */
  status: z.pipe(
    chosenOf(applicationStatuses),
    z.transform((status) => status ?? 'pending'),
  ),
  kind: chosenOf(applicationKinds),
  type: chosenOf(applicationTypes),
})
export type ApplicationQuery = z.output<typeof ApplicationQuery>

export const ApplicationCounts = z.object({
  pending: z.number(),
  newShops: z.number(),
  newEngineers: z.number(),
  claims: z.number(),
  edits: z.number(),
  seals: z.number(),
  oldestWaitingSince: z.nullable(z.string()),
  /** Entries hidden because their owner deleted the account. */
  ownerLeft: z.object({ shops: z.number(), engineers: z.number() }),
})

/** A stale `updatedAt` is rejected: the applicant has changed the application since it was read. */
const Seen = z.object({ updatedAt: z.optional(lineText(40)) })
/** `claims`: what was checked, recorded with the approval. */
const Approval = z.extend(Seen, {
  claims: z._default(z.array(NewTrustCheck).check(z.maxLength(trustChecksMax, { error: 'items_max' })), []),
})
const Reasoned = z.extend(Seen, { reason: ReasonInput })

export const applicationAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/admin/applications',
    access: 'moderator',
    summary: 'Applications and claims, longest waiting first, with counts; filters by status, kind and type.',
    query: ApplicationQuery,
    reply: z.extend(listOf(StaffApplication), { counts: ApplicationCounts }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/applications/:id',
    access: 'moderator',
    summary: 'One application or claim in any status.',
    params: ById,
    reply: one(StaffApplication),
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/admin/applications/:id/evidence/:number',
    access: 'moderator',
    summary: 'One evidence picture as JPEG, counted from 1. It has no other address; 404 once it is deleted.',
    params: z.extend(ById, { number: IdText }),
    reply: z.unknown(),
    format: 'picture',
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/applications/:id/approve',
    access: 'moderator',
    errors: ['seller_banned', 'already_decided', 'conflict', 'already_owned', 'own_account', 'picture_not_yours'],
    summary:
      'Puts the entry into the directory, gives the claimed one to the applicant, makes an edit public, or gives the seal, which needs a claim; records what was checked. 409 names the earlier decision.',
    params: ById,
    body: Approval,
    reply: one(StaffApplication),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/applications/:id/reject',
    access: 'moderator',
    errors: ['own_account', 'already_decided', 'conflict'],
    summary: 'Rejects an application or a claim with a reason for the applicant. 409 names the earlier decision.',
    params: ById,
    body: Reasoned,
    reply: one(StaffApplication),
  }),
  askChanges: endpoint({
    method: 'POST',
    path: '/admin/applications/:id/ask-changes',
    access: 'moderator',
    errors: ['own_account', 'already_decided', 'conflict'],
    summary: 'Asks the applicant to change something and send it again. 409 names the earlier decision.',
    params: ById,
    body: Reasoned,
    reply: one(StaffApplication),
  }),
}
