import { plural, texts } from '#web/platform/texts.ts'

/** Separate from the texts of the page itself, which load later. */
export const inboxScreenTexts = texts({
  inbox: { ar: 'التنبيهات', en: 'Notifications' },
  settings: { ar: 'إعدادات التنبيهات', en: 'Notification settings' },
  lead: { ar: 'ما جدّ في إعلاناتك وفيما تبحث عنه.', en: 'What happened with your listings and what you look for.' },
})

export const inboxTexts = texts({
  title: { ar: 'التنبيهات', en: 'Notifications' },
  readAll: { ar: 'قرأتها كلها', en: 'Mark all read' },
  settings: { ar: 'إعدادات التنبيهات', en: 'Notification settings' },
  all: { ar: 'كل التنبيهات', en: 'All notifications' },
  show: { ar: 'اعرض', en: 'Show' },
  shows: {
    ar: { all: 'الكل', answer: 'تنتظر ردّك', mine: 'إعلاناتي', looking: 'ما أبحث عنه' },
    en: { all: 'All', answer: 'Needs an answer', mine: 'My listings', looking: 'What I’m looking for' },
  },
  days: {
    ar: { today: 'اليوم', yesterday: 'أمس', week: 'هذا الأسبوع', earlier: 'قبل ذلك' },
    en: { today: 'Today', yesterday: 'Yesterday', week: 'This week', earlier: 'Earlier' },
  },
  unread: { ar: '(جديد)', en: '(new)' },
  kept: { ar: 'تُحفظ التنبيهات 90 يوماً.', en: 'Notifications are kept for 90 days.' },
  loading: { ar: 'جارٍ تحميل التنبيهات', en: 'Loading notifications' },
  failed: { ar: 'تعذّر عرض تنبيهاتك', en: 'Your notifications could not be shown' },

  emptyTitle: { ar: 'لا جديد بعد', en: 'Nothing yet' },
  emptyText: {
    ar: 'احفظ بحثاً لنخبرك حين يُعرض ما تريد، أو انشر إعلاناً لنخبرك حين يُعتمد.',
    en: 'Save a search and we tell you when it turns up, or post a listing and we tell you when it is live.',
  },
  search: { ar: 'ابحث واحفظ', en: 'Search and save' },
  sell: { ar: 'بِع منتجك', en: 'Start selling' },
  emptyShows: {
    ar: {
      answer: 'لا شيء ينتظر ردّك.',
      mine: 'لا تنبيهات عن إعلاناتك.',
      looking: 'لا تنبيهات عمّا تبحث عنه.',
    },
    en: {
      answer: 'Nothing is waiting for your answer.',
      mine: 'No notifications about your listings.',
      looking: 'No notifications about what you’re looking for.',
    },
  },

  shown: {
    ar: (shown: string, all: string) => `${shown} من ${all}`,
    en: (shown: string, all: string) => `${shown} of ${all}`,
  },
  count: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا تنبيهات',
        one: 'تنبيه واحد',
        two: 'تنبيهين',
        few: '# تنبيهات',
        many: '# تنبيهاً',
        other: '# تنبيه',
      }),
    en: (count: number) => plural('en', count, { one: '# notification', other: '# notifications' }),
  },
  more: { ar: 'أظهر الأقدم', en: 'Show older' },
  loadingMore: { ar: 'جارٍ التحميل…', en: 'Loading…' },
})

export const itemTexts = texts({
  options: { ar: (title: string) => `خيارات: ${title}`, en: (title: string) => `Options: ${title}` },
  markRead: { ar: 'قرأته', en: 'Mark read' },
  turnOff: { ar: 'أوقف هذا النوع', en: 'Turn off this kind' },
  turnedOff: {
    ar: (kind: string) => `لن نرسل إلى هاتفك: ${kind}. تبقى هنا.`,
    en: (kind: string) => `Off for your phone: ${kind}. They stay here.`,
  },
  wasOff: {
    ar: 'هذا النوع متوقف من قبل، ويظهر هنا فقط.',
    en: 'This kind is off already. It only shows here.',
  },
  turnedOn: { ar: 'عاد هذا النوع كما كان.', en: 'This kind is on again.' },
  undo: { ar: 'تراجع', en: 'Undo' },
  offline: { ar: 'يحتاج الرد إلى إنترنت.', en: 'Answering needs internet.' },

  answers: {
    ar: { available: 'متاح', reserved: 'محجوز', sold: 'تم البيع' },
    en: { available: 'Available', reserved: 'Reserved', sold: 'Sold' },
  },
  answered: {
    ar: { available: 'شكراً، يراه المشترون مؤكداً.', reserved: 'صار محجوزاً.', sold: 'مبروك البيع.' },
    en: {
      available: 'Thanks, buyers see it as confirmed.',
      reserved: 'Marked as reserved.',
      sold: 'Congratulations on the sale.',
    },
  },
  accept: { ar: 'قبول', en: 'Accept' },
  decline: { ar: 'رفض', en: 'Decline' },
  accepted: { ar: 'صرت تنشر باسم المحل.', en: 'You can post for the shop now.' },
  declined: { ar: 'رُفضت الدعوة.', en: 'Invitation declined.' },
})
