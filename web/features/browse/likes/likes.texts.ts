import { plural, texts } from '#web/platform/texts.ts'

export const likesTexts = texts({
  title: { ar: 'المفضلة', en: 'Saved' },
  lead: { ar: 'إعلانات حفظتها لتعود إليها', en: 'Listings you kept to come back to' },
  searches: { ar: 'عمليات البحث المحفوظة', en: 'Saved searches' },
  count: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا إعلانات',
        one: 'إعلان واحد',
        two: 'إعلانان',
        few: '# إعلانات',
        many: '# إعلاناً',
        other: '# إعلان',
      }),
    en: (count: number) => plural('en', count, { one: '# listing', other: '# listings' }),
  },
  shown: {
    ar: (shown: string, total: string) => `${shown} من ${total}`,
    en: (shown: string, total: string) => `${shown} of ${total}`,
  },
  more: { ar: 'عرض المزيد', en: 'Load more' },
  loadingMore: { ar: 'جارٍ التحميل…', en: 'Loading…' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  onlyHere: {
    ar: 'هذه محفوظة في هذا الجهاز فقط. سجّل الدخول لتنتقل إلى حسابك.',
    en: 'These are saved on this device only. Sign in to move them to your account.',
  },
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
  emptyTitle: { ar: 'لا إعلانات في مفضلتك بعد', en: 'No saved listings yet' },
  emptyText: {
    ar: 'اضغط على القلب في أي إعلان لتجده هنا.',
    en: 'Tap the heart on any listing and find it here.',
  },
  failed: { ar: 'تعذّر عرض المفضلة', en: 'Your saved listings could not be shown' },
})
