import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ById, done, listOf, PageQuery } from '#contract/list.ts'
import { ReasonInput } from '#contract/refusals.ts'
import { WaitingReview } from '#contract/reviews.ts'

/** `updatedAt` of what was read; `reverse` is said by who means to change a decision that was made already. */
const Seen = z.object({
  updatedAt: z.optional(z.string().check(z.maxLength(40))),
  reverse: z._default(z.boolean(), false),
})

export const reviewDesk = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reviews',
    access: 'moderator',
    summary: 'Reviews of engineers and shops that wait, the oldest first.',
    query: PageQuery,
    reply: listOf(WaitingReview),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/reviews/:id/approve',
    access: 'moderator',
    summary: 'Shows a review and counts its stars. 409 says who decided before.',
    params: ById,
    body: Seen,
    reply: done,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/reviews/:id/reject',
    access: 'moderator',
    summary: 'Refuses a review with a reason its author reads. 409 says who decided before.',
    params: ById,
    body: z.extend(Seen, { reason: ReasonInput }),
    reply: done,
  }),
}
