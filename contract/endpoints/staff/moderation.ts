import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { chosen, chosenOf } from '#contract/endpoints/directory/directory.ts'
import { OwnProduct } from '#contract/endpoints/sell/listings.ts'
import { ModeratedProduct, Person, QueueCounts, Waiting } from '#contract/endpoints/staff/moderation-queue.ts'
import { filterTextLengthMax, keywordLengthMax } from '#domain/limits.ts'
import { productStatuses } from '#domain/listing/product-kinds.ts'
import { isReasoned, rejectionFields } from '#domain/listing/rejections.ts'
import { ById, cappedListOf, one, PageQuery } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

export const QueueQuery = z.extend(PageQuery, {
  /** `pending` is the default and oldest first; all others come by latest change. */
  status: z.pipe(
    chosen(
      z.pipe(
        z.pipe(
          lineText(filterTextLengthMax),
          z.transform((text: string) => text.toLowerCase()),
        ),
        z.enum([...productStatuses, 'all']),
      ),
    ),
    z.transform((status) => status ?? 'pending'),
  ),
  seller: z.optional(lineText(100)),
  batch: z.optional(lineText(100)),
  /** `batch`: the waiting listings of a batch are one item; ignored for other statuses and for searches by words. */
  group: z.pipe(
    chosenOf(['batch']),
    z.transform((group) => group ?? null),
  ),
  /** A listing's id, a phone in any spelling, or part of the name. */
  search: z.optional(lineText(keywordLengthMax)),
})
export type QueueQuery = z.output<typeof QueueQuery>

/** A stale `updatedAt` is rejected: the seller has changed the listing since it was read. */
export const Seen = z.object({ updatedAt: z.optional(lineText(40)) })

/** `isFeatured` approves and features in one step, so that neither happens without the other. */
const Approval = z.extend(Seen, { isFeatured: z._default(z.boolean(), false) })

const RejectionBody = z.extend(Seen, rejectionFields).check(isReasoned)
const TakeDownBody = z.object(rejectionFields).check(isReasoned)

export const moderation = {
  queue: endpoint({
    method: 'GET',
    path: '/admin/products',
    access: 'moderator',
    summary: 'Listings for review, longest waiting first, with counts; filters by status, seller and text.',
    query: QueueQuery,
    reply: z.extend(cappedListOf(Waiting), { counts: QueueCounts }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/products/:id',
    access: 'moderator',
    errors: ['product_not_found'],
    summary: 'One listing with what changed, the automatic checks, its seller’s history and earlier decisions.',
    params: ById,
    reply: one(ModeratedProduct),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/products/:id/approve',
    access: 'moderator',
    errors: ['already_decided', 'conflict', 'product_not_found', 'seller_banned'],
    summary:
      'Approves a waiting listing for sixty days, optionally featured. 409 names the earlier decision and its time.',
    params: ById,
    body: Approval,
    reply: one(OwnProduct),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/products/:id/reject',
    access: 'moderator',
    errors: ['already_decided', 'conflict', 'product_not_found'],
    summary: 'Rejects a waiting listing, or asks for changes (`kind`), with codes and a text for its owner.',
    params: ById,
    body: RejectionBody,
    reply: one(OwnProduct),
  }),
  takeDown: endpoint({
    method: 'POST',
    path: '/admin/products/:id/take-down',
    access: 'moderator',
    errors: ['already_decided', 'conflict', 'not_public', 'product_not_found'],
    summary: 'Takes a public listing down, with codes and a text for its owner.',
    params: ById,
    body: TakeDownBody,
    reply: one(OwnProduct),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/products/:id/undo',
    access: 'moderator',
    errors: ['product_not_found', 'undo_expired'],
    summary: 'Undoes the caller’s own decision about a listing within seconds, unless the listing has changed since.',
    params: ById,
    reply: one(OwnProduct),
  }),
  feature: endpoint({
    method: 'POST',
    path: '/admin/products/:id/feature',
    access: 'moderator',
    errors: ['not_public', 'product_not_found'],
    summary: 'Features a public listing at the top of the lists. Idempotent.',
    params: ById,
    reply: one(OwnProduct),
  }),
  unfeature: endpoint({
    method: 'DELETE',
    path: '/admin/products/:id/feature',
    access: 'moderator',
    errors: ['product_not_found'],
    summary: 'Removes the featured mark of a listing.',
    params: ById,
    reply: one(OwnProduct),
  }),
  approveAll: endpoint({
    method: 'POST',
    path: '/admin/sellers/:id/approve-all',
    access: 'moderator',
    errors: ['person_not_found', 'seller_not_trusted'],
    summary:
      'Approves up to fifty waiting listings of a trusted seller, except those that a check flags, and none while the seller’s new name is not approved.',
    params: ById,
    reply: one(
      z.object({
        approved: z.array(Person),
        skipped: z.array(z.extend(Person, { why: z.enum(['flagged', 'decided']) })),
      }),
    ),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/export/products',
    access: 'moderator',
    summary: 'The listings of the same filters as a CSV file.',
    query: QueueQuery,
    reply: z.unknown(),
    format: 'csv',
  }),
}
