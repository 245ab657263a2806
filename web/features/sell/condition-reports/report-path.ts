import { type Condition, type ProductType, unitPriceTypes } from '#domain/listing/product-kinds.ts'

/**
 * The form of the condition report of an own listing; null for new goods and other types. Apart from the rest, so that
 * selling does not load the rule of the grades.
 */
export const reportPathOf = (listing: { id: string; type: ProductType; condition: Condition }): string | null =>
  listing.condition !== 'New' && unitPriceTypes.some((type) => type === listing.type)
    ? `/condition-report/${listing.id}`
    : null
