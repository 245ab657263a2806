import { texts } from '#web/platform/texts.ts'

export const governorateTexts = texts({
  title: { ar: 'أين تبحث؟', en: 'Where are you looking?' },
  search: { ar: 'ابحث عن محافظة…', en: 'Find a governorate' },
  none: { ar: 'لا توجد محافظة بهذا الاسم.', en: 'No governorate has this name.' },
})
