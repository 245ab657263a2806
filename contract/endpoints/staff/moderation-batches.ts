import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { quickFlags } from '#contract/endpoints/staff/moderation-checks.ts'
import { Decision, Person, SellerHistory, Waiting } from '#contract/endpoints/staff/moderation-queue.ts'
import { batchItemsMax } from '#domain/limits.ts'
import { isReasoned, rejectionFields } from '#domain/listing/rejections.ts'
import { ById, IdText, one } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

/** Contains what a moderator must see before deciding on a whole batch. */
const BatchRow = z.extend(Waiting, {
  description: z.string(),
  /** One batch may contain listings of several shops. */
  shop: z.nullable(Person),
  /** Also whether the price is far from that of similar listings. */
  flags: z.array(z.enum(quickFlags)),
})
export type BatchRow = z.infer<typeof BatchRow>

const WaitingBatch = z.object({
  id: z.string(),
  seller: SellerHistory,
  /** The shop of its first listing. */
  shop: z.nullable(Person),
  oldestWaitingSince: z.string(),
  /** Listings with a flag other than a missing picture. */
  warnings: z.number(),
  rows: z.array(BatchRow),
})
export type WaitingBatch = z.infer<typeof WaitingBatch>

/** Each listing with the version that was seen: a listing changed since is not decided. */
const Items = z
  .array(z.object({ id: IdText, updatedAt: lineText(40).check(z.minLength(1)) }))
  .check(z.minLength(1), z.maxLength(batchItemsMax))

const skipReasons = ['decided', 'changed', 'gone'] as const

const Decided = z.object({
  decided: z.array(z.string()),
  skipped: z.array(
    z.object({
      id: z.string(),
      /** Already decided, changed by the seller, deleted, or not of this batch. */
      why: z.enum(skipReasons),
      decision: z.nullable(Decision),
    }),
  ),
  /** Ids not reached in the time of one call, to be sent again. */
  left: z.array(z.string()),
})
export type DecidedBatch = z.infer<typeof Decided>

const idempotent =
  'Repeating it changes nothing: what the caller has decided before counts as decided. Rows that somebody else decided or the seller changed are skipped.'

export const moderationBatches = {
  get: endpoint({
    method: 'GET',
    path: '/admin/moderation/batches/:id',
    access: 'moderator',
    errors: ['batch_not_found'],
    summary: 'The waiting listings that were posted by one call, with their checks and their seller’s history.',
    params: ById,
    reply: one(WaitingBatch),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/moderation/batches/:id/approve',
    access: 'moderator',
    errors: ['already_decided', 'batch_not_found', 'conflict', 'seller_banned'],
    summary: `Approves listings of a batch, each with its own audit entry. ${idempotent}`,
    params: ById,
    body: z.object({ items: Items }),
    reply: one(Decided),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/moderation/batches/:id/reject',
    access: 'moderator',
    errors: ['already_decided', 'batch_not_found', 'conflict'],
    summary: `Rejects listings of a batch with one reason, or asks for changes (\`kind\`). ${idempotent}`,
    params: ById,
    body: z.object({ items: Items, ...rejectionFields }).check(isReasoned),
    reply: one(Decided),
  }),
}
