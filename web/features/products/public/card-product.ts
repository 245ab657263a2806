import type { ProductCard } from '#contract/products.ts'
import { markOf } from '#web/platform/block-mark.ts'

/** Only the fields a card shows, to keep the page data small. */
export const toCard = (product: ProductCard) => {
  const { id, name, type, condition, price, currency, pricePerUnit } = product
  const { isNegotiable, isFeatured, postedAt, createdAt, place, pictures } = product
  const { warranty: _, ...specifications } = product.specifications
  return {
    ...{ id, name, type, condition, price, currency, pricePerUnit, specifications },
    ...{ isNegotiable, isFeatured, postedAt, createdAt },
    place: { governorate: place.governorate },
    pictures: pictures.slice(0, 1),
    by: markOf(product.sellerId),
  }
}

export type CardProduct = ReturnType<typeof toCard>
