import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { AdminQuery, EntryOwner, RamadanChange } from '#contract/endpoints/directory/directory-fields.ts'
import { NewShopInput, ShopChanges } from '#contract/endpoints/directory/shop-input.ts'
import { Shop } from '#contract/endpoints/directory/shops.ts'
import { ContactClickCounts } from '#contract/endpoints/sell/contact-clicks.ts'
import { ById, listOf, one } from '#domain/pagination.ts'

export const StaffShop = z.extend(Shop, {
  isHidden: z.boolean(),
  owner: EntryOwner,
  /** When the owner deleted the account, which hid the entry. */
  ownerLeftAt: z.nullable(z.string()),
  taps: ContactClickCounts,
})
export type StaffShop = z.infer<typeof StaffShop>

export const shopAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/admin/shops',
    access: 'moderator',
    summary: 'All shops, including hidden ones, newest first.',
    query: AdminQuery,
    reply: listOf(StaffShop),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/shops/:id',
    access: 'moderator',
    errors: ['shop_not_found'],
    summary: 'One shop, hidden or not, for the edit form.',
    params: ById,
    reply: one(StaffShop),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/shops',
    access: 'moderator',
    errors: ['own_account', 'picture_not_yours'],
    summary: 'Adds a shop to the directory, linked to an account by its phone when one is given.',
    body: z.extend(NewShopInput, RamadanChange),
    reply: one(StaffShop),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/shops/:id',
    access: 'moderator',
    errors: ['conflict', 'own_account', 'picture_not_yours', 'shop_not_found'],
    summary: 'Changes the given fields and updates the search index of the shop.',
    params: ById,
    body: z.extend(ShopChanges, RamadanChange),
    reply: one(StaffShop),
  }),
  hide: endpoint({
    method: 'POST',
    path: '/admin/shops/:id/hide',
    access: 'moderator',
    errors: ['shop_not_found'],
    summary: 'Hides a shop and its ads from the public.',
    params: ById,
    reply: one(StaffShop),
  }),
  unhide: endpoint({
    method: 'DELETE',
    path: '/admin/shops/:id/hide',
    access: 'moderator',
    errors: ['shop_not_found'],
    summary: 'Shows a shop to the public again.',
    params: ById,
    reply: one(StaffShop),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/export/shops',
    access: 'moderator',
    summary: 'The shops of the same filters as a CSV file.',
    query: AdminQuery,
    reply: z.unknown(),
    format: 'csv',
  }),
}
