import * as z from 'zod/mini'
import { ProductCard } from '#contract/endpoints/browse/products.ts'
import { ContactClickCounts } from '#contract/endpoints/sell/contact-clicks.ts'
import { OwnProduct } from '#contract/endpoints/sell/listings.ts'
import { Checks, quickFlags } from '#contract/endpoints/staff/moderation-checks.ts'
import { snapshotReplies } from '#domain/listing/listing-fields.ts'
import { Picture } from '#domain/listing/pictures.ts'

/** The listing's content when it was last approved. */
export const Snapshot = z.object({ ...snapshotReplies, pictures: z.array(Picture) })
export type Snapshot = z.infer<typeof Snapshot>

export const Person = z.object({ id: z.string(), name: z.string() })
export type Person = z.infer<typeof Person>

/** Waiting listings that were posted by one call; in a grouped queue they are one item, the longest waiting of them. */
const QueuedBatch = z.object({
  id: z.string(),
  /** How many of them wait. */
  waiting: z.number(),
  shop: z.nullable(Person),
  /** As in the batch itself; null when there are too many batches to check all, or not enough time. */
  warnings: z.nullable(z.number()),
})
export type QueuedBatch = z.infer<typeof QueuedBatch>

/** A listing in the queue, with its seller and waiting time. */
export const Waiting = z.extend(ProductCard, {
  seller: z.extend(Person, {
    phone: z.string(),
    isVerified: z.boolean(),
    isStaffVerified: z.boolean(),
    isBanned: z.boolean(),
  }),
  /** Since when it has been waiting; null unless it is pending. */
  waitingSince: z.nullable(z.string()),
  waitingHours: z.nullable(z.number()),
  /** It was public before and has been changed since. */
  isResubmitted: z.boolean(),
  openReports: z.number(),
  /** The checks that are fast enough for a list; the page of one listing has all of them. */
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
  /** With the replies of owners. */
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
  /** The publicly shown name: the last one that staff has seen; null before the first approval. */
  publicName: z.nullable(z.string()),
  phone: z.string(),
  /** The phone was confirmed by a code. */
  isVerified: z.boolean(),
  /** Staff has verified this person. */
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
  /** Listings rejected or taken down in the last ninety days; requests for changes do not count. */
  refusedLately: z.number(),
  upheldReports: z.number(),
})
export type SellerHistory = z.infer<typeof SellerHistory>

const fieldNames = Object.keys(Snapshot.shape) as [keyof Snapshot, ...(keyof Snapshot)[]]

/** Everything a moderator needs to decide. */
export const ModeratedProduct = z.extend(OwnProduct, {
  seller: SellerHistory,
  /** The shop in whose name it is posted, also one that is not public; null for the seller’s own name. */
  postedFor: z.nullable(z.extend(Person, { isPublic: z.boolean() })),
  waitingSince: z.nullable(z.string()),
  /** When it was last approved; null if never. */
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
