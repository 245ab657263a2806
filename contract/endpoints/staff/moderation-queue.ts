import * as z from 'zod/mini'
import { ProductCard } from '#contract/endpoints/browse/products.ts'
import { ContactClickCounts } from '#contract/endpoints/sell/contact-clicks.ts'
import { OwnProduct } from '#contract/endpoints/sell/listings.ts'
import { Checks, quickFlags } from '#contract/endpoints/staff/moderation-checks.ts'
import { snapshotReplies } from '#domain/listing/listing-fields.ts'
import { Picture } from '#domain/listing/pictures.ts'

export const Snapshot = z.object({ ...snapshotReplies, pictures: z.array(Picture) })
export type Snapshot = z.infer<typeof Snapshot>

export const Person = z.object({ id: z.string(), name: z.string() })
export type Person = z.infer<typeof Person>

/** Waiting listings posted by one call; a grouped queue shows them as one item, by the longest waiting. */
const QueuedBatch = z.object({
  id: z.string(),
  waiting: z.number(),
  shop: z.nullable(Person),
  /** Null when there are too many batches to check all, or not enough time. */
  warnings: z.nullable(z.number()),
})
export type QueuedBatch = z.infer<typeof QueuedBatch>

export const Waiting = z.extend(ProductCard, {
  seller: z.extend(Person, {
    phone: z.string(),
    isVerified: z.boolean(),
    isStaffVerified: z.boolean(),
    isBanned: z.boolean(),
  }),
  /** Null unless it is pending. */
  waitingSince: z.nullable(z.string()),
  waitingHours: z.nullable(z.number()),
  /** It was public before and has changed since. */
  isResubmitted: z.boolean(),
  openReports: z.number(),
  /** Checks that are fast enough for a list; the page of one listing has all. */
  flags: z.array(z.enum(quickFlags)),
  /** Null for a listing that waits alone, and where the queue is not grouped. */
  batch: z.nullable(QueuedBatch),
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
  /** Includes replies of owners. */
  waitingReviews: z.number(),
  waitingReplies: z.number(),
  waitingConditionReports: z.number(),
  waitingApplications: z.number(),
  waitingWanted: z.number(),
})

export const Decision = z.object({
  action: z.string(),
  at: z.string(),
  /** Null for the operator on the server and for deleted accounts. */
  by: z.nullable(Person),
  role: z.string(),
  reason: z.nullable(z.string()),
  /** `changes` when the seller was asked for changes instead of being rejected. */
  kind: z.nullable(z.string()),
})
export type Decision = z.infer<typeof Decision>

export const SellerHistory = z.extend(Person, {
  /** The last name that staff has seen, which the public sees; null before the first approval. */
  publicName: z.nullable(z.string()),
  phone: z.string(),
  isVerified: z.boolean(),
  isStaffVerified: z.boolean(),
  isBanned: z.boolean(),
  /** Waiting listings of a trusted seller may be approved together. */
  isTrusted: z.boolean(),
  memberSince: z.string(),
  listings: z.object({
    pending: z.number(),
    approved: z.number(),
    rejected: z.number(),
    expired: z.number(),
    sold: z.number(),
  }),
  /** Listings rejected or taken down in the last ninety days; requests for changes do not count. */
  refusedLately: z.number(),
  upheldReports: z.number(),
})
export type SellerHistory = z.infer<typeof SellerHistory>

const fieldNames = Object.keys(Snapshot.shape) as [keyof Snapshot, ...(keyof Snapshot)[]]

export const ModeratedProduct = z.extend(OwnProduct, {
  seller: SellerHistory,
  /** The shop it is posted for, even if not public; null for the seller’s own name. */
  postedFor: z.nullable(z.extend(Person, { isPublic: z.boolean() })),
  waitingSince: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  /** Fields that differ from the approved version, with the approved value. */
  changes: z.array(z.object({ field: z.enum(fieldNames), before: z.unknown(), after: z.unknown() })),
  checks: Checks,
  reports: z.object({ open: z.number(), upheld: z.number() }),
  taps: ContactClickCounts,
  /** Newest first. */
  decisions: z.array(Decision),
})
export type ModeratedProduct = z.infer<typeof ModeratedProduct>
