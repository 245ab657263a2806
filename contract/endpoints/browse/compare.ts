import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Approximation, FigureLine, ProductCard } from '#contract/endpoints/browse/products.ts'
import { parameterLengthMax } from '#domain/limits.ts'
import { productTypes } from '#domain/listing/product-kinds.ts'
import { Currency } from '#domain/money/money.ts'
import { one } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

/** Side by side at once. */
export const comparedMax = 4

/** Without counts that change all the time: the page is cached until one of its listings changes. */
const ComparedListing = z.extend(z.omit(ProductCard, { views: true, likes: true }), {
  /** Whoever offers it: the shop, or the person. */
  seller: z.object({ name: z.string(), isVerified: z.boolean() }),
  /** The price in every currency that has a rate. */
  approximations: z.array(Approximation),
  /** For the printed comparison. */
  phone: z.string(),
  whatsappPhone: z.nullable(z.string()),
  /** As `pricePerUnit`, in the `currency` of the reply; null without a unit or a rate. */
  unitPrice: z.nullable(z.number()),
  /** The figures of its label in words, as on its page. */
  figures: z.array(FigureLine),
  /** Read from the specifications and the name, for finding the best; null when unknown. */
  watts: z.nullable(z.number()),
  wattHours: z.nullable(z.number()),
})
export type ComparedListing = z.infer<typeof ComparedListing>

const Comparison = z.object({
  /** Of all of them; null when none is left. */
  type: z.nullable(z.enum(productTypes)),
  /** That unit prices are in: the one that the first listing is shown in. */
  currency: z.nullable(Currency),
  items: z.array(ComparedListing),
  /** Ids that are not public listings (any more). */
  gone: z.array(z.string()),
})
export type Comparison = z.infer<typeof Comparison>

/** The first few, each once, in the given order. */
export const readComparedIds = (text: string): string[] => {
  const ids = text.slice(0, parameterLengthMax).split(',')
  return [...new Set(ids.map((id) => id.trim().toLowerCase()).filter((id) => id !== ''))].slice(0, comparedMax)
}

const IdList = z.pipe(lineText(parameterLengthMax), z.transform(readComparedIds))

export const compare = {
  read: endpoint({
    method: 'GET',
    path: '/compare',
    access: 'public',
    errors: ['compare_types'],
    // The phone number of each listing is read as dearly here as on its own page.
    costs: ({ ids }: { ids: readonly string[] }) => ids.length,
    summary: `Up to ${comparedMax} public listings of one type side by side, in the order of their ids, with their prices per unit in one currency.`,
    query: z.object({ ids: IdList }),
    reply: one(Comparison),
  }),
}
