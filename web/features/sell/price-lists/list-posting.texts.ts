import { plural, texts } from '#web/platform/texts.ts'

const arabicListings = (count: number) =>
  plural('ar', count, {
    zero: 'لا إعلانات',
    one: 'إعلان واحد',
    two: 'إعلانان',
    few: '# إعلانات',
    many: '# إعلاناً',
    other: '# إعلان',
  })
const englishListings = (count: number) => plural('en', count, { one: '# listing', other: '# listings' })

export const listPostingTexts = texts({
  posting: { ar: 'ننشر…', en: 'Posting…' },
  again: { ar: 'أعد المحاولة', en: 'Try again' },
  offline: { ar: 'ننتظر الاتصال', en: 'Waiting for the network' },
  pending: {
    ar: (count: number) =>
      `انقطع الاتصال قبل الرد على ما أرسلناه (${arabicListings(count)}). أعد المحاولة: لن يُنشر شيء مرتين.`,
    en: (count: number) =>
      `${englishListings(count)} ${count === 1 ? 'was' : 'were'} sent and the connection dropped before the reply. Try again: nothing is posted twice.`,
  },
  uncertain: {
    ar: 'أُرسلت صفوف قبل أكثر من يوم ولم يصلنا الرد، فأزلنا علامتها. انظر في «منتجاتي» قبل أن تنشرها.',
    en: 'Some rows were sent more than a day ago and the reply never came, so we unticked them. Look in My products before you post them.',
  },
  lostTitle: { ar: 'انقطع الاتصال', en: 'Connection lost' },
  lostText: {
    ar: 'قد يكون بعضها وصل. أعد المحاولة: نكمل من حيث توقفنا ولا يُنشر شيء مرتين.',
    en: 'Some may have arrived. Try again: we go on from there and post nothing twice.',
  },
  failedTitle: { ar: 'لم تُنشر القائمة', en: 'The list was not posted' },
  postedTitle: {
    ar: (count: number) => `وصلنا ${arabicListings(count)}`,
    en: (count: number) => `We got ${englishListings(count)}`,
  },
  postedLead: {
    ar: 'نراجعها قبل أن تظهر للناس. هذه الصفحة تقول ما صار بكل منها، وكلها في «منتجاتي».',
    en: 'We review them before they are shown. This page says what became of each; all are in My products.',
  },
  groups: {
    ar: { published: 'منشورة', waiting: 'قيد المراجعة', faulty: 'فيها خلل' },
    en: { published: 'Published', waiting: 'Pending review', faulty: 'With faults' },
  },
  left: { ar: 'بقيت في القائمة', en: 'Still in your list' },
  toRows: { ar: 'أكمل الصفوف الباقية', en: 'Finish the remaining rows' },
  toMine: { ar: 'منتجاتي', en: 'My products' },
  toList: { ar: 'قائمة الأسعار', en: 'Price list' },
  refusedText: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لم يُرفض شيء.',
        one: 'وبقي صف لم يُنشر، وسببه تحته.',
        two: 'وبقي صفان لم يُنشرا، والسبب تحت كل منهما.',
        few: 'وبقيت # صفوف لم تُنشر، والسبب تحت كل منها.',
        many: 'وبقي # صفاً لم يُنشر، والسبب تحت كل منها.',
        other: 'وبقي # صف لم يُنشر، والسبب تحت كل منها.',
      }),
    en: (count: number) =>
      plural('en', count, {
        one: '# row was not posted; the reason is below it.',
        other: '# rows were not posted; the reason is below each.',
      }),
  },
  nonePosted: { ar: 'لم يُنشر شيء', en: 'Nothing was posted' },
  postedSoFar: {
    ar: (count: number) => `نُشر من هذه القائمة ${arabicListings(count)}.`,
    en: (count: number) => `${englishListings(count)} of this list posted.`,
  },
})
