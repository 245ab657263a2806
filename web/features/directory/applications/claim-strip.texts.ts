import { texts } from '#web/platform/texts.ts'

export const claimStripTexts = texts({
  words: {
    ar: { shop: 'هذا محلك؟ تحكّم في صفحته مجاناً.', engineer: 'هذه صفحتك؟ تحكّم فيها مجاناً.' },
    en: { shop: 'Is this your shop? Run its page for free.', engineer: 'Is this you? Run your page for free.' },
  },
  link: { ar: 'أثبت أنها لك', en: 'Claim it' },
})
