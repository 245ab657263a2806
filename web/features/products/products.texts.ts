import { conditionNames, productTypeNames } from '#contract/product-kinds.ts'
import type { Lang } from '#web/platform/lang.ts'
import { texts } from '#web/platform/texts.ts'

type Names = { ar: string; en: string }

const namesIn = <K extends string>(names: Readonly<Record<K, Names>>, lang: Lang) =>
  Object.fromEntries(Object.entries<Names>(names).map(([key, name]) => [key, name[lang]])) as Record<K, string>

/** Words that cards, lists and pages of products share. */
export const productTexts = texts({
  /** A battery's price is compared by what can be used of its capacity; without that word a buyer would divide by all of it. */
  perUnit: {
    ar: (money: string, per: 'watt' | 'kWh') => `${money} / ${per === 'watt' ? 'واط' : 'ك.و.س صالح للاستعمال'}`,
    en: (money: string, per: 'watt' | 'kWh') => `${money} / ${per === 'watt' ? 'W' : 'usable kWh'}`,
  },
  types: { ar: namesIn(productTypeNames, 'ar'), en: namesIn(productTypeNames, 'en') },
  conditions: { ar: namesIn(conditionNames, 'ar'), en: namesIn(conditionNames, 'en') },
  featured: { ar: 'مميّز', en: 'Featured' },
  negotiable: { ar: 'قابل للتفاوض', en: 'Negotiable' },
})
