import { texts } from '#web/platform/texts.ts'

export const claimStripTexts = texts({
  words: {
    ar: { shop: 'هذا محلك؟ تحكّم في صفحته مجاناً.', engineer: 'هذه صفحتك؟ تحكّم فيها مجاناً.' },
    en: { shop: 'Is this your shop? Run its page for free.', engineer: 'Is this you? Run your page for free.' },
  },
  link: { ar: 'أثبت أنها لك', en: 'Claim it' },
})

export const applyLinkTexts = texts({
  card: { ar: 'مكانك في الدليل', en: 'Your place in the directory' },
  titles: {
    ar: { shop: 'عندك محل؟ أضفه إلى الدليل', engineer: 'مهندس طاقة شمسية؟ سجّل نفسك' },
    en: { shop: 'Have a shop? List it here', engineer: 'Are you a solar engineer? List yourself' },
  },
  own: { ar: 'بياناتها ومشاهداتها وتقييماتها', en: 'Its details, views and reviews' },
  texts: {
    ar: { shop: 'مجاناً، وتتابع طلبك من هنا', engineer: 'مجاناً، وتتابع طلبك من هنا' },
    en: { shop: 'Free. Track your application here', engineer: 'Free. Track your application here' },
  },
})
