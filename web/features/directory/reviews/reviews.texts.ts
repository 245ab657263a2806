import { plural, texts } from '#web/platform/texts.ts'

export const reviewsTexts = texts({
  title: { ar: 'التقييمات', en: 'Reviews' },
  noneYet: { ar: 'لا تقييمات بعد.', en: 'No reviews yet.' },
  none: { ar: 'لا تقييمات بعد. اكتب أول تقييم.', en: 'No reviews yet. Be the first to write one.' },
  outOfFive: { ar: (value: string) => `${value} من 5`, en: (value: string) => `${value} out of 5` },
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
  count: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'بلا تقييم',
        one: 'تقييم واحد',
        two: 'تقييمان',
        few: '# تقييمات',
        many: '# تقييماً',
        other: '# تقييم',
      }),
    en: (count: number) => plural('en', count, { one: '# review', other: '# reviews' }),
  },
  starsCount: {
    ar: (stars: string, count: string) => `${stars}: ${count}`,
    en: (stars: string, count: string) => `${stars}: ${count}`,
  },
  verified: { ar: 'حساب موثّق', en: 'Verified account' },
  confirmedBuyer: { ar: 'مشترٍ مؤكد', en: 'Confirmed buyer' },
  confirmedSeller: { ar: 'بائع مؤكد', en: 'Confirmed seller' },
  contacted: { ar: 'تواصل معه', en: 'Contacted them' },
  noPurchase: { ar: 'لم يؤكَّد شراء', en: 'no purchase confirmed' },
  buyersSay: { ar: 'آراء المشترين', en: 'What buyers say' },
  replyOf: { ar: (name: string) => `رد ${name}`, en: (name: string) => `Reply from ${name}` },
  write: { ar: 'اكتب تقييماً', en: 'Write a review' },
  failed: { ar: 'تعذّر عرض التقييمات.', en: 'Reviews could not be shown.' },
})

export const reviewDialogTexts = texts({
  title: { ar: (name: string) => `تقييم ${name}`, en: (name: string) => `Review ${name}` },
  loading: { ar: 'لحظة…', en: 'One moment…' },
  rating: { ar: 'كم نجمة؟', en: 'How many stars?' },
  ratingMissing: { ar: 'اختر عدد النجوم.', en: 'Choose how many stars.' },
  comment: { ar: 'كيف كانت التجربة؟', en: 'How was it?' },
  optional: { ar: 'اختياري', en: 'optional' },
  hint: { ar: 'نراجع كل تقييم قبل ظهوره.', en: 'Every review is checked before it appears.' },
  send: { ar: 'إرسال التقييم', en: 'Send review' },
  save: { ar: 'حفظ التعديل', en: 'Save changes' },
  remove: { ar: 'حذف تقييمي', en: 'Delete my review' },
  removeTitle: { ar: 'حذف التقييم؟', en: 'Delete the review?' },
  removeText: { ar: 'لا يمكن استرجاعه، ويمكنك أن تكتب غيره.', en: 'It cannot be restored. You may write another.' },
  keep: { ar: 'إلغاء', en: 'Cancel' },
  removed: { ar: 'حُذف تقييمك', en: 'Your review is deleted' },
  sentTitle: { ar: 'وصل تقييمك', en: 'Your review has arrived' },
  sentText: { ar: 'يظهر بعد أن يراجعه فريقنا.', en: 'It appears once our team has checked it.' },
  contactFirst: {
    ar: 'التقييم لمن تواصل فعلاً. اتصل أو راسل من هنا، ثم عُد لتكتب رأيك.',
    en: 'Reviews are for people who made contact. Call or message from here, then come back to write yours.',
  },
  own: { ar: 'لا يمكنك تقييم ما يخصك.', en: 'You cannot review your own entry.' },
  formerSeller: {
    ar: 'كنت تبيع باسم هذه الصفحة قبل أقل من 180 يوماً، فلا يمكنك تقييمها الآن.',
    en: 'You sold in the name of this page less than 180 days ago, so you cannot review it now.',
  },
  pending: {
    ar: 'تقييمك قيد المراجعة. يمكنك تعديله الآن.',
    en: 'Your review is being checked. You may still edit it.',
  },
  approved: { ar: 'نُشر تقييمك.', en: 'Your review is published.' },
  rejected: {
    ar: (reason: string) => `لم يُنشر تقييمك: ${reason}`,
    en: (reason: string) => `Your review was not published: ${reason}`,
  },
  noReason: { ar: 'عدّله وأرسله من جديد', en: 'edit it and send it again' },
})
