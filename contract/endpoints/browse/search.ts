import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { keywordLengthMax } from '#domain/limits.ts'
import { conditions, productTypes } from '#domain/listing/product-kinds.ts'
import { Currency } from '#domain/money/money.ts'
import { lineText } from '#domain/text/text-fields.ts'

/** Either a filter, with its key, or a name to search for. */
export const Suggestion = z.object({
  kind: z.enum(['type', 'brand', 'governorate', 'name']),
  key: z.string(),
  ar: z.string(),
  en: z.string(),
  listing: z.optional(
    z.object({
      id: z.string(),
      type: z.enum(productTypes),
      condition: z.enum(conditions),
      governorate: z.string(),
      /** Null where several listings have this name, and where the price is pegged. */
      price: z.nullable(z.object({ amount: z.number(), currency: Currency })),
      picture: z.nullable(z.string()),
      /** Number of listings with this name. */
      alike: z.number(),
    }),
  ),
})
export type Suggestion = z.infer<typeof Suggestion>

export const search = {
  suggest: endpoint({
    method: 'GET',
    path: '/marketplace/suggest',
    access: 'public',
    summary: 'Suggestions for typed text: types, brands, governorates and names of listings, at most eight.',
    query: z.object({ q: z._default(lineText(keywordLengthMax), '') }),
    reply: z.object({ success: z.literal(true), data: z.array(Suggestion) }),
  }),
}
