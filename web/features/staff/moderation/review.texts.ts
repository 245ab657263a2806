import { plural, texts } from '#web/platform/texts.ts'

export const helpTexts = texts({
  title: { ar: 'اختصارات لوحة المفاتيح', en: 'Keyboard shortcuts' },
  keys: {
    ar: {
      A: 'موافقة ونشر',
      R: 'رفض مع السبب، أو سحب المنشور',
      C: 'طلب تعديل',
      F: 'تمييز أو إلغاؤه',
      O: 'مراجعة قائمة واحداً واحداً',
      U: 'التراجع عن آخر قرار خلال 10 ثوانٍ',
      J: 'التالي',
      K: 'السابق',
      '1–9': 'اختيار سبب وأنت تكتب الرفض، ثم Enter للإرسال',
      '?': 'هذه القائمة',
      Esc: 'إلغاء الرفض',
    },
    en: {
      A: 'Approve and publish',
      R: 'Reject with a reason, or take down what is public',
      C: 'Ask for changes',
      F: 'Feature or unfeature',
      O: 'Review a batch one by one',
      U: 'Undo the last decision within 10 seconds',
      J: 'Next',
      K: 'Previous',
      '1–9': 'Choose a reason while rejecting; Enter sends it',
      '?': 'This list',
      Esc: 'Cancel the rejection',
    },
  },
  isOn: { ar: 'تفعيل الاختصارات', en: 'Turn on shortcuts' },
})

