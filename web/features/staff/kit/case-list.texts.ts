import { texts } from '#web/platform/texts.ts'

export const caseListTexts = texts({
  failed: { ar: 'تعذّر التحميل', en: 'Could not load' },
  more: { ar: 'عرض المزيد', en: 'Show more' },
})
