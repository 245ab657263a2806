import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { reasonLengthMax, reasonLengthMin } from '#contract/limits.ts'
import { ById, one } from '#contract/list.ts'
import { OwnProduct } from '#contract/listings.ts'

/** What a person reads when their listing is refused. */
export const ReasonInput = z.pipe(
  z.pipe(
    z.string({ error: 'reason_length' }),
    z.transform((text: string) => text.trim()),
  ),
  z
    .string()
    .check(
      z.minLength(reasonLengthMin, { error: 'reason_length' }),
      z.maxLength(reasonLengthMax, { error: 'reason_length' }),
    ),
)

/** `updatedAt` of what was looked at: if the seller changed it since, the decision is refused. */
const Seen = z.object({ updatedAt: z.optional(z.string().check(z.maxLength(40))) })

export const moderation = {
  approve: endpoint({
    method: 'POST',
    path: '/admin/products/:id/approve',
    access: 'moderator',
    summary: 'Puts a waiting listing into the public lists for sixty days.',
    params: ById,
    body: Seen,
    reply: one(OwnProduct),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/products/:id/reject',
    access: 'moderator',
    summary: 'Refuses a waiting listing, or takes one down, with a reason its owner reads.',
    params: ById,
    body: z.extend(Seen, { reason: ReasonInput }),
    reply: one(OwnProduct),
  }),
}
