import type { ProductCard } from '#contract/endpoints/browse/products.ts'
import type { PegCurrency } from '#domain/money/peg.ts'
import { markOf } from '#web/platform/block-mark.ts'

export const offererMark = ({ sellerId, shop }: Pick<ProductCard, 'sellerId' | 'shop'>) => markOf(shop?.id ?? sellerId)

/** Selects only the fields a card shows, to keep the page data small. */
export const toCard = (product: ProductCard) => {
  const { id, name, type, condition, price, currency, oldPrice, pricePerUnit } = { ...product, ...product.shownPrice }
  const { quantity, soldAs } = product
  const { isNegotiable, isFeatured, postedAt, createdAt, place, pictures } = product
  const { confirmedAt, isUnconfirmed, isReserved, grade } = product
  const { warranty: _, ...specifications } = product.specifications
  return {
    ...{ id, name, type, condition, price, currency, pricePerUnit, specifications },
    // Drops fractions of a second, to keep the page data small.
    ...{ isNegotiable, isFeatured, postedAt: `${(postedAt ?? createdAt).slice(0, 19)}Z` },
    ...(oldPrice && { oldPrice }),
    // Shown instead of the time of posting; empty when the owner has not confirmed the listing for long.
    ...(confirmedAt && postedAt && confirmedAt > postedAt && { confirmedAt }),
    ...(isUnconfirmed && { confirmedAt: '' }),
    ...(isReserved && { isReserved }),
    ...(grade && { grade }),
    ...(quantity > 1 && { quantity, soldAs }),
    place: { ar: place.governorate.ar, en: place.governorate.en },
    pictures: pictures.slice(0, 1),
    by: offererMark(product),
    ...(product.shop && { shop: product.shop.name }),
    ...(product.pegged && { peg: product.currency as PegCurrency }),
  }
}

export type CardProduct = ReturnType<typeof toCard>
