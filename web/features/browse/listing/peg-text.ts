import type { ProductCard } from '#contract/endpoints/browse/products.ts'
import type { PegCurrency } from '#domain/money/peg.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { shortMoney } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'

const noRate: Record<Lang, string> = { ar: 'لا يوجد سعر صرف بعد', en: 'no exchange rate yet' }

type Pegged = Pick<ProductCard, 'price' | 'currency' | 'pegged' | 'shownPrice'>

/** «Pegged to the dollar: 95 USD» of a pegged listing; without a rate its price is shown in dollars already, and this says why. */
export const pegText = (lang: Lang, { price, currency, pegged, shownPrice }: Pegged): string | null =>
  pegged
    ? `${productTexts[lang].pegged[currency as PegCurrency]}: ${shownPrice ? shortMoney(lang, price, currency) : noRate[lang]}`
    : null
