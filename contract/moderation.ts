import * as z from 'zod/mini'
import { chosen } from '#contract/directory.ts'
import { endpoint } from '#contract/endpoint.ts'
import { filterTextLengthMax, keywordLengthMax } from '#contract/limits.ts'
import { ById, cappedListOf, one, PageQuery } from '#contract/list.ts'
import { OwnProduct } from '#contract/listings.ts'
import { ModeratedProduct, Person, QueueCounts, Waiting } from '#contract/moderation-queue.ts'
import { productStatuses } from '#contract/product-kinds.ts'
import { isReasoned, rejectionFields } from '#contract/rejections.ts'
import { lineText } from '#contract/text-fields.ts'

export const QueueQuery = z.extend(PageQuery, {
  /** `pending` unless said otherwise; waiting ones come oldest first, all others the latest change first. */
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
  /** The id of a seller. */
  seller: z.optional(lineText(100)),
  /** A listing's id, any spelling of a phone, or a part of the name. */
  search: z.optional(lineText(keywordLengthMax)),
})
export type QueueQuery = z.output<typeof QueueQuery>

/** `updatedAt` of what was looked at: if the seller changed it since, the decision is refused. */
export const Seen = z.object({ updatedAt: z.optional(lineText(40)) })

/** `isFeatured` publishes and features in one step, so that neither happens without the other. */
const Approval = z.extend(Seen, { isFeatured: z._default(z.boolean(), false) })

const Refused = z.extend(Seen, rejectionFields).check(isReasoned)

export const moderation = {
  queue: endpoint({
    method: 'GET',
    path: '/admin/products',
    access: 'moderator',
    summary: 'Listings for review, the longest waiting first, with counts; any status, seller or words on demand.',
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
      'Puts a waiting listing into the public lists for sixty days, featured on demand. 409 says who decided before, and when.',
    params: ById,
    body: Approval,
    reply: one(OwnProduct),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/products/:id/reject',
    access: 'moderator',
    errors: ['already_decided', 'conflict', 'product_not_found'],
    summary:
      'Refuses a waiting listing, or asks for changes (`kind`), with codes and words its owner reads in their language.',
    params: ById,
    body: Refused,
    reply: one(OwnProduct),
  }),
  takeDown: endpoint({
    method: 'POST',
    path: '/admin/products/:id/take-down',
    access: 'moderator',
    errors: ['already_decided', 'conflict', 'not_public', 'product_not_found'],
    summary: 'Takes a public listing out of the lists, with codes and words its owner reads in their language.',
    params: ById,
    body: Refused,
    reply: one(OwnProduct),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/products/:id/undo',
    access: 'moderator',
    errors: ['product_not_found', 'undo_expired'],
    summary:
      'Takes back one’s own decision about a listing within seconds, as long as nobody has changed the listing since.',
    params: ById,
    reply: one(OwnProduct),
  }),
  feature: endpoint({
    method: 'POST',
    path: '/admin/products/:id/feature',
    access: 'moderator',
    errors: ['not_public', 'product_not_found'],
    summary: 'Lets a public listing lead the lists. Saying it twice is saying it once.',
    params: ById,
    reply: one(OwnProduct),
  }),
  unfeature: endpoint({
    method: 'DELETE',
    path: '/admin/products/:id/feature',
    access: 'moderator',
    errors: ['product_not_found'],
    summary: 'Lets a listing stand in line again.',
    params: ById,
    reply: one(OwnProduct),
  }),
  approveAll: endpoint({
    method: 'POST',
    path: '/admin/sellers/:id/approve-all',
    access: 'moderator',
    errors: ['person_not_found', 'seller_not_trusted'],
    summary:
      'Approves what a trusted seller has waiting, fifty at most; what a check flags is left for a human eye, and so is everything while the seller’s name is a new one.',
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
