import type { ProductCard } from '#contract/products.ts'

/** What a card shows, so that pages need not carry the rest. */
export const toCard = (product: ProductCard) => {
  const { id, name, type, condition, price, currency, pricePerUnit } = product
  const { isNegotiable, isFeatured, postedAt, createdAt, place, pictures } = product
  const { warranty: _, ...specifications } = product.specifications
  return {
    ...{ id, name, type, condition, price, currency, pricePerUnit, specifications },
    ...{ isNegotiable, isFeatured, postedAt, createdAt },
    place: { governorate: place.governorate },
    pictures: pictures.slice(0, 1),
  }
}

export type CardProduct = ReturnType<typeof toCard>
