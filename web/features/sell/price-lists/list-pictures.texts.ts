import { plural, texts } from '#web/platform/texts.ts'

export const listPictureTexts = texts({
  add: { ar: (row: string) => `أضف صورة إلى ${row}`, en: (row: string) => `Add a photo to ${row}` },
  change: { ar: (row: string) => `غيّر صورة ${row}`, en: (row: string) => `Change the photo of ${row}` },
  many: { ar: 'صورة واحدة لعدة صفوف', en: 'One photo for many' },
  manyTitle: { ar: 'صورة واحدة لعدة صفوف', en: 'One photo for many rows' },
  ofRow: { ar: 'صور الصف', en: 'Photos of this row' },
  choose: { ar: 'اختر صورة', en: 'Choose a photo' },
  other: { ar: 'صورة غيرها', en: 'Another photo' },
  chosen: { ar: 'الصورة المختارة', en: 'The chosen photo' },
  more: { ar: 'أضف صورة', en: 'Add a photo' },
  remove: { ar: (at: number) => `احذف الصورة ${at}`, en: (at: number) => `Remove photo ${at}` },
  photo: { ar: (at: number) => `الصورة ${at}`, en: (at: number) => `Photo ${at}` },
  forOthers: { ar: 'ضعها على صفوف أخرى', en: 'Use it for other rows' },
  onRows: { ar: 'على أي صفوف؟', en: 'On which rows?' },
  all: { ar: 'الكل', en: 'All' },
  bare: { ar: 'بلا صورة', en: 'Without a photo' },
  put: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'اختر الصفوف',
        one: 'ضعها على صف واحد',
        two: 'ضعها على صفين',
        few: 'ضعها على # صفوف',
        many: 'ضعها على # صفاً',
        other: 'ضعها على # صف',
      }),
    en: (count: number) =>
      count === 0 ? 'Choose rows' : plural('en', count, { one: 'Put it on # row', other: 'Put it on # rows' }),
  },
  done: { ar: 'تم', en: 'Done' },
  rule: { ar: 'حتى 5 صور لكل صف. نضغطها قبل الرفع.', en: 'Up to 5 photos a row. We shrink them before upload.' },
})
