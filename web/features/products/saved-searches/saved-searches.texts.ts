import { texts } from '#web/platform/texts.ts'

export const savedSearchTexts = texts({
  save: { ar: 'احفظ هذا البحث', en: 'Save this search' },
  isSaved: { ar: 'البحث محفوظ في المفضلة', en: 'This search is in Saved' },
  saved: {
    ar: 'حفظنا البحث في هذا الجهاز. تجده في المفضلة.',
    en: 'Search saved on this device. You will find it in Saved.',
  },
  full: {
    ar: 'عندك 20 بحثاً محفوظاً. احذف واحداً من المفضلة ثم احفظ هذا.',
    en: 'You already have 20 saved searches. Remove one in Saved first.',
  },
  title: { ar: 'عمليات البحث المحفوظة', en: 'Saved searches' },
  remove: { ar: (name: string) => `احذف البحث: ${name}`, en: (name: string) => `Remove the search ${name}` },
})
