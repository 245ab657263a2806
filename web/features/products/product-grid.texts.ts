import { texts } from '#web/platform/texts.ts'

export const productGridTexts = texts({
  title: { ar: 'كل المنتجات', en: 'All products' },
  lead: { ar: 'بحث متقدم بالقسم والماركة والسعر', en: 'Search by category, brand and price' },
  point1: { ar: 'بحث بالاسم والماركة', en: 'Search by name and brand' },
  point2: { ar: 'شريط السعر بالعملة التي تختارها', en: 'A price slider in the currency you choose' },
  point3: { ar: 'نتائج بترتيب تختاره', en: 'Results in the order you choose' },
  calculator: { ar: 'الحاسبة الشمسية', en: 'Solar calculator' },
})
