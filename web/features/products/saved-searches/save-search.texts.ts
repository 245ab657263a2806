import { texts } from '#web/platform/texts.ts'

export const saveSearchTexts = texts({
  alertMe: { ar: 'نبّهني بالجديد', en: 'Alert me to new ones' },
  isSaved: { ar: 'محفوظ', en: 'Saved' },
})
