import { texts } from '#web/platform/texts.ts'

export const feedTexts = texts({
  products: { ar: 'أحدث الإعلانات', en: 'Latest listings' },
  productsOf: { ar: (name: string) => `إعلانات ${name}`, en: (name: string) => `Listings by ${name}` },
  wanted: { ar: 'المطلوب', en: 'Wanted' },
  upTo: { ar: (price: string) => `حتى ${price}`, en: (price: string) => `Up to ${price}` },
  /** A lower price, with the one before. */
  was: {
    ar: (price: string, old: string) => `انخفض السعر: ${price} بدلاً من ${old}`,
    en: (price: string, old: string) => `Price drop: ${price}, was ${old}`,
  },
  off: { ar: (percent: number) => `خصم ${percent}%`, en: (percent: number) => `${percent}% off` },
})
