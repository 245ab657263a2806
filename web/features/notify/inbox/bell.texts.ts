import { plural, texts } from '#web/platform/texts.ts'

/** Separate from the texts of the page, because these load for every signed-in user. */
export const bellTexts = texts({
  title: { ar: 'التنبيهات', en: 'Notifications' },
  unread: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: '',
        one: '، واحد جديد',
        two: '، اثنان جديدان',
        few: '، # جديدة',
        many: '، # جديداً',
        other: '، # جديد',
      }),
    en: (count: number) => (count === 0 ? '' : plural('en', count, { one: ', # new', other: ', # new' })),
  },
})
