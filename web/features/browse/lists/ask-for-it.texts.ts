import { texts } from '#web/platform/texts.ts'

export const askForItTexts = texts({
  title: { ar: 'اطلبه، ومن عنده يراسلك', en: 'Ask for it; who has one will write' },
  wherever: { ar: 'كل اليمن', en: 'all of Yemen' },
  create: { ar: 'أنشئ الطلب', en: 'Post the request' },
  carried: {
    ar: 'كلماتك منقولة إلى الطلب كما كتبتها.',
    en: 'Your words are carried over as you wrote them.',
  },
  feed: { ar: 'تابع الجديد في قارئ الخلاصات (RSS)', en: 'Follow new ones in a feed reader (RSS)' },
})
