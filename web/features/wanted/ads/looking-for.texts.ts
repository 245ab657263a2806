import { plural, texts } from '#web/platform/texts.ts'

export const lookingForTexts = texts({
  looking: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا أحد يطلب مثله الآن.',
        one: 'شخص واحد يطلب مثله الآن.',
        two: 'شخصان يطلبان مثله الآن.',
        few: '# أشخاص يطلبون مثله الآن.',
        many: '# شخصاً يطلبون مثله الآن.',
        other: '# شخص يطلبون مثله الآن.',
      }),
    en: (count: number) =>
      plural('en', count, { one: '# person is looking for this now.', other: '# people are looking for this now.' }),
  },
})
