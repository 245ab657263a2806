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
    ar: 'اكتب ما تريد مرة، ويأتيك البائعون.',
    en: 'Say what you want once, and sellers come to you.',
  },
  tileWanted: { ar: 'اكتب طلبك', en: 'Post a wanted ad' },
  tileAll: { ar: 'المطلوب', en: 'Wanted' },
  categories: { ar: 'الأقسام', en: 'Categories' },
  all: { ar: 'الكل', en: 'All' },
  allProducts: { ar: 'كل المنتجات', en: 'All products' },
  withoutReserved: { ar: 'غير محجوز', en: 'Not reserved' },
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
  errorTitle: { ar: 'تعذّر عرض المنتجات', en: 'Products could not be shown' },
})
