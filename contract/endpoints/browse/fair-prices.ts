import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { productNameLengthMax } from '#domain/limits.ts'
import { listingFields } from '#domain/listing/listing-fields.ts'
import { FairPrice, fairListingsMin, fairSoldDays } from '#domain/money/fair-price.ts'
import { one } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

const PriceHint = z.extend(FairPrice, {
  /** First and third quartile of the others' prices. */
  quarter: z.number(),
  threeQuarters: z.number(),
  /** Watts or usable kWh of all that the price is for. */
  units: z.number(),
})
export type PriceHint = z.infer<typeof PriceHint>

export const fairPrices = {
  hint: endpoint({
    method: 'POST',
    path: '/prices/hint',
    access: 'public',
    summary: `How a price that is being typed stands among live listings and those sold in the last ${fairSoldDays} days, of other sellers, of the same type, condition, size and zone; per unit in the given currency. Null below ${fairListingsMin} of them, without known watts or capacity, and without exchange rates.`,
    body: z.object({
      type: listingFields.type,
      condition: listingFields.condition,
      price: listingFields.price,
      currency: listingFields.currency,
      governorate: listingFields.governorate,
      specifications: z.optional(listingFields.specifications),
      /** Watts and capacity are also read from the name. */
      name: z.optional(lineText(productNameLengthMax)),
      model: z.optional(listingFields.model),
      quantity: z.optional(listingFields.quantity),
      soldAs: z.optional(listingFields.soldAs),
    }),
    reply: one(z.nullable(PriceHint)),
  }),
}