export const reviewTexts = texts({
  title: { ar: 'بانتظار المراجعة', en: 'Waiting for review' },
  listTitles: {
    ar: {
      pending: 'بانتظار المراجعة',
      approved: 'منشورة',
      rejected: 'مرفوضة',
      expired: 'منتهية',
      sold: 'مباعة',
      all: 'كل الإعلانات',
    },
    en: {
      pending: 'Waiting for review',
      approved: 'Published',
      rejected: 'Rejected',
      expired: 'Expired',
      sold: 'Sold',
      all: 'All listings',
    },
  },
  status: { ar: 'الحالة', en: 'Status' },
  search: { ar: 'ابحث بالاسم أو الهاتف أو الرقم', en: 'Name, phone or number' },
  oldestFirst: { ar: 'الأقدم أولاً', en: 'Oldest first' },
  onlyFlagged: { ar: (count: string) => `عليها ملاحظات ${count}`, en: (count: string) => `Flagged ${count}` },
  today: {
    ar: (approved: string, rejected: string) => `اليوم: نُشر ${approved} ورُفض ${rejected}`,
    en: (approved: string, rejected: string) => `Today: ${approved} published, ${rejected} rejected`,
  },
  flagged: { ar: 'عليه ملاحظات', en: 'Flagged' },
  resubmitted: { ar: 'معدَّل', en: 'Changed' },
  sellerOnly: { ar: 'إعلانات بائع واحد', en: 'One seller only' },
  clear: { ar: 'إلغاء', en: 'Clear' },
  empty: { ar: 'لا شيء ينتظر', en: 'Nothing is waiting' },
  emptyText: { ar: 'راجعت كل شيء. عد لاحقاً.', en: 'Everything has been reviewed. Come back later.' },
  nothingFound: { ar: 'لا إعلانات هنا', en: 'No listings here' },
  nothingFoundText: { ar: 'غيّر البحث أو الحالة.', en: 'Try other words or another status.' },
  more: { ar: 'عرض المزيد', en: 'Show more' },
  failed: { ar: 'تعذّر التحميل', en: 'Could not load' },
  place: {
    ar: (place: string, total: string) => `${place} من ${total}`,
    en: (place: string, total: string) => `${place} of ${total}`,
  },
  over: { ar: (total: string) => `أكثر من ${total}`, en: (total: string) => `over ${total}` },
  listing: { ar: 'إعلان', en: 'Listing' },
  previous: { ar: 'السابق', en: 'Previous' },
  next: { ar: 'التالي', en: 'Next' },
  openPage: { ar: 'صفحة الإعلان', en: 'Public page' },
  approve: { ar: 'موافقة ونشر', en: 'Approve and publish' },
  approveFeatured: { ar: 'موافقة ونشر مميزاً', en: 'Approve and feature' },
  reject: { ar: 'رفض', en: 'Reject' },
  askChanges: { ar: 'طلب تعديل', en: 'Ask for changes' },
  takeDown: { ar: 'سحب من القوائم', en: 'Take down' },
  feature: { ar: 'تمييز', en: 'Feature' },
  unfeature: { ar: 'إلغاء التمييز', en: 'Unfeature' },
  keys: { ar: 'اختصارات', en: 'Shortcuts' },
  approved: { ar: (name: string) => `نُشر «${name}».`, en: (name: string) => `Published “${name}”.` },
  approvedFeatured: {
    ar: (name: string) => `نُشر «${name}» مميزاً.`,
    en: (name: string) => `Published and featured “${name}”.`,
  },
  rejected: { ar: (name: string) => `رُفض «${name}».`, en: (name: string) => `Rejected “${name}”.` },
  askedForChanges: {
    ar: (name: string) => `طُلب تعديل «${name}».`,
    en: (name: string) => `Asked for changes to “${name}”.`,
  },
  takenDown: { ar: (name: string) => `سُحب «${name}».`, en: (name: string) => `Took down “${name}”.` },
  featured: { ar: (name: string) => `صار «${name}» مميزاً.`, en: (name: string) => `Featured “${name}”.` },
  unfeatured: {
    ar: (name: string) => `أُلغي تمييز «${name}».`,
    en: (name: string) => `“${name}” is no longer featured.`,
  },
  willFeature: { ar: 'سيُنشر مميزاً.', en: 'It will be featured when approved.' },
  willNotFeature: { ar: 'لن يُميَّز.', en: 'It will not be featured.' },
  nextUp: { ar: (name: string) => `التالي: ${name}`, en: (name: string) => `Next: ${name}` },
  nothingLeft: { ar: 'لم يبق شيء.', en: 'Nothing is left.' },
  operator: { ar: 'النظام', en: 'the operator' },
  outcomes: {
    ar: {
      approved: 'نشره',
      rejected: 'رفضه',
      asked: 'طلب تعديله',
      takenDown: 'سحبه',
      undone: 'تراجع عن قراره في',
      other: 'غيّره',
    },
    en: {
      approved: 'approved',
      rejected: 'rejected',
      asked: 'asked for changes to',
      takenDown: 'took down',
      undone: 'undid a decision about',
      other: 'changed',
    },
  },
  faster: {
    ar: (name: string, who: string, when: string, did: string) => `سبقك ${who}: ${did} في ${when} («${name}»).`,
    en: (name: string, who: string, when: string, did: string) => `${who} was faster and ${did} “${name}” on ${when}.`,
  },
  approveAllTitle: {
    ar: (name: string) => `نشر كل إعلانات ${name} المنتظرة؟`,
    en: (name: string) => `Publish everything ${name} has waiting?`,
  },
  approveAllText: {
    ar: 'ما عليه ملاحظات يبقى في القائمة لتراه بنفسك.',
    en: 'What a check has flagged stays in the queue for you to look at.',
  },
  approveAll: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'نشر الكل',
        one: 'نشر المنتظر',
        two: 'نشر الاثنين',
        few: 'نشر الـ#',
        many: 'نشر الـ#',
        other: 'نشر الـ#',
      }),
    en: (count: number) => plural('en', count, { one: 'Publish it', other: 'Publish all #' }),
  },
  approvedMany: {
    ar: (approved: number, skipped: number) =>
      `${plural('ar', approved, {
        zero: 'لم يُنشر شيء',
        one: 'نُشر إعلان واحد',
        two: 'نُشر إعلانان',
        few: 'نُشرت # إعلانات',
        many: 'نُشر # إعلاناً',
        other: 'نُشر # إعلان',
      })}${
        skipped
          ? plural('ar', skipped, {
              zero: '',
              one: '، وبقي واحد لتراه',
              two: '، وبقي اثنان لتراهما',
              few: '، وبقيت # لتراها',
              many: '، وبقي # لتراها',
              other: '، وبقي # لتراها',
            })
          : ''
      }.`,
    en: (approved: number, skipped: number) =>
      `${plural('en', approved, { one: '# listing published', other: '# listings published' })}${
        skipped ? plural('en', skipped, { one: ', # left for you to see', other: ', # left for you to see' }) : ''
      }.`,
  },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  undo: { ar: 'تراجع', en: 'Undo' },
  undone: {
    ar: (name: string) => `تراجعت عن قرارك: «${name}» كما كان.`,
    en: (name: string) => `Undone: “${name}” is as it was.`,
  },
})
