import { texts } from '#web/platform/texts.ts'

export const saveSearchTexts = texts({
  alertMe: { ar: 'نبّهني بالجديد', en: 'Alert me to new ones' },
  tellMe: { ar: 'نبّهني حين يُعرض', en: 'Tell me when one is listed' },
  isSavedHere: { ar: 'محفوظ في عمليات بحثك', en: 'In your saved searches' },
  isSaved: { ar: 'محفوظ', en: 'Saved' },
})
