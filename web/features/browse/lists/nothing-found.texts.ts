import { texts } from '#web/platform/texts.ts'

export const askForItTexts = texts({
  title: { ar: 'اطلبه، ومن عنده يراسلك', en: 'Ask for it; who has one will write' },
  wherever: { ar: 'كل اليمن', en: 'all of Yemen' },
  create: { ar: 'أنشئ الطلب', en: 'Post the request' },
  carried: {
    ar: 'كلماتك منقولة إلى الطلب كما كتبتها.',
    en: 'Your words are carried over as you wrote them.',
  },
  feed: { ar: 'تابع الجديد في قارئ الخلاصات (RSS)', en: 'Follow new ones in a feed reader (RSS)' },
})

export const nearestTexts = texts({
  governorate: {
    ar: (place: string) => `لا يوجد في ${place}؛ هذه من محافظات أخرى`,
    en: (place: string) => `Nothing in ${place}; these are from other governorates`,
  },
  condition: {
    ar: (condition: string) => `لا يوجد «${condition}»؛ هذه بحالات أخرى`,
    en: (condition: string) => `No results for “${condition}”; these are in other conditions`,
  },
  brand: {
    ar: (brand: string) => `لا يوجد من ${brand}؛ هذه من ماركات أخرى`,
    en: (brand: string) => `Nothing by ${brand}; these are of other brands`,
  },
  type: {
    ar: (type: string) => `لا يوجد في قسم «${type}»؛ هذه من أقسام أخرى`,
    en: (type: string) => `Nothing under “${type}”; these are from other categories`,
  },
  filters: {
    ar: (words: string) => (words ? `هذه نتائج ${words} بلا فلاتر` : 'هذه من القسم نفسه بلا فلاتر'),
    en: (words: string) => (words ? `Results for ${words} without filters` : 'The same category without filters'),
  },
  words: {
    ar: (type: string) => `لم نجد ما كتبته؛ هذه أحدث الإعلانات في قسم «${type}»`,
    en: (type: string) => `Nothing matches these words; here are the newest under “${type}”`,
  },
  all: {
    ar: (_: string) => 'لم نجد ما يشبهه؛ هذه أحدث الإعلانات',
    en: (_: string) => 'Nothing like it yet; here are the newest listings',
  },
  dropped: {
    ar: (filters: string) => `بلا: ${filters}`,
    en: (filters: string) => `Left out: ${filters}`,
  },
  showAll: { ar: 'عرض الكل', en: 'Show all of them' },
})

export const nothingFoundTexts = texts({
  emptyTitle: { ar: 'لا توجد منتجات بهذه الشروط', en: 'Nothing matches these filters' },
  noBrand: {
    ar: (brands: string) => `لا يوجد ${brands} الآن`,
    en: (brands: string) => `No ${brands} on offer now`,
  },
  noWords: { ar: 'لا يوجد ما كتبته الآن', en: 'Nothing by these words now' },
  emptyText: { ar: 'جرّب محافظة أخرى أو وسّع نطاق السعر.', en: 'Try another governorate or a wider price range.' },
  emptyWords: { ar: 'جرّب كلمات أقل، أو اسم الماركة وحده.', en: 'Try fewer words, or the brand alone.' },
  emptyBrand: { ar: 'اطلبه من هنا، أو انظر إلى غيره تحت.', en: 'Ask for it here, or look at others below.' },
  emptyNear: { ar: 'أقرب ما وجدنا', en: 'The nearest we have' },
  without: {
    ar: { type: 'كل الأقسام', governorate: 'كل المحافظات', condition: 'كل الحالات', brand: 'كل الماركات' },
    en: { type: 'All categories', governorate: 'All governorates', condition: 'Any condition', brand: 'All brands' },
  },
  clearFilters: { ar: 'مسح كل الفلاتر', en: 'Clear all filters' },
  clearWords: { ar: 'كل المنتجات', en: 'All products' },
  changePlace: { ar: 'تغيير المحافظة', en: 'Change governorate' },
})
