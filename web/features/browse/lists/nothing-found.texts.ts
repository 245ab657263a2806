import { texts } from '#web/platform/texts.ts'

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
