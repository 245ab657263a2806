import { plural, texts } from '#web/platform/texts.ts'

export const wantedListTexts = texts({
  title: { ar: 'المطلوب', en: 'Wanted' },
  lead: {
    ar: 'مشترون يبحثون الآن. عندك ما يريدون؟ اتصل بهم.',
    en: 'Buyers looking right now. Have it? Call them.',
  },
  description: {
    ar: 'ما يطلبه المشترون الآن من ألواح وبطاريات وإنفرترات في محافظات اليمن، بأرقامهم. عندك ما يريدون؟ اتصل بهم.',
    en: 'What buyers across Yemen want right now: panels, batteries and inverters, with their numbers. Have it? Call them.',
  },
  post: { ar: 'اكتب ما تريد', en: 'Post what you want' },
  search: { ar: 'ابحث في المطلوب', en: 'Search wanted ads' },
  hint: { ar: 'بطارية، 550 واط…', en: 'Battery, 550 W…' },
  submit: { ar: 'بحث', en: 'Search' },
  governorate: { ar: 'المحافظة', en: 'Governorate' },
  allYemen: { ar: 'كل اليمن', en: 'All Yemen' },
  types: { ar: 'الأقسام', en: 'Categories' },
  all: { ar: 'الكل', en: 'All' },
  condition: { ar: 'الحالة', en: 'Condition' },
  anyCondition: { ar: 'كل الحالات', en: 'Any condition' },
  apply: { ar: 'تطبيق', en: 'Apply' },
  found: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا طلبات',
        one: 'طلب واحد',
        two: 'طلبان',
        few: '# طلبات',
        many: '# طلباً',
        other: '# طلب',
      }),
    en: (count: number) => plural('en', count, { one: '# wanted ad', other: '# wanted ads' }),
  },
  active: { ar: 'الفلاتر المختارة', en: 'Chosen filters' },
  remove: { ar: (name: string) => `إزالة: ${name}`, en: (name: string) => `Remove: ${name}` },
  quoted: { ar: (words: string) => `«${words}»`, en: (words: string) => `“${words}”` },
  clearAll: { ar: 'مسح الكل', en: 'Clear all' },
  emptyTitle: { ar: 'لا يوجد طلب كهذا', en: 'No wanted ad like this' },
  emptyText: { ar: 'اكتب طلبك أنت، ويراه كل البائعين.', en: 'Post yours, and every seller sees it.' },
  failedTitle: { ar: 'تعذّر عرض المطلوب', en: 'Wanted ads could not be shown' },
  fitting: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا طلب يناسب إعلاناتك',
        one: 'طلب واحد يناسب إعلاناتك',
        two: 'طلبان يناسبان إعلاناتك',
        few: '# طلبات تناسب إعلاناتك',
        many: '# طلباً يناسب إعلاناتك',
        other: '# طلب يناسب إعلاناتك',
      }),
    en: (count: number) =>
      plural('en', count, { one: '# wanted ad fits your listings', other: '# wanted ads fit your listings' }),
  },
  onlyFitting: { ar: 'ما يناسب إعلاناتي', en: 'Fits my listings' },
  yoursFit: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا إعلان لك يناسبه',
        one: 'عندك إعلان يناسبه',
        two: 'عندك إعلانان يناسبانه',
        few: 'عندك # إعلانات تناسبه',
        many: 'عندك # إعلاناً يناسبه',
        other: 'عندك # إعلان يناسبه',
      }),
    en: (count: number) => plural('en', count, { one: 'One of your listings fits', other: '# of your listings fit' }),
  },
})
