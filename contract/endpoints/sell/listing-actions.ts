import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { chosenFields, isOneChoice } from '#contract/endpoints/sell/own-selection.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { changedListingsMax, filteredListingsMax } from '#domain/limits.ts'
import { one } from '#domain/pagination.ts'

const manyActions = ['renew', 'sold', 'remove', 'available'] as const
export type ManyAction = (typeof manyActions)[number]

export const listingActions = {
  run: endpoint({
    method: 'POST',
    path: '/my/products/actions',
    access: 'user',
    errors: ['conflict', 'key_reused', 'product_not_found'],
    isIdempotent: true,
    summary: `Renews, marks as sold, deletes or confirms (\`available\`: still there) many own listings, each by the rules of the single action. Up to ${changedListingsMax} by \`ids\`, or all of a \`filter\` (at most ${filteredListingsMax}). With an \`Idempotency-Key\` a call changes ${changedListingsMax} at most and says how many are \`left\`: a repeat with the same key continues. At most ${rateLimits.changesOfManyPerUser.max} listings an hour.`,
    body: z.object({ ...chosenFields, action: z.enum(manyActions) }).check(isOneChoice),
    reply: one(
      z.object({
        done: z.array(z.string()),
        /** `code` and `message` are those of the single action. */
        refused: z.array(
          z.object({
            id: z.string(),
            code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
            message: z.string(),
          }),
        ),
        left: z.number(),
      }),
    ),
  }),
}
