import { plural, texts } from '#web/platform/texts.ts'

/** Apart from those of the page: loaded for everybody who is signed in. */
export const bellTexts = texts({
  title: { ar: 'التنبيهات', en: 'Notifications' },
  /** After the title. */
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
