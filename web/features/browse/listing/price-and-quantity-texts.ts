import type { ProductCard } from '#contract/endpoints/browse/products.ts'
import type { PegCurrency } from '#domain/money/peg.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { shortMoney } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'

/** Whole from 100 on, since rials have no coins. */
export const piecePrice = (price: number, quantity: number) => {
  const each = price / quantity
  return each >= 100 ? Math.round(each) : Math.round(each * 100) / 100
}

const noRate: Record<Lang, string> = { ar: 'لا يوجد سعر صرف بعد', en: 'no exchange rate yet' }

type Pegged = Pick<ProductCard, 'price' | 'currency' | 'pegged' | 'shownPrice'>

/** «Pegged to the dollar: 95 USD». Without a rate the price itself is in dollars, and this text says why. */
export const pegText = (lang: Lang, { price, currency, pegged, shownPrice }: Pegged): string | null =>
  pegged
    ? `${productTexts[lang].pegged[currency as PegCurrency]}: ${shownPrice ? shortMoney(lang, price, currency) : noRate[lang]}`
    : null

type Sale = Partial<Pick<ProductCard, 'quantity' | 'soldAs'>>

export const quantityText = (lang: Lang, { quantity = 1, soldAs }: Sale) =>
  quantity > 1 ? productTexts[lang].quantity(quantity, soldAs === 'lot') : null
