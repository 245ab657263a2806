import { plural, texts } from '#web/platform/texts.ts'

export const wantedTexts = texts({
  wanted: { ar: 'مطلوب', en: 'Wanted' },
  prefix: { ar: 'مطلوب ', en: 'Wanted: ' },
  orMore: { ar: (figure: string) => `${figure} فأكثر`, en: (figure: string) => `${figure} or more` },
  anyCondition: { ar: 'جديد أو مستعمل', en: 'New or used' },
  upTo: { ar: 'حتى', en: 'Up to' },
  paysUpTo: { ar: 'يدفع حتى', en: 'Will pay up to' },
  each: { ar: 'للحبة', en: 'each' },
  noPrice: { ar: 'السعر عند الاتفاق', en: 'Price to be agreed' },
  pieces: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا شيء',
        one: 'حبة واحدة',
        two: 'حبتان',
        few: '# حبات',
        many: '# حبة',
        other: '# حبة',
      }),
    en: (count: number) => plural('en', count, { one: '# piece', other: '# pieces' }),
  },
  daysLeft: {
    ar: (days: number) =>
      plural('ar', days, {
        zero: 'ينتهي اليوم',
        one: 'بقي يوم',
        two: 'بقي يومان',
        few: 'بقيت # أيام',
        many: 'بقي # يوماً',
        other: 'بقي # يوم',
      }),
    en: (days: number) => (days === 0 ? 'Ends today' : plural('en', days, { one: '# day left', other: '# days left' })),
  },
})
