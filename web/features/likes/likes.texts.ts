import { plural, texts } from '#web/platform/texts.ts'

export const likesTexts = texts({
  title: { ar: 'ما أعجبني', en: 'Liked' },
  lead: { ar: 'إعلانات حفظتها لتعود إليها', en: 'Listings you kept to come back to' },
  like: { ar: (name: string) => `إعجاب: ${name}`, en: (name: string) => `Like ${name}` },
  count: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا منتجات',
        one: 'منتج واحد',
        two: 'منتجان',
        few: '# منتجات',
        many: '# منتجاً',
        other: '# منتج',
      }),
    en: (count: number) => plural('en', count, { one: '# product', other: '# products' }),
  },
  shown: {
    ar: (shown: string, total: string) => `عرضنا ${shown} من ${total}`,
    en: (shown: string, total: string) => `Showing ${shown} of ${total}`,
  },
  more: { ar: 'عرض المزيد', en: 'Load more' },
  loadingMore: { ar: 'جارٍ التحميل…', en: 'Loading…' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  emptyTitle: { ar: 'لم يعجبك شيء بعد', en: 'Nothing liked yet' },
  emptyText: {
    ar: 'اضغط على القلب في أي إعلان لتجده هنا.',
    en: 'Tap the heart on any listing and find it here.',
  },
  failed: { ar: 'تعذّر عرض ما أعجبك', en: 'What you liked could not be shown' },
})
