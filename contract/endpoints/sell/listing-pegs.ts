import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ProductCard } from '#contract/endpoints/browse/products.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { peggedListingsMax } from '#domain/limits.ts'
import { pegCurrencies } from '#domain/money/peg.ts'
import { IdText, one } from '#domain/pagination.ts'

const Ids = z.array(IdText).check(z.minLength(1), z.maxLength(peggedListingsMax, { error: 'items_max' }))

const Pegged = z.object({
  /** All given listings as they are now, changed or not, in the order of the call. */
  listings: z.array(z.pick(ProductCard, { id: true, price: true, currency: true, pegged: true, shownPrice: true })),
  refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
})
export type PegResults = z.infer<typeof Pegged>

const limit = `At most ${peggedListingsMax} a call and ${rateLimits.pegsPerUser.max} an hour.`

export const listingPegs = {
  peg: endpoint({
    method: 'POST',
    path: '/my/products/peg',
    access: 'user',
    summary: `Pegs the prices of own listings: a price in another currency is turned into USD or SAR at the rate of the day, rounded. Each listing by itself; what cannot be pegged comes back in \`refused\`. A repeat changes nothing. ${limit}`,
    body: z.object({ ids: Ids, currency: z.enum(pegCurrencies) }),
    reply: one(Pegged),
  }),
  unpeg: endpoint({
    method: 'POST',
    path: '/my/products/unpeg',
    access: 'user',
    summary: `Ends the peg of own listings: the rial price that is shown today becomes their price. Listings that are not pegged stay as they are. ${limit}`,
    body: z.object({ ids: Ids }),
    reply: one(Pegged),
  }),
}
