import { plural, texts } from '#web/platform/texts.ts'

/** Texts around a product list, on the home page and on the product grid. */
export const listTexts = texts({
  searchShort: { ar: 'ابحث…', en: 'Search…' },
  searchLong: { ar: 'ابحث بالاسم أو الماركة، مثل: جينكو 550', en: 'Search by name or brand, e.g. Jinko 550' },
  search: { ar: 'بحث', en: 'Search' },
  allYemen: { ar: 'كل اليمن', en: 'All Yemen' },
  place: { ar: (place: string) => `المحافظة: ${place}`, en: (place: string) => `Governorate: ${place}` },
  tileTitle: { ar: 'لم تجد ما تريد؟', en: 'Can’t find it?' },
  tileText: {
    ar: 'اسأل المحلات القريبة منك، أو خذ رأي مهندس قبل أن تشتري.',
    en: 'Ask the shops near you, or an engineer before you buy.',
  },
  tileShops: { ar: 'المحلات', en: 'Shops' },
  tileEngineers: { ar: 'المهندسون', en: 'Engineers' },
  categories: { ar: 'الأقسام', en: 'Categories' },
  all: { ar: 'الكل', en: 'All' },
  allProducts: { ar: 'كل المنتجات', en: 'All products' },
  condition: { ar: 'الحالة', en: 'Condition' },
  price: { ar: 'السعر', en: 'Price' },
  from: { ar: 'من', en: 'From' },
  to: { ar: 'إلى', en: 'To' },
  currency: { ar: 'العملة', en: 'Currency' },
  allFilters: { ar: 'كل الفلاتر', en: 'All filters' },
  found: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا نتائج',
        one: 'منتج واحد',
        two: 'منتجان',
        few: '# منتجات',
        many: '# منتجاً',
        other: '# منتج',
      }),
    en: (count: number) =>
      count === 0 ? 'No results' : plural('en', count, { one: '# product', other: '# products' }),
  },
  foundOver: { ar: (found: string) => `أكثر من ${found}`, en: (found: string) => `More than ${found}` },
  products: { ar: 'المنتجات', en: 'Products' },
  inPlace: { ar: (place: string) => `في ${place}`, en: (place: string) => `in ${place}` },
  inAllYemen: { ar: 'في كل اليمن', en: 'in all of Yemen' },
  cityIn: {
    ar: (city: string, governorate: string) => `${city}، ${governorate}`,
    en: (city: string, governorate: string) => `${city}, ${governorate}`,
  },
  titleIn: {
    ar: (what: string, place: string) => `${what} في ${place}`,
    en: (what: string, place: string) => `${what} in ${place}`,
  },
  noRates: {
    ar: 'أسعار الصرف لم تُدخل بعد، فالأسعار تُقارن داخل كل عملة وحدها.',
    en: 'Exchange rates have not been entered yet, so prices are compared only within one currency.',
  },
  noRatesOf: {
    ar: (names: string) => `لم يُدخل بعد سعر صرف: ${names}. أسعارها تُقارن داخل عملتها وحدها.`,
    en: (names: string) =>
      `No exchange rate has been entered yet for: ${names}. Prices in it are compared only with one another.`,
  },
  sort: { ar: 'الترتيب', en: 'Sort' },
  sorts: {
    ar: {
      fit: 'الأنسب',
      'createdAt-desc': 'الأحدث',
      'price-asc': 'السعر: من الأقل',
      'price-desc': 'السعر: من الأعلى',
      'pricePerUnit-asc': 'سعر الواط: من الأقل',
      'createdAt-asc': 'الأقدم',
    },
    en: {
      fit: 'Best match',
      'createdAt-desc': 'Newest',
      'price-asc': 'Price: low to high',
      'price-desc': 'Price: high to low',
      'pricePerUnit-asc': 'Price per watt: low to high',
      'createdAt-asc': 'Oldest',
    },
  },
  /** The unit price order for batteries. */
  usableFirst: { ar: 'سعر الكيلوواط·ساعة الفعلي: من الأقل', en: 'Price per usable kWh: low to high' },
  apply: { ar: 'تطبيق', en: 'Apply' },
  filter: { ar: 'تصفية', en: 'Filters' },
  active: { ar: 'الفلاتر المختارة', en: 'Chosen filters' },
  quoted: { ar: (words: string) => `«${words}»`, en: (words: string) => `“${words}”` },
  remove: { ar: (label: string) => `إزالة: ${label}`, en: (label: string) => `Remove: ${label}` },
  priceFrom: { ar: (money: string) => `من ${money}`, en: (money: string) => `from ${money}` },
  priceUnread: {
    ar: 'لم نفهم هذا السعر. اكتبه رقماً، مثل 450000 أو 450 ألف.',
    en: 'We could not read this price. Write it as a number, such as 450000 or 450k.',
  },
  priceTo: { ar: (money: string) => `حتى ${money}`, en: (money: string) => `up to ${money}` },
  priceBetween: {
    ar: (low: string, high: string) => `من ${low} إلى ${high}`,
    en: (low: string, high: string) => `${low} to ${high}`,
  },
  clearAll: { ar: 'مسح الكل', en: 'Clear all' },
  shown: {
    ar: (shown: string, total: string) => `${shown} من ${total}`,
    en: (shown: string, total: string) => `${shown} of ${total}`,
  },
  more: { ar: 'عرض المزيد', en: 'Load more' },
  loadingMore: { ar: 'جارٍ التحميل…', en: 'Loading…' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  firstPage: { ar: 'من البداية', en: 'Back to the start' },
  searchedFor: {
    ar: (typed: string, searched: string) => `لا نتائج لعبارة «${typed}». نعرض نتائج «${searched}».`,
    en: (typed: string, searched: string) => `Nothing for “${typed}”. Showing results for “${searched}”.`,
  },
  leftOut: {
    ar: (typed: string, searched: string) => `لم نجد «${typed}»، هذه نتائج «${searched}».`,
    en: (typed: string, searched: string) => `Nothing has all of “${typed}”. These are the results for “${searched}”.`,
  },
  foundInDescriptions: {
    ar: (typed: string) => `لا يوجد «${typed}» في أسماء المنتجات؛ هذه إعلانات ذُكر في وصفها.`,
    en: (typed: string) => `No product is named “${typed}”; these mention it in their description.`,
  },
  emptyTitle: { ar: 'لا توجد منتجات بهذه الشروط', en: 'Nothing matches these filters' },
  emptyText: { ar: 'جرّب محافظة أخرى أو وسّع نطاق السعر.', en: 'Try another governorate or a wider price range.' },
  emptyWords: { ar: 'جرّب كلمات أقل، أو اسم الماركة وحده.', en: 'Try fewer words, or the brand alone.' },
  emptyNear: { ar: 'أقرب ما وجدنا', en: 'The nearest we have' },
  without: {
    ar: { type: 'كل الأقسام', governorate: 'كل المحافظات', condition: 'كل الحالات', brand: 'كل الماركات' },
    en: { type: 'All categories', governorate: 'All governorates', condition: 'Any condition', brand: 'All brands' },
  },
  emptyMarketTitle: { ar: 'لا توجد إعلانات بعد', en: 'No listings yet' },
  emptyMarketText: { ar: 'ستظهر هنا أول الإعلانات بعد مراجعتها.', en: 'The first listings appear here after review.' },
  clearFilters: { ar: 'مسح كل الفلاتر', en: 'Clear all filters' },
  changePlace: { ar: 'تغيير المحافظة', en: 'Change governorate' },
  errorTitle: { ar: 'تعذّر عرض المنتجات', en: 'Products could not be shown' },
})
