import { plural, texts } from '#web/platform/texts.ts'

export const suggestionTexts = texts({
  label: { ar: 'اقتراحات البحث', en: 'Search suggestions' },
  kinds: {
    ar: { type: 'قسم', brand: 'ماركة', governorate: 'محافظة' },
    en: { type: 'Category', brand: 'Brand', governorate: 'Governorate' },
  },
  both: {
    ar: (type: string, condition: string) => `${type}، ${condition}`,
    en: (type: string, condition: string) => `${type}, ${condition}`,
  },
  alike: {
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
  count: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا اقتراحات',
        one: 'اقتراح واحد',
        two: 'اقتراحان',
        few: '# اقتراحات',
        many: '# اقتراحاً',
        other: '# اقتراح',
      }),
    en: (count: number) => plural('en', count, { one: '# suggestion', other: '# suggestions' }),
  },
})
