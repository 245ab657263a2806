import { texts } from '#web/platform/texts.ts'

export const reasonTexts = texts({
  short: { ar: 'اكتب ثلاثة أحرف على الأقل.', en: 'Write at least three letters.' },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
})
