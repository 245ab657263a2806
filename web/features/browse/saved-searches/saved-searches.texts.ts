import { newMatchesMax } from '#domain/limits.ts'
import { formatNumber } from '#web/platform/format.ts'
import { plural, texts } from '#web/platform/texts.ts'

export const saveSearchTexts = texts({
  alertMe: { ar: 'نبّهني بالجديد', en: 'Alert me to new ones' },
  tellMe: { ar: 'نبّهني حين يُعرض', en: 'Tell me when one is listed' },
  isSavedHere: { ar: 'محفوظ في عمليات بحثك', en: 'In your saved searches' },
  isSaved: { ar: 'محفوظ', en: 'Saved' },
})

export const savedSearchTexts = texts({
  title: { ar: 'عمليات البحث المحفوظة', en: 'Saved searches' },
  lead: {
    ar: 'نخبرك حين يُنشر إعلان يناسبها أو ينخفض سعره.',
    en: 'We tell you when a listing fits or gets cheaper.',
  },
  count: {
    ar: (count: number, max: number) => `${count} من ${max}`,
    en: (count: number, max: number) => `${count} of ${max}`,
  },
  name: { ar: 'الاسم', en: 'Name' },
  when: { ar: 'متى؟', en: 'When?' },
  whenToTell: { ar: 'متى ننبهك', en: 'When to alert you' },
  frequencies: {
    ar: { atOnce: 'فوراً', daily: 'يومياً', off: 'بلا تنبيه' },
    en: { atOnce: 'At once', daily: 'Daily', off: 'Off' },
  },
  atOnceMeans: {
    ar: '«فوراً» تعني رسالة واحدة في الساعة على الأكثر.',
    en: '“At once” means one message an hour at most.',
  },
  save: { ar: 'احفظ البحث', en: 'Save search' },
  saved: { ar: 'حفظنا البحث. سنخبرك بالجديد.', en: 'Search saved. We’ll tell you what’s new.' },
  savedHere: {
    ar: 'حفظنا البحث في هذا المتصفح. سجّل الدخول لنخبرك بالجديد.',
    en: 'Search saved in this browser. Sign in and we’ll tell you what’s new.',
  },
  staysHere: {
    ar: 'بلا حساب؟ يُحفظ في هذا المتصفح حتى تسجّل الدخول، وعندها تبدأ التنبيهات.',
    en: 'No account? It stays in this browser until you sign in; alerts start then.',
  },
  full: { ar: 'عندك 20 بحثاً. احذف واحداً أولاً.', en: 'You have 20 searches. Delete one first.' },
  offline: { ar: 'لا اتصال: هذا يحتاج إلى إنترنت.', en: 'No connection: this needs internet.' },
  all: { ar: 'كل عمليات البحث المحفوظة', en: 'All saved searches' },
  removeThis: { ar: 'احذف هذا البحث', en: 'Delete this search' },
  remove: {
    ar: (name: string) => `احذف: \u2068${name}\u2069`,
    en: (name: string) => `Delete: \u2068${name}\u2069`,
  },
  removed: { ar: 'حذفنا البحث', en: 'Search deleted' },
  undo: { ar: 'تراجع', en: 'Undo' },
  open: { ar: 'افتح', en: 'Open' },
  openOf: { ar: (name: string) => `افتح: \u2068${name}\u2069`, en: (name: string) => `Open: \u2068${name}\u2069` },
  feed: {
    ar: (name: string) => `خلاصة Atom: \u2068${name}\u2069`,
    en: (name: string) => `Atom feed: \u2068${name}\u2069`,
  },
  newOnes: {
    ar: (count: number) =>
      count >= newMatchesMax
        ? `أكثر من ${newMatchesMax - 1} جديد`
        : plural('ar', count, {
            zero: '',
            one: 'جديد واحد',
            two: 'جديدان',
            few: '# جديدة',
            many: '# جديداً',
            other: '# جديد',
          }),
    en: (count: number) => (count >= newMatchesMax ? `${newMatchesMax - 1}+ new` : `${formatNumber('en', count)} new`),
  },
  latest: { ar: (ago: string) => `آخر جديد ${ago}`, en: (ago: string) => `Latest ${ago}` },
  nothingYet: { ar: 'لا جديد بعد', en: 'Nothing new yet' },
  onlyHere: {
    ar: 'هذه محفوظة في هذا المتصفح فقط. سجّل الدخول لتنتقل إلى حسابك ونخبرك بالجديد.',
    en: 'These are in this browser only. Sign in to move them to your account and hear what’s new.',
  },
  leftHere: {
    ar: 'هذه ما زالت في هذا المتصفح: حسابك فيه 20 بحثاً. احذف منها لتنتقل هذه إلى حسابك.',
    en: 'These are still in this browser: your account has 20. Delete some there and these move to your account.',
  },
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
  emptyTitle: { ar: 'لا عمليات بحث محفوظة بعد', en: 'No saved searches yet' },
  emptyText: {
    ar: 'ابحث عمّا تريد ثم اضغط «نبّهني بالجديد»، ونخبرك حين يُعرض.',
    en: 'Search for what you want and tap “Alert me to new ones”. We’ll tell you when it is listed.',
  },
  search: { ar: 'ابحث', en: 'Search' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  failed: { ar: 'تعذّر عرض عمليات البحث', en: 'Your searches could not be shown' },
})
