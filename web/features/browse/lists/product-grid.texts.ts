import { texts } from '#web/platform/texts.ts'

export const gridTexts = texts({
  title: { ar: 'كل المنتجات', en: 'All products' },
  lead: { ar: 'ابحث بالقسم والماركة والسعر بأي عملة', en: 'By category, brand and price in any currency' },
})
