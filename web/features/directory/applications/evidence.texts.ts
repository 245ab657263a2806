import { texts } from '#web/platform/texts.ts'

export const evidenceTexts = texts({
  shopTiles: {
    ar: { licence: 'السجل أو الترخيص', place: 'الواجهة واللوحة', other: 'أخرى' },
    en: { licence: 'Licence', place: 'Front and sign', other: 'Other' },
  },
  engineerTiles: {
    ar: { licence: 'بطاقة أو شهادة', place: 'أنت في موقع عمل', other: 'أخرى' },
    en: { licence: 'Card or certificate', place: 'You at work', other: 'Other' },
  },
  upTo: { ar: 'من 1 إلى 3', en: '1 to 3' },
  optional: { ar: 'اختياري، حتى 3', en: 'optional, up to 3' },
  lock: {
    ar: 'يراها فريق المراجعة فقط، وتُحذف بعد 30 يوماً من القرار.',
    en: 'Only our reviewers see these. They are deleted 30 days after the decision.',
  },
  ready: { ar: (place: number) => `الصورة ${place} جاهزة`, en: (place: number) => `Photo ${place} is ready` },
  remove: { ar: (place: number) => `إزالة الصورة ${place}`, en: (place: number) => `Remove photo ${place}` },
})
