import type { ProductCard } from '#contract/endpoints/browse/products.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import type { Lang } from '#web/platform/lang.ts'

type Sale = Partial<Pick<ProductCard, 'quantity' | 'soldAs'>>

/** Null for one piece. */
export const quantityText = (lang: Lang, { quantity = 1, soldAs }: Sale) =>
  quantity > 1 ? productTexts[lang].quantity(quantity, soldAs === 'lot') : null
