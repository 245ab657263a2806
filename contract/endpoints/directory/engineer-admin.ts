import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { AdminQuery, EntryOwner, RamadanChange } from '#contract/endpoints/directory/directory-fields.ts'
import { EngineerChanges, NewEngineerInput } from '#contract/endpoints/directory/engineer-input.ts'
import { Engineer } from '#contract/endpoints/directory/engineers.ts'
import { ContactClickCounts } from '#contract/endpoints/sell/contact-clicks.ts'
import { ById, listOf, one } from '#domain/pagination.ts'

export const StaffEngineer = z.extend(Engineer, {
  isHidden: z.boolean(),
  owner: EntryOwner,
  /** When the owner deleted the account, which hid the entry. */
  ownerLeftAt: z.nullable(z.string()),
  taps: ContactClickCounts,
})
export type StaffEngineer = z.infer<typeof StaffEngineer>

export const engineerAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/admin/engineers',
    access: 'moderator',
    summary: 'All engineers, including hidden ones, newest first.',
    query: AdminQuery,
    reply: listOf(StaffEngineer),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/engineers/:id',
    access: 'moderator',
    errors: ['engineer_not_found'],
    summary: 'One engineer, hidden or not, for the edit form.',
    params: ById,
    reply: one(StaffEngineer),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/engineers',
    access: 'moderator',
    errors: ['own_account', 'picture_not_yours'],
    summary: 'Adds an engineer to the directory.',
    body: z.extend(NewEngineerInput, RamadanChange),
    reply: one(StaffEngineer),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/engineers/:id',
    access: 'moderator',
    errors: ['conflict', 'engineer_not_found', 'own_account', 'picture_not_yours'],
    summary: 'Changes the given fields and updates the search index of the engineer.',
    params: ById,
    body: z.extend(EngineerChanges, RamadanChange),
    reply: one(StaffEngineer),
  }),
  hide: endpoint({
    method: 'POST',
    path: '/admin/engineers/:id/hide',
    access: 'moderator',
    errors: ['engineer_not_found'],
    summary: 'Hides an engineer from the public.',
    params: ById,
    reply: one(StaffEngineer),
  }),
  unhide: endpoint({
    method: 'DELETE',
    path: '/admin/engineers/:id/hide',
    access: 'moderator',
    errors: ['engineer_not_found'],
    summary: 'Shows an engineer to the public again.',
    params: ById,
    reply: one(StaffEngineer),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/export/engineers',
    access: 'moderator',
    summary: 'The engineers of the same filters as a CSV file.',
    query: AdminQuery,
    reply: z.unknown(),
    format: 'csv',
  }),
}
