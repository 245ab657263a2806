import { plural, texts } from '#web/platform/texts.ts'

export const myWantedTexts = texts({
  title: { ar: 'طلباتي', en: 'My wanted ads' },
  add: { ar: 'طلب جديد', en: 'New wanted ad' },
  statuses: {
    ar: {
      pending: 'قيد المراجعة',
      approved: 'ظاهر للبائعين',
      rejected: 'مرفوض',
      changes: 'مطلوب تعديله',
      found: 'وجدته',
      expired: 'منتهٍ',
    },
    en: {
      pending: 'Pending review',
      approved: 'Sellers see it',
      rejected: 'Rejected',
      changes: 'Changes requested',
      found: 'Found',
      expired: 'Expired',
    },
  },
  notes: {
    ar: {
      pending: 'نراجع طلبك الآن، عادةً خلال ساعات. لا يراه أحد غيرك حتى نوافق عليه.',
      rejected: 'لم نقبل هذا الطلب.',
      changes: 'عدّل الطلب ثم أعد إرساله.',
      found: 'أغلقت هذا الطلب لأنك وجدت ما تريد.',
      expired: 'انتهت مدة هذا الطلب. جدّده إن كنت ما زلت تبحث.',
    },
    en: {
      pending: 'We are reviewing your wanted ad, usually within hours. Only you see it until we approve it.',
      rejected: 'This wanted ad was not accepted.',
      changes: 'Edit the wanted ad and send it again.',
      found: 'You closed this wanted ad because you found it.',
      expired: 'This wanted ad has ended. Renew it if you are still looking.',
    },
  },
  reason: { ar: (reason: string) => `السبب: ${reason}`, en: (reason: string) => `Why: ${reason}` },
  endsIn: {
    ar: (days: number) =>
      plural('ar', days, {
        zero: 'ينتهي اليوم',
        one: 'ينتهي خلال يوم',
        two: 'ينتهي بعد يومين',
        few: 'ينتهي بعد # أيام',
        many: 'ينتهي بعد # يوماً',
        other: 'ينتهي بعد # يوم',
      }),
    en: (days: number) =>
      days === 0 ? 'Ends today' : plural('en', days, { one: 'Ends in # day', other: 'Ends in # days' }),
  },
  about: {
    ar: (verb: string, words: string) => `${verb}: ${words}`,
    en: (verb: string, words: string) => `${verb}: ${words}`,
  },
  edit: { ar: 'تعديل', en: 'Edit' },
  found: { ar: 'وجدته', en: 'I found it' },
  renew: { ar: 'تجديد', en: 'Renew' },
  again: { ar: 'اطلبه من جديد', en: 'Ask again' },
  remove: { ar: 'حذف', en: 'Delete' },
  foundTitle: { ar: 'وجدت ما تريد؟', en: 'Did you find it?' },
  foundText: {
    ar: (words: string) => `«\u2068${words}\u2069» سيختفي من المطلوب، ولا يتصل بك أحد بشأنه.`,
    en: (words: string) => `“\u2068${words}\u2069” leaves the wanted list, so nobody calls you about it.`,
  },
  foundYes: { ar: 'نعم، وجدته', en: 'Yes, I found it' },
  notYet: { ar: 'ليس بعد', en: 'Not yet' },
  foundDone: { ar: 'مبروك. أغلقنا الطلب.', en: 'Congratulations. The wanted ad is closed.' },
  renewed: { ar: 'جُدّد الطلب 30 يوماً.', en: 'Renewed for 30 more days.' },
  renewedReview: { ar: 'أُرسل الطلب إلى المراجعة من جديد.', en: 'The wanted ad was sent to review again.' },
  removeTitle: { ar: 'حذف هذا الطلب؟', en: 'Delete this wanted ad?' },
  removeText: {
    ar: (words: string) => `«\u2068${words}\u2069» سيُحذف ولا يمكن استرجاعه.`,
    en: (words: string) => `“\u2068${words}\u2069” will be deleted. This can’t be undone.`,
  },
  removeYes: { ar: 'حذف الطلب', en: 'Delete wanted ad' },
  keep: { ar: 'إلغاء', en: 'Cancel' },
  removed: { ar: 'حُذف الطلب.', en: 'The wanted ad is deleted.' },
  failed: { ar: 'لم يتغيّر الطلب', en: 'The wanted ad was not changed' },
  emptyTitle: { ar: 'لا طلبات لك بعد', en: 'You have no wanted ads yet' },
  emptyText: {
    ar: 'اكتب ما تريد مرة واحدة، فيتصل بك البائعون ونخبرك بكل جديد.',
    en: 'Say what you want once. Sellers and new listings come to you.',
  },
  loadFailed: { ar: 'تعذّر عرض طلباتك', en: 'Your wanted ads could not be shown' },
  loading: { ar: 'جارٍ تحميل طلباتك', en: 'Loading your wanted ads' },
})
