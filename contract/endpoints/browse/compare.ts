import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Approximation, FigureLine, ProductCard } from '#contract/endpoints/browse/products.ts'
import { parameterLengthMax } from '#domain/limits.ts'
import { productTypes } from '#domain/listing/product-kinds.ts'
import { Currency } from '#domain/money/money.ts'
import { one } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

export const comparedMax = 4

/** Leaves out counts, so that the page can be cached until one of its listings changes. */
const ComparedListing = z.extend(z.omit(ProductCard, { views: true, likes: true }), {
  /** The shop or the person. */
  seller: z.object({ name: z.string(), isVerified: z.boolean() }),
  approximations: z.array(Approximation),
  /** Printed comparisons show it. */
  phone: z.string(),
  whatsappPhone: z.nullable(z.string()),
  /** `pricePerUnit` in the `currency` of the reply; null without a unit or a rate. */
  unitPrice: z.nullable(z.number()),
  figures: z.array(FigureLine),
  /** Of the written warranty; null without one. */
  warrantyMonths: z.nullable(z.number()),
  /** Read from specifications and name, to find the best; null when unknown. */
  watts: z.nullable(z.number()),
  wattHours: z.nullable(z.number()),
})
export type ComparedListing = z.infer<typeof ComparedListing>

const Comparison = z.object({
  /** The type that all listings share; null when none is left. */
  type: z.nullable(z.enum(productTypes)),
  /** Currency of the unit prices: the one that the first listing is shown in. */
  currency: z.nullable(Currency),
  items: z.array(ComparedListing),
  /** Ids that are not public listings. */
  gone: z.array(z.string()),
})
export type Comparison = z.infer<typeof Comparison>

/** Duplicates are removed, and the first `comparedMax` kept. */
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
    // Each listing shows a phone number, so it costs as much as its own page.
    costs: ({ ids }: { ids: readonly string[] }) => ids.length,
    summary: `Up to ${comparedMax} public listings of one type side by side, in the order of their ids, with their prices per unit in one currency.`,
    query: z.object({ ids: IdList }),
    reply: one(Comparison),
  }),
}
