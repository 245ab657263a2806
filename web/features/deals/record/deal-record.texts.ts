import { plural, texts } from '#web/platform/texts.ts'

export const dealRecordTexts = texts({
  title: { ar: 'سجلّه في شمسوق', en: 'Record on Shamsouq' },
  /** Beside the number of deals. */
  deals: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'صفقة مؤكدة',
        one: 'صفقة مؤكدة',
        two: 'صفقتان مؤكدتان',
        few: 'صفقات مؤكدة',
        many: 'صفقة مؤكدة',
        other: 'صفقة مؤكدة',
      }),
    en: (count: number) => plural('en', count, { one: 'confirmed deal', other: 'confirmed deals' }),
  },
  buyers: {
    ar: (count: number, last: string) =>
      `${plural('ar', count, {
        zero: 'بلا مشترٍ',
        one: 'مع مشترٍ واحد',
        two: 'مع مشتريين مختلفين',
        few: 'مع # مشترين مختلفين',
        many: 'مع # مشترياً مختلفاً',
        other: 'مع # مشترٍ مختلف',
      })}، آخرها ${last}.`,
    en: (count: number, last: string) =>
      `${plural('en', count, { one: 'with one buyer', other: 'with # different buyers' })}, the last one ${last}.`,
  },
  rated: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'بلا تقييم من مشترٍ مؤكد.',
        one: 'من مشترٍ مؤكد واحد.',
        two: 'من مشتريين مؤكدين.',
        few: 'من # مشترين مؤكدين.',
        many: 'من # مشترياً مؤكداً.',
        other: 'من # مشترٍ مؤكد.',
      }),
    en: (count: number) => plural('en', count, { one: 'from one confirmed buyer.', other: 'from # confirmed buyers.' }),
  },
  uncounted: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: '',
        one: 'ورأي واحد ممن تواصل فقط لا يُحسب هنا.',
        two: 'ورأيان ممن تواصل فقط لا يُحسبان هنا.',
        few: 'و# آراء ممن تواصل فقط لا تُحسب هنا.',
        many: 'و# رأياً ممن تواصل فقط لا تُحسب هنا.',
        other: 'و# رأي ممن تواصل فقط لا تُحسب هنا.',
      }),
    en: (count: number) =>
      plural('en', count, {
        one: 'One review after contact only is not counted here.',
        other: '# reviews after contact only are not counted here.',
      }),
  },
  how: { ar: 'كيف نحسب؟', en: 'How we count' },
  method: {
    ar: 'الصفقة المؤكدة أكّدها الطرفان بحسابين مختلفين، والاثنان يُحسبان مرة كل 90 يوماً. ولا نحسبها إن اشتركا في جهاز أو شبكة.',
    en: 'A confirmed deal was confirmed by both sides with separate accounts; the same two people count once in 90 days. Shared phones or networks do not count.',
  },
})
