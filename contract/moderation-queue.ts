import * as z from 'zod/mini'
import { ContactClickCounts } from '#contract/contact-clicks.ts'
import { OwnProduct } from '#contract/listings.ts'
import { Checks, quickFlags } from '#contract/moderation-checks.ts'
import { Currency } from '#contract/money.ts'
import { Picture } from '#contract/pictures.ts'
import { conditions, productTypes } from '#contract/product-kinds.ts'
import { ProductCard } from '#contract/products.ts'

/** What a listing said when it was approved last. */
export const Snapshot = z.object({
  name: z.string(),
  description: z.string(),
  type: z.enum(productTypes),
  condition: z.enum(conditions),
  brand: z.string(),
  model: z.string(),
  price: z.number(),
  currency: Currency,
  phone: z.string(),
  whatsappPhone: z.nullable(z.string()),
  governorate: z.string(),
  city: z.string(),
  locationText: z.string(),
  specifications: z.record(z.string(), z.string()),
  pictures: z.array(Picture),
})
export type Snapshot = z.infer<typeof Snapshot>

export const Person = z.object({ id: z.string(), name: z.string() })
export type Person = z.infer<typeof Person>

/** What is in the queue, with who waits and since when. */
export const Waiting = z.extend(ProductCard, {
  seller: z.extend(Person, {
    phone: z.string(),
    isVerified: z.boolean(),
    isStaffVerified: z.boolean(),
    isBanned: z.boolean(),
  }),
  /** Since when it waits; null unless it is pending. */
  waitingSince: z.nullable(z.string()),
  waitingHours: z.nullable(z.number()),
  /** It was public before and has been changed since. */
  isResubmitted: z.boolean(),
  openReports: z.number(),
  /** The checks that are quick enough for a list; the page of one listing has all of them. */
  flags: z.array(z.enum(quickFlags)),
  reason: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type Waiting = z.infer<typeof Waiting>

export const QueueCounts = z.object({
  pending: z.number(),
  oldestWaitingSince: z.nullable(z.string()),
  approvedToday: z.number(),
  rejectedToday: z.number(),
  openReports: z.number(),
  waitingReviews: z.number(),
})

const Decision = z.object({
  action: z.string(),
  at: z.string(),
  /** Null for the operator at the machine and for somebody who is gone. */
  by: z.nullable(Person),
  role: z.string(),
  reason: z.nullable(z.string()),
  /** `changes` when the seller was asked for changes rather than refused. */
  kind: z.nullable(z.string()),
})
export type Decision = z.infer<typeof Decision>

export const SellerHistory = z.extend(Person, {
  /** What the public reads as their name: the last one that staff has seen; null before anything was approved. */
  publicName: z.nullable(z.string()),
  phone: z.string(),
  /** The phone was confirmed by a code. */
  isVerified: z.boolean(),
  /** Staff looked at this person and gave them the seal. */
  isStaffVerified: z.boolean(),
  isBanned: z.boolean(),
  /** Their waiting listings may be approved together. */
  isTrusted: z.boolean(),
  memberSince: z.string(),
  listings: z.object({
    pending: z.number(),
    approved: z.number(),
    rejected: z.number(),
    expired: z.number(),
    sold: z.number(),
  }),
  /** How often one of theirs was refused or taken down in the last ninety days; asking for changes is neither. */
  refusedLately: z.number(),
  upheldReports: z.number(),
})
export type SellerHistory = z.infer<typeof SellerHistory>

const fieldNames = Object.keys(Snapshot.shape) as [keyof Snapshot, ...(keyof Snapshot)[]]

/** Everything a moderator decides by. */
export const ModeratedProduct = z.extend(OwnProduct, {
  seller: SellerHistory,
  waitingSince: z.nullable(z.string()),
  /** When it was approved last; null for one that never was. */
  approvedAt: z.nullable(z.string()),
  /** Fields that differ from the approved version, with what stood there. */
  changes: z.array(z.object({ field: z.enum(fieldNames), before: z.unknown(), after: z.unknown() })),
  checks: Checks,
  reports: z.object({ open: z.number(), upheld: z.number() }),
  taps: ContactClickCounts,
  /** The newest first. */
  decisions: z.array(Decision),
})
export type ModeratedProduct = z.infer<typeof ModeratedProduct>
