import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ListingShop } from '#contract/endpoints/browse/products.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { movedListingsMax, shopMembersMax } from '#domain/limits.ts'
import { ById, done, IdText, one } from '#domain/pagination.ts'
import { PhoneInput } from '#domain/phone/phone.ts'

export const memberStates = ['invited', 'accepted'] as const
export type MemberState = (typeof memberStates)[number]

export const Member = z.object({
  id: z.string(),
  phone: z.string(),
  /** Null until the invitation is accepted, so that it does not reveal whether the number has an account. */
  name: z.nullable(z.string()),
  state: z.enum(memberStates),
  invitedAt: z.string(),
  acceptedAt: z.nullable(z.string()),
})
export type Member = z.infer<typeof Member>

export const OwnShop = z.extend(ListingShop, { role: z.enum(['owner', 'member']) })
export type OwnShop = z.infer<typeof OwnShop>

/** `id` is that of the invitation. */
export const Invitation = z.object({ id: z.string(), shop: ListingShop, invitedAt: z.string() })
export type Invitation = z.infer<typeof Invitation>

/** Absent: the caller's oldest public shop. */
const Which = z.object({ shop: z.optional(IdText) })

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/my/shop/members',
    access: 'user',
    errors: ['shop_not_found'],
    summary: 'For the owner of a shop: whom they have invited, and who has accepted. 404 without a shop.',
    query: Which,
    reply: z.object({
      success: z.literal(true),
      data: z.array(Member),
      shop: ListingShop,
      max: z.number(),
    }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/my/shop/members',
    access: 'user',
    errors: ['own_account', 'shop_not_found', 'too_many_members'],
    summary: `Invites a person by phone, with or without an account; at most ${shopMembersMax}. The same phone again gives the same invitation.`,
    query: Which,
    body: z.object({ phone: PhoneInput }),
    reply: one(Member),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/my/shop/members/:id',
    access: 'user',
    errors: ['member_not_found', 'shop_not_found'],
    summary: 'Removes a member or withdraws an invitation. Listings in the shop’s name stay with the shop.',
    params: ById,
    query: Which,
    reply: done,
  }),
  takeOut: endpoint({
    method: 'DELETE',
    path: '/my/shop/products/:id',
    access: 'user',
    errors: ['product_not_found', 'shop_not_found'],
    summary: 'Takes a listing out of the caller’s shop: from now on it is in the name of whoever posted it.',
    params: ById,
    query: Which,
    reply: done,
  }),
  move: endpoint({
    method: 'POST',
    path: '/my/products/move',
    access: 'user',
    errors: ['product_not_found', 'too_many_listings'],
    summary: `Moves up to ${movedListingsMax} own listings into a shop that the caller posts for or, with null, into their own name. All or none: 404 if one of them is not the caller’s, 409 without room for all live ones there. \`moved\` are those that were elsewhere, so a repeat moves none. At most ${rateLimits.movesPerUser.max} listings an hour.`,
    body: z.object({
      ids: z.array(IdText).check(z.minLength(1), z.maxLength(movedListingsMax, { error: 'items_max' })),
      /** Null moves listings into the caller’s own name. */
      shopId: z.nullable(IdText),
    }),
    reply: one(z.object({ moved: z.array(z.string()) })),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/my/shops',
    access: 'user',
    summary: 'Shops in whose name the caller may post, own ones first, and invitations to their phone.',
    reply: z.object({
      success: z.literal(true),
      data: z.array(OwnShop),
      invitations: z.array(Invitation),
    }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/my/shop-invitations/:id/accept',
    access: 'user',
    errors: ['invitation_not_found'],
    summary: 'Accepts an invitation to the caller’s confirmed phone. Idempotent.',
    params: ById,
    reply: one(OwnShop),
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/my/shop-invitations/:id/refuse',
    access: 'user',
    errors: ['invitation_not_found'],
    summary: 'Refuses an invitation; the shop may invite again.',
    params: ById,
    reply: done,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/my/shops/:id/leave',
    access: 'user',
    errors: ['shop_not_found'],
    summary: 'Leaves a shop as its member. Listings in its name stay with the shop.',
    params: ById,
    reply: done,
  }),
}
