import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { batchItemsMax } from '#domain/limits.ts'
import { one } from '#domain/pagination.ts'

/**
 * Validated one by one, so that one bad row does not refuse the others. Anything but an object becomes null, which
 * counts as a bad row.
 */
const Items = z.array(z.catch(z.nullable(z.looseObject({})), null)).check(z.minLength(1), z.maxLength(batchItemsMax))

export const listingBatches = {
  post: endpoint({
    method: 'POST',
    path: '/products/batch',
    access: 'user',
    errors: ['key_reused'],
    isIdempotent: true,
    rowsIn: 'items',
    summary:
      'Posts up to 200 listings for review, each by the rules of a single one: good ones are posted, the others come back with the fields to correct. A repeat with the same `Idempotency-Key` posts what is missing and nothing twice.',
    body: z.object({ items: Items }),
    reply: one(
      z.object({
        posted: z.array(z.object({ index: z.number(), id: z.string() })),
        /** `fields`: a sentence by field name, or by `listing` for the whole row. */
        refused: z.array(z.object({ index: z.number(), fields: z.record(z.string(), z.string()) })),
      }),
    ),
  }),
}
