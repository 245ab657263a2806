import * as z from 'zod/mini'
import { chosenOf } from '#contract/directory.ts'
import { endpoint } from '#contract/endpoint.ts'
import { keywordLengthMax } from '#contract/limits.ts'
import { ById, cappedListOf, one, PageQuery } from '#contract/list.ts'
import { SellerHistory } from '#contract/moderation-queue.ts'
import { ReasonInput } from '#contract/rejections.ts'
import { lineText } from '#contract/text-fields.ts'

export const roles = ['user', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** A person as staff sees them; nothing that opens an account is ever among it. */
export const StaffPerson = z.object({
  id: z.string(),
  name: z.string(),
  /** What the public reads as their name: the last one that staff has seen; null before anything was approved. */
  publicName: z.nullable(z.string()),
  phone: z.string(),
  email: z.nullable(z.string()),
  governorate: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  /** The phone was confirmed by a code. */
  isVerified: z.boolean(),
  /** Staff looked at this person and gave them the seal. */
  isStaffVerified: z.boolean(),
  isBanned: z.boolean(),
  bannedAt: z.nullable(z.string()),
  banReason: z.nullable(z.string()),
  createdAt: z.string(),
})
export type StaffPerson = z.infer<typeof StaffPerson>

export const PersonPage = z.extend(StaffPerson, {
  history: SellerHistory,
  /** Sessions that still open the door. */
  sessions: z.number(),
  lastSeenAt: z.nullable(z.string()),
  /** Until when sign-in or codes are refused after too many tries; null when they are not. */
  lockedUntil: z.nullable(z.string()),
  /** Reports this person made, and how many of those were right. */
  reports: z.object({ made: z.number(), upheld: z.number(), dismissed: z.number() }),
})
export type PersonPage = z.infer<typeof PersonPage>

export const PeopleQuery = z.extend(PageQuery, {
  /** Any spelling of a phone, some of its digits, a part of the name, or an id. */
  search: z.optional(lineText(keywordLengthMax)),
  role: chosenOf(roles),
  /** `renamed`: the public still reads the name from before, until staff approves the new one. */
  state: chosenOf(['banned', 'verified', 'renamed']),
})
export type PeopleQuery = z.output<typeof PeopleQuery>

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/admin/people',
    access: 'moderator',
    summary: 'Accounts, the newest first, found by phone in any spelling or by name.',
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
      'Lets the public read a person’s new name. `name` is the one that was looked at; if it changed since, nothing happens.',
    params: ById,
    body: z.object({ name: lineText(200) }),
    reply: one(StaffPerson),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/admin/people/:id/verify',
    access: 'moderator',
    errors: ['own_account', 'person_not_found'],
    summary: 'Gives the verified badge.',
    params: ById,
    reply: one(StaffPerson),
  }),
  unverify: endpoint({
    method: 'DELETE',
    path: '/admin/people/:id/verify',
    access: 'moderator',
    errors: ['own_account', 'person_not_found'],
    summary: 'Takes the verified badge.',
    params: ById,
    reply: one(StaffPerson),
  }),
  ban: endpoint({
    method: 'POST',
    path: '/admin/people/:id/ban',
    access: 'moderator',
    errors: ['already_banned', 'last_admin', 'own_account', 'person_not_found'],
    summary:
      'Suspends an account: its sessions end at once, and its listings, shop, engineer, ads and reviews are out of sight. Staff only by an admin.',
    params: ById,
    body: z.object({ reason: ReasonInput }),
    reply: one(StaffPerson),
  }),
  unban: endpoint({
    method: 'DELETE',
    path: '/admin/people/:id/ban',
    access: 'moderator',
    errors: ['own_account', 'person_not_found'],
    summary: 'Lets a suspended account in again; what was public before comes back.',
    params: ById,
    reply: one(StaffPerson),
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/admin/people/:id/unlock',
    access: 'moderator',
    errors: ['person_not_found'],
    summary: 'Forgets the failed tries and the limits of an account, so that its owner can sign in now.',
    params: ById,
    reply: one(StaffPerson),
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/admin/people/:id/role',
    access: 'admin',
    errors: ['already_banned', 'last_admin', 'own_account', 'person_not_found'],
    summary: 'Gives or takes a role; never one’s own.',
    params: ById,
    body: z.object({ role: z.enum(roles) }),
    reply: one(StaffPerson),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/export/people',
    access: 'admin',
    summary: 'The accounts of the same filters as a CSV file, without anything secret.',
    query: PeopleQuery,
    reply: z.unknown(),
    format: 'csv',
  }),
}
