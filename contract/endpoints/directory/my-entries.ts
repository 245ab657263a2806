import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { applicationStatuses, EngineerFields, ShopFields } from '#contract/endpoints/directory/applications.ts'
import { Rated } from '#contract/endpoints/directory/directory.ts'
import { daysField, RamadanChange, timeField } from '#contract/endpoints/directory/directory-fields.ts'
import { EngineerChanges } from '#contract/endpoints/directory/engineer-input.ts'
import { availabilities, Engineer } from '#contract/endpoints/directory/engineers.ts'
import { ReviewForOwner } from '#contract/endpoints/directory/reviews.ts'
import { ShopChanges } from '#contract/endpoints/directory/shop-input.ts'
import { Shop } from '#contract/endpoints/directory/shops.ts'
import { IdText, one } from '#domain/pagination.ts'

/** Fields that only staff set. */
const ofStaff = { ownerPhone: true } as const

/** Absent fields stay; a stale `updatedAt` is rejected. */
export const MyShopChanges = z.extend(z.omit(ShopChanges, ofStaff), {
  ...RamadanChange,
  isTemporarilyClosed: z.optional(z.boolean()),
})
export type MyShopChanges = z.output<typeof MyShopChanges>
export type MyShopFields = Omit<MyShopChanges, 'updatedAt'>

/** The parts of `availability` change separately: one tap sends only the status. */
export const MyEngineerChanges = z.extend(z.omit(EngineerChanges, { ...ofStaff, isFeatured: true }), {
  availability: z.optional(
    z.object({
      status: z.optional(z.enum(availabilities)),
      workingDays: z.optional(daysField),
      workingHours: z.optional(
        z
          .object({ start: timeField, end: timeField })
          .check(
            z.refine(({ start, end }) => (start === null) === (end === null), { path: ['end'], error: 'hours_both' }),
          ),
      ),
    }),
  ),
  ...RamadanChange,
})
export type MyEngineerChanges = z.output<typeof MyEngineerChanges>
export type MyEngineerFields = Omit<MyEngineerChanges, 'updatedAt'>

export const EntryDay = z.object({
  day: z.string(),
  views: z.number(),
  call: z.number(),
  whatsapp: z.number(),
  /** Clicks on all contacts. */
  taps: z.number(),
})
export type EntryDay = z.infer<typeof EntryDay>

const Sums = z.object({ views: z.number(), taps: z.number() })

const waiting = {
  status: z.enum(applicationStatuses),
  /** Requested changes, or the reason of a rejection. */
  reason: z.nullable(z.string()),
  sentAt: z.string(),
}

const common = {
  isPublic: z.boolean(),
  days: z.array(EntryDay),
  last: Sums,
  /** Sums of the thirty days before. */
  before: Sums,
  reviews: z.object({ ...Rated, unanswered: z.number(), items: z.array(ReviewForOwner) }),
  /** Other entries of the caller of this kind, for `?id=`. */
  others: z.array(z.object({ id: z.string(), name: z.string() })),
}

/** `edit`: values that wait for review or were rejected last; the public still sees those of `shop`. */
export const MyShop = z.object({
  shop: Shop,
  edit: z.nullable(z.object({ ...waiting, fields: z.partial(ShopFields) })),
  ...common,
})
export type MyShop = z.infer<typeof MyShop>

export const MyEngineer = z.object({
  engineer: Engineer,
  edit: z.nullable(z.object({ ...waiting, fields: z.partial(EngineerFields) })),
  ...common,
})
export type MyEngineer = z.infer<typeof MyEngineer>

/** Absent: the caller's oldest entry. */
const Which = z.object({ id: z.optional(IdText) })

export const myEntries = {
  shop: endpoint({
    method: 'GET',
    path: '/my/shop',
    access: 'user',
    errors: ['shop_not_found'],
    summary: 'The caller’s own shop: what waits for review, views and contact clicks per day, reviews with replies.',
    query: Which,
    reply: one(MyShop),
  }),
  changeShop: endpoint({
    method: 'PATCH',
    path: '/my/shop',
    access: 'user',
    errors: ['conflict', 'picture_not_yours', 'shop_not_found'],
    summary:
      'Changes the caller’s own shop. Hours, services, notes, contacts and “closed for now” are live at once; the rest waits for review in `edit`.',
    query: Which,
    body: MyShopChanges,
    reply: one(MyShop),
  }),
  engineer: endpoint({
    method: 'GET',
    path: '/my/engineer',
    access: 'user',
    errors: ['engineer_not_found'],
    summary: 'The caller’s own engineer page: what waits for review, views and contact clicks per day, reviews.',
    query: Which,
    reply: one(MyEngineer),
  }),
  changeEngineer: endpoint({
    method: 'PATCH',
    path: '/my/engineer',
    access: 'user',
    errors: ['conflict', 'engineer_not_found', 'picture_not_yours'],
    summary:
      'Changes the caller’s own engineer page. Availability, hours, services, notes, rates and contacts are live at once; the rest waits for review in `edit`.',
    query: Which,
    body: MyEngineerChanges,
    reply: one(MyEngineer),
  }),
}
