import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Ad } from '#contract/endpoints/directory/ads.ts'
import { chosenOf } from '#contract/endpoints/directory/directory.ts'
import {
  linkField,
  momentField,
  nameField,
  optionalPhoneField,
  pictureField,
  textField,
} from '#contract/endpoints/directory/directory-fields.ts'
import { ContactClickCounts } from '#contract/endpoints/sell/contact-clicks.ts'
import { adPositionMax, keywordLengthMax, priceMax } from '#domain/limits.ts'
import { Currency } from '#domain/money/money.ts'
import { ById, done, IdText, isId, listOf, one, PageQuery } from '#domain/pagination.ts'
import { wholeNumber } from '#domain/text/numbers.ts'
import { lineText, webLinkOrPath } from '#domain/text/text-fields.ts'

export const adStates = ['shown', 'hidden', 'waiting', 'over'] as const

/** `state` is what the public sees now: shown, switched off, not started yet, or ended. */
export const StaffAd = z.extend(Ad, {
  position: z.number(),
  state: z.enum(adStates),
  taps: ContactClickCounts,
  updatedAt: z.string(),
})
export type StaffAd = z.infer<typeof StaffAd>

const fields = {
  title: nameField,
  description: textField(),
  imageUrl: pictureField,
  phone: optionalPhoneField,
  /** http(s) or a path of the site. */
  link: linkField(webLinkOrPath),
  /** Null for an ad of the site's operator. */
  shopId: z.nullable(z.pipe(IdText, z.string().check(z.refine(isId, { error: 'unknown_value' })))),
  price: z.nullable(wholeNumber(0, priceMax)),
  currency: Currency,
  discountPercent: z.nullable(wholeNumber(1, 99)),
  isActive: z.boolean(),
  startsAt: momentField('00:00:00.000'),
  /** A day includes its end. */
  endsAt: momentField('23:59:59.999'),
  /** Lower positions come first. */
  position: wholeNumber(0, adPositionMax),
}

export const NewAdInput = z.object({
  ...fields,
  description: z._default(fields.description, ''),
  imageUrl: z._default(fields.imageUrl, null),
  phone: z._default(fields.phone, null),
  link: z._default(fields.link, null),
  shopId: z._default(fields.shopId, null),
  price: z._default(fields.price, null),
  currency: z._default(fields.currency, 'YER'),
  discountPercent: z._default(fields.discountPercent, null),
  isActive: z._default(fields.isActive, true),
  startsAt: z._default(fields.startsAt, null),
  endsAt: z._default(fields.endsAt, null),
  position: z._default(fields.position, 0),
})
/** Absent fields stay; a stale `updatedAt` is rejected. */
export const AdChanges = z.extend(z.partial(z.object(fields)), {
  updatedAt: z.optional(lineText(40)),
})
export type AdChanges = z.output<typeof AdChanges>

export const AdAdminQuery = z.extend(PageQuery, {
  /** Part of the title or of the shop's name, or an id. */
  search: z.optional(lineText(keywordLengthMax)),
  state: chosenOf(adStates),
})
export type AdAdminQuery = z.output<typeof AdAdminQuery>

export const adAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/admin/ads',
    access: 'moderator',
    summary: 'All ads in their order, public or not.',
    query: AdAdminQuery,
    reply: listOf(StaffAd),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/ads/:id',
    access: 'moderator',
    errors: ['ad_not_found'],
    summary: 'One ad for the edit form.',
    params: ById,
    reply: one(StaffAd),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/ads',
    access: 'moderator',
    errors: ['picture_not_yours'],
    summary: 'Adds an ad.',
    body: NewAdInput,
    reply: one(StaffAd),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/ads/:id',
    access: 'moderator',
    errors: ['ad_not_found', 'conflict', 'picture_not_yours'],
    summary: 'Changes the given fields.',
    params: ById,
    body: AdChanges,
    reply: one(StaffAd),
  }),
  order: endpoint({
    method: 'PUT',
    path: '/admin/ads/order',
    access: 'moderator',
    summary: 'Sorts these ads in this order, before all others.',
    body: z.object({ ids: z.array(IdText).check(z.minLength(1), z.maxLength(200, { error: 'items_max' })) }),
    reply: done,
  }),
  hide: endpoint({
    method: 'POST',
    path: '/admin/ads/:id/hide',
    access: 'moderator',
    errors: ['ad_not_found'],
    summary: 'Switches an ad off.',
    params: ById,
    reply: one(StaffAd),
  }),
  unhide: endpoint({
    method: 'DELETE',
    path: '/admin/ads/:id/hide',
    access: 'moderator',
    errors: ['ad_not_found'],
    summary: 'Switches an ad on.',
    params: ById,
    reply: one(StaffAd),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/export/ads',
    access: 'moderator',
    summary: 'The ads of the same filters as a CSV file.',
    query: AdAdminQuery,
    reply: z.unknown(),
    format: 'csv',
  }),
}
