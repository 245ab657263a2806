import { formatNumber } from '#web/platform/format.ts'
import { plural, texts } from '#web/platform/texts.ts'

const holds = (held: number) =>
  plural('ar', held, {
    zero: '',
    one: 'في كود آخر قطعة',
    two: 'في كود آخر قطعتان',
    few: 'في كود آخر # قطع',
    many: 'في كود آخر # قطعة',
    other: 'في كود آخر # قطعة',
  })

const sellOnly = (left: number) =>
  plural('ar', left, {
    zero: '',
    one: 'أو بع واحدة',
    two: 'أو بع 2',
    few: 'أو بع #',
    many: 'أو بع #',
    other: 'أو بع #',
  })

export const soldTexts = texts({
  title: { ar: 'كم بعت، ولمن؟', en: 'How many, and to whom?' },
  titleOne: { ar: 'بكم بعت، ولمن؟', en: 'For how much, and to whom?' },
  pieces: { ar: 'القطع', en: 'Pieces' },
  fewer: { ar: 'أقل', en: 'Fewer' },
  more: { ar: 'أكثر', en: 'More' },
  total: { ar: 'الإجمالي الذي اتفقتما عليه', en: 'Total you agreed' },
  currency: { ar: 'العملة', en: 'Currency' },
  choice: { ar: 'لمن بعت؟', en: 'Who bought it?' },
  byCode: { ar: 'لمشترٍ معه جوال', en: 'A buyer with a phone' },
  byCodeNote: { ar: 'كود يؤكده، فتُحسب لك', en: 'A code to confirm; it counts for you' },
  making: { ar: 'جارٍ عمل الكود…', en: 'Making the code…' },
  elsewhere: { ar: 'بيع خارج شمسوق', en: 'Sold elsewhere' },
  elsewhereNote: { ar: 'يُرفع الإعلان فقط', en: 'Only takes the listing down' },
  shortTitle: { ar: 'لم يبقَ ما يكفي', en: 'Not enough left' },
  shortText: {
    ar: (held: number, left: number) =>
      `${holds(held)}، وبقيت ${left === 1 ? 'واحدة' : formatNumber('ar', left)}. ألغِ ذاك الكود ${sellOnly(left)}.`,
    en: (held: number, left: number) =>
      `${plural('en', held, { one: 'Another code holds # piece', other: 'Another code holds # pieces' })}; ${plural('en', left, { one: '# is left', other: '# are left' })}. Cancel that one or sell ${formatNumber('en', left)}.`,
  },
  makeFor: {
    ar: (left: number) =>
      plural('ar', left, {
        zero: '',
        one: 'اعمل كوداً لقطعة',
        two: 'اعمل كوداً لقطعتين',
        few: 'اعمل كوداً لـ# قطع',
        many: 'اعمل كوداً لـ# قطعة',
        other: 'اعمل كوداً لـ# قطعة',
      }),
    en: (left: number) => `Make a code for ${formatNumber('en', left)}`,
  },
})
