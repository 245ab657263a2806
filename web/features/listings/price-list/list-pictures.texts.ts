import { plural, texts } from '#web/platform/texts.ts'

export const listPictureTexts = texts({
  add: { ar: (row: string) => `أضف صورة إلى ${row}`, en: (row: string) => `Add a picture to ${row}` },
  change: { ar: (row: string) => `غيّر صورة ${row}`, en: (row: string) => `Change the picture of ${row}` },
  many: { ar: 'صورة واحدة لعدة صفوف', en: 'One picture for many' },
  manyTitle: { ar: 'صورة واحدة لعدة صفوف', en: 'One picture for many rows' },
  ofRow: { ar: 'صور الصف', en: 'Pictures of this row' },
  choose: { ar: 'اختر صورة', en: 'Choose a picture' },
  other: { ar: 'صورة غيرها', en: 'Another picture' },
  chosen: { ar: 'الصورة المختارة', en: 'The chosen picture' },
  more: { ar: 'أضف صورة', en: 'Add a picture' },
  remove: { ar: (at: number) => `احذف الصورة ${at}`, en: (at: number) => `Remove picture ${at}` },
  photo: { ar: (at: number) => `الصورة ${at}`, en: (at: number) => `Picture ${at}` },
  forOthers: { ar: 'ضعها على صفوف أخرى', en: 'Use it for other rows' },
  onRows: { ar: 'على أي صفوف؟', en: 'On which rows?' },
  all: { ar: 'الكل', en: 'All' },
  bare: { ar: 'بلا صورة', en: 'Without a picture' },
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
  rule: { ar: 'حتى 5 صور لكل صف. نضغطها قبل الرفع.', en: 'Up to 5 pictures a row. We shrink them before upload.' },
})
