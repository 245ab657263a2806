import { texts } from '#web/platform/texts.ts'

export const savedTexts = texts({
  savedOn: {
    ar: (moment: string) => `لا اتصال، أو الاتصال بطيء. هذه نسخة محفوظة بتاريخ ${moment}.`,
    en: (moment: string) => `No connection, or a slow one. This copy was saved on ${moment}.`,
  },
  whatIsSaved: { ar: 'ما حُفظ على جهازك', en: 'What is saved' },
  loadAgain: { ar: 'إعادة التحميل', en: 'Load again' },
})
