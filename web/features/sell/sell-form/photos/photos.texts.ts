import { texts } from '#web/platform/texts.ts'

export const photoTexts = texts({
  title: { ar: 'الصور', en: 'Photos' },
  rule: {
    ar: 'حتى 5 صور، كل صورة حتى 40 ميجابايت. نضغطها قبل الرفع لتوفير باقتك.',
    en: 'Up to 5 photos, up to 40 MB each. We shrink them before upload to save your data.',
  },
  add: { ar: 'أضف صورة', en: 'Add photo' },
  take: { ar: 'التقط صورة', en: 'Take photo' },
  cover: { ar: 'الغلاف', en: 'Cover' },
  dropHere: { ar: 'أفلت الصور هنا', en: 'Drop the photos here' },
  imagesMax: { ar: 'الحد الأقصى 5 صور.', en: 'Maximum 5 images allowed' },
  preparing: { ar: 'نضغط…', en: 'Shrinking…' },
  waiting: { ar: 'في الانتظار', en: 'Waiting' },
  sending: {
    ar: (at: number) => `رفع الصورة ${at}`,
    en: (at: number) => `Sending photo ${at}`,
  },
  storing: { ar: 'نحفظها…', en: 'Saving…' },
  failed: { ar: 'لم تُرفع', en: 'Failed' },
  refused: { ar: 'لا يمكن رفعها', en: 'Cannot be used' },
  removeIt: { ar: 'احذفها', en: 'Remove it' },
  tryAgain: { ar: 'أعد المحاولة', en: 'Try again' },
  photo: { ar: (at: number) => `الصورة ${at}`, en: (at: number) => `Photo ${at}` },
  remove: { ar: (at: number) => `حذف الصورة ${at}`, en: (at: number) => `Remove photo ${at}` },
  earlier: { ar: (at: number) => `تقديم الصورة ${at}`, en: (at: number) => `Move photo ${at} earlier` },
  later: { ar: (at: number) => `تأخير الصورة ${at}`, en: (at: number) => `Move photo ${at} later` },
  moved: {
    ar: (at: number, of: number) => `صارت الصورة ${at} من ${of}`,
    en: (at: number, of: number) => `Now photo ${at} of ${of}`,
  },
  removed: { ar: 'حُذفت الصورة', en: 'Photo removed' },
})
