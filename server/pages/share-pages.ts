import { sharePageTexts } from '#server/pages/share-pages.texts.ts'
import type { ShareWords } from '#storage/share-picture.ts'
import { pricesTexts } from '#web/features/browse/prices/prices.texts.ts'
import { engineersTexts } from '#web/features/directory/engineers/engineers.texts.ts'
import { shopsTexts } from '#web/features/directory/shops/shops.texts.ts'
import { dirOf, type Lang } from '#web/platform/lang.ts'
import type { SharedPage } from '#web/platform/page/share-tags.tsx'
import { siteTexts } from '#web/platform/site.texts.ts'

type PageTexts = Pick<ShareWords, 'name' | 'line' | 'price' | 'place'>

const pageTexts: Record<SharedPage, (lang: Lang) => PageTexts> = {
  home: (lang) => {
    const { market, everywhere, equipment, free } = sharePageTexts[lang]
    return { name: market, line: everywhere, price: equipment, place: free }
  },
  engineers: (lang) => {
    const { everywhere, work, free } = sharePageTexts[lang]
    return { name: engineersTexts[lang].title, line: everywhere, price: work, place: free }
  },
  shops: (lang) => {
    const { shopsLine, equipment, free } = sharePageTexts[lang]
    return { name: shopsTexts[lang].title, line: shopsLine, price: equipment, place: free }
  },
  calculator: (lang) => {
    const { calculator, calculatorLine, equipment, offline } = sharePageTexts[lang]
    return { name: calculator, line: calculatorLine, price: equipment, place: offline }
  },
  prices: (lang) => {
    const { pricesLine, units, bothRials } = sharePageTexts[lang]
    return { name: pricesTexts[lang].title, line: pricesLine, price: units, place: bothRials }
  },
}

/** Null for a page without a share picture. */
export const pageWords = (lang: Lang, page: string): ShareWords | null =>
  Object.hasOwn(pageTexts, page)
    ? { side: dirOf(lang), site: siteTexts[lang].name, about: [], ...pageTexts[page as SharedPage](lang) }
    : null
