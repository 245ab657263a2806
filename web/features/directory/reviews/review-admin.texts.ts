import { plural, texts } from '#web/platform/texts.ts'

export const reviewAdminTexts = texts({
  title: { ar: 'تقييمات المهندسين والمحلات', en: 'Reviews of engineers and shops' },
  lead: { ar: 'لا يظهر تقييم قبل موافقتك.', en: 'Nothing is shown before you approve it.' },
  what: { ar: 'تقييمات أو ردود', en: 'Reviews or replies' },
  reviews: { ar: 'التقييمات', en: 'Reviews' },
  replies: { ar: 'ردود أصحاب الصفحات', en: 'Replies of owners' },
  noReplies: { ar: 'لا ردود', en: 'No replies' },
  replyOf: { ar: (name: string) => `رد ${name}`, en: (name: string) => `Reply from ${name}` },
  replyApproved: { ar: 'نُشر الرد.', en: 'The reply is published.' },
  replyRejected: { ar: 'رُفض الرد.', en: 'The reply is rejected.' },
  filter: { ar: 'الحالة', en: 'Status' },
  statuses: {
    ar: { pending: 'تنتظر', approved: 'منشورة', rejected: 'مرفوضة' },
    en: { pending: 'Waiting', approved: 'Published', rejected: 'Rejected' },
  },
  formerSeller: {
    ar: 'كان صاحب هذه الصفحة أو باع باسمها',
    en: 'Once owned this page or sold in its name',
  },
  empty: { ar: 'لا تقييمات', en: 'No reviews' },
  emptyText: { ar: 'لا شيء ينتظر قرارك هنا.', en: 'Nothing is waiting for you here.' },
  about: { ar: (name: string) => `عن ${name}`, en: (name: string) => `About ${name}` },
  ofDeal: {
    ar: { buyer: 'رأي مشترٍ في صفقة مؤكدة', seller: 'رأي بائع في صفقة مؤكدة' },
    en: { buyer: 'A buyer about a confirmed deal', seller: 'A seller about a confirmed deal' },
  },
  by: {
    ar: (name: string, when: string) => `\u2068${name}\u2069، ${when}`,
    en: (name: string, when: string) => `\u2068${name}\u2069, ${when}`,
  },
  stars: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'بلا نجوم',
        one: 'نجمة واحدة',
        two: 'نجمتان',
        few: '# نجوم',
        many: '# نجمة',
        other: '# نجمة',
      }),
    en: (count: number) => plural('en', count, { one: '# star', other: '# stars' }),
  },
  noWords: { ar: 'بلا نص', en: 'No text' },
  approve: { ar: 'نشر', en: 'Publish' },
  reject: { ar: 'رفض', en: 'Reject' },
  why: { ar: 'لماذا يُرفض؟ يقرؤه كاتبه.', en: 'Why is it rejected? Its author reads this.' },
  approved: { ar: 'نُشر التقييم.', en: 'Published.' },
  rejected: { ar: 'رُفض التقييم.', en: 'Rejected.' },
  decidedBy: {
    ar: (who: string, when: string) => `قرّر \u2068${who}\u2069 في ${when}`,
    en: (who: string, when: string) => `Decided by \u2068${who}\u2069 on ${when}`,
  },
  operator: { ar: 'النظام', en: 'the operator' },
})
