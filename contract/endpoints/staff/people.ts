import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { chosenOf } from '#contract/endpoints/directory/directory.ts'
import { SellerHistory } from '#contract/endpoints/staff/moderation-queue.ts'
import { keywordLengthMax } from '#domain/limits.ts'
import { ReasonInput } from '#domain/listing/rejections.ts'
import { ById, cappedListOf, one, PageQuery } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

export const roles = ['user', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

export const StaffPerson = z.object({
  id: z.string(),
  name: z.string(),
  /** The last name that staff has seen, which the public sees; null before the first approval. */
  publicName: z.nullable(z.string()),
  phone: z.string(),
  email: z.nullable(z.string()),
  governorate: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  isVerified: z.boolean(),
  isStaffVerified: z.boolean(),
  isBanned: z.boolean(),
  bannedAt: z.nullable(z.string()),
  banReason: z.nullable(z.string()),
  createdAt: z.string(),
})
export type StaffPerson = z.infer<typeof StaffPerson>

export const PersonPage = z.extend(StaffPerson, {
  history: SellerHistory,
  sessions: z.number(),
  lastSeenAt: z.nullable(z.string()),
  /** Until when sign-in or codes are locked after too many tries; null when they are not. */
  lockedUntil: z.nullable(z.string()),
  /** How many people said within 180 days that this one did not keep an appointment. */
  noShows: z.number(),
  /** `made` counts reports by this person. */
  reports: z.object({ made: z.number(), upheld: z.number(), dismissed: z.number() }),
})
export type PersonPage = z.infer<typeof PersonPage>

export const PeopleQuery = z.extend(PageQuery, {
  /** A phone in any spelling, some of its digits, part of the name, or an id. */
  search: z.optional(lineText(keywordLengthMax)),
  role: chosenOf(roles),
  /** `renamed`: the previous name is still public until staff approves the new one. */
  state: chosenOf(['banned', 'verified', 'renamed']),
})
export type PeopleQuery = z.output<typeof PeopleQuery>

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/admin/people',
    access: 'moderator',
    summary: 'Accounts, newest first, searchable by phone in any spelling or by name.',
    query: PeopleQuery,
    reply: cappedListOf(StaffPerson),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/people/:id',
    access: 'moderator',
    errors: ['person_not_found'],
    summary: 'One account with its history, sessions and locks.',
    params: ById,
    reply: one(PersonPage),
  }),
  approveName: endpoint({
    method: 'POST',
    path: '/admin/people/:id/approve-name',
    access: 'moderator',
    errors: ['conflict', 'own_account', 'person_not_found'],
    summary:
      'Approves a person’s new name. `name` is the one that was reviewed; if it has changed since, nothing happens.',
    params: ById,
    body: z.object({ name: lineText(200) }),
    reply: one(StaffPerson),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/admin/people/:id/verify',
    access: 'moderator',
    errors: ['own_account', 'person_not_found'],
    summary: 'Gives the verified badge: staff has checked who this is.',
    params: ById,
    reply: one(StaffPerson),
  }),
  unverify: endpoint({
    method: 'DELETE',
    path: '/admin/people/:id/verify',
    access: 'moderator',
    errors: ['own_account', 'person_not_found'],
    summary: 'Removes the verified badge.',
    params: ById,
    reply: one(StaffPerson),
  }),
  ban: endpoint({
    method: 'POST',
    path: '/admin/people/:id/ban',
    access: 'moderator',
    errors: ['already_banned', 'last_admin', 'own_account', 'person_not_found'],
    summary:
      'Suspends an account: its sessions end at once, and its listings, shop, engineer, ads and reviews are hidden. Only an admin may suspend staff.',
    params: ById,
    body: z.object({ reason: ReasonInput }),
    reply: one(StaffPerson),
  }),
  unban: endpoint({
    method: 'DELETE',
    path: '/admin/people/:id/ban',
    access: 'moderator',
    errors: ['own_account', 'person_not_found'],
    summary: 'Ends a suspension; what was public before is public again.',
    params: ById,
    reply: one(StaffPerson),
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/admin/people/:id/unlock',
    access: 'moderator',
    errors: ['person_not_found'],
    summary: 'Clears the failed tries and limits of an account, so that its owner can sign in now.',
    params: ById,
    reply: one(StaffPerson),
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/admin/people/:id/role',
    access: 'admin',
    errors: ['already_banned', 'last_admin', 'own_account', 'person_not_found'],
    summary: 'Changes a role; never the caller’s own.',
    params: ById,
    body: z.object({ role: z.enum(roles) }),
    reply: one(StaffPerson),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/export/people',
    access: 'admin',
    summary: 'The accounts of the same filters as a CSV file, without secrets.',
    query: PeopleQuery,
    reply: z.unknown(),
    format: 'csv',
  }),
}
