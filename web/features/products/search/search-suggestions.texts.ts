import { plural, texts } from '#web/platform/texts.ts'

export const suggestionTexts = texts({
  label: { ar: 'اقتراحات البحث', en: 'Search suggestions' },
  kinds: {
    ar: { type: 'قسم', brand: 'ماركة', governorate: 'محافظة' },
    en: { type: 'Category', brand: 'Brand', governorate: 'Governorate' },
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
