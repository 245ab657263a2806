import { plural, texts } from '#web/platform/texts.ts'

export const adminTexts = texts({
  nav: { ar: 'أقسام الإدارة', en: 'Admin' },
  queue: { ar: 'مراجعة الإعلانات', en: 'Listing review' },
  wanted: { ar: 'المطلوب', en: 'Wanted' },
  reports: { ar: 'البلاغات', en: 'Reports' },
  reviews: { ar: 'التقييمات', en: 'Reviews' },
  conditionReports: { ar: 'تقارير الحالة', en: 'Condition reports' },
  applications: { ar: 'طلبات الانضمام', en: 'Applications' },
  people: { ar: 'المستخدمون', en: 'People' },
  engineers: { ar: 'المهندسون', en: 'Engineers' },
  shops: { ar: 'المحلات', en: 'Shops' },
  ads: { ar: 'العروض', en: 'Offers' },
  rates: { ar: 'أسعار الصرف', en: 'Rates' },
  numbers: { ar: 'الأرقام', en: 'Numbers' },
  audit: { ar: 'السجل', en: 'Audit log' },
  waiting: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا شيء ينتظر',
        one: 'واحد ينتظر',
        two: 'اثنان ينتظران',
        few: '# تنتظر',
        many: '# تنتظر',
        other: '# تنتظر',
      }),
    en: (count: number) => plural('en', count, { one: '# waiting', other: '# waiting' }),
  },
  roles: {
    ar: { user: 'عضو', moderator: 'مراجع', admin: 'مدير' },
    en: { user: 'Member', moderator: 'Reviewer', admin: 'Admin' },
  },
  otherLang: { ar: 'EN', en: 'ع' },
  signOut: { ar: 'تسجيل الخروج', en: 'Sign out' },
})
