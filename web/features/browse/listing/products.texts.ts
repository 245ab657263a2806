import { conditionNames, productTypeNames } from '#domain/listing/product-kinds.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { plural, texts } from '#web/platform/texts.ts'

type Names = { ar: string; en: string }

const namesIn = <K extends string>(names: Readonly<Record<K, Names>>, lang: Lang) =>
  Object.fromEntries(Object.entries<Names>(names).map(([key, name]) => [key, name[lang]])) as Record<K, string>

export const productTexts = texts({
  /** A battery's unit price is per usable capacity; without that word a buyer would divide by the full capacity. */
  perUnit: {
    ar: (amount: string, per: 'watt' | 'kWh') => `${amount} / ${per === 'watt' ? 'واط' : 'كيلوواط·ساعة فعلي'}`,
    en: (amount: string, per: 'watt' | 'kWh') => `${amount} / ${per === 'watt' ? 'W' : 'usable kWh'}`,
  },
  quantity: {
    ar: (count: number, isLot: boolean) =>
      isLot
        ? plural('ar', count, {
            zero: '',
            one: '',
            two: 'السعر لحبتين',
            few: 'السعر لـ# حبات',
            many: 'السعر لـ# حبة',
            other: 'السعر لـ# حبة',
          })
        : `الكمية: ${formatNumber('ar', count)}`,
    en: (count: number, isLot: boolean) =>
      isLot ? `for all ${formatNumber('en', count)}` : `${formatNumber('en', count)} available`,
  },
  types: { ar: namesIn(productTypeNames, 'ar'), en: namesIn(productTypeNames, 'en') },
  conditions: { ar: namesIn(conditionNames, 'ar'), en: namesIn(conditionNames, 'en') },
  featured: { ar: 'مميّز', en: 'Featured' },
  pegged: {
    ar: { USD: 'مثبّت بالدولار', SAR: 'مثبّت بالسعودي' },
    en: { USD: 'Pegged to the dollar', SAR: 'Pegged to the Saudi riyal' },
  },
  /** Read aloud before the struck-out price, which screen readers do not announce as such. */
  fell: { ar: 'انخفض السعر، كان', en: 'Price drop, was' },
  confirmed: { ar: (when: string) => `مؤكد ${when}`, en: (when: string) => `Confirmed ${when}` },
  unconfirmed: { ar: 'غير مؤكد', en: 'Not confirmed' },
  grade: { ar: 'الدرجة', en: 'Grade' },
  reserved: { ar: 'محجوز', en: 'Reserved' },
  negotiable: { ar: 'قابل للتفاوض', en: 'Negotiable' },
})
