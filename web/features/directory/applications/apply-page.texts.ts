import { texts } from '#web/platform/texts.ts'

export const applyPageTexts = texts({
  titles: {
    ar: { shop: 'أضف محلك إلى الدليل', engineer: 'سجّل نفسك في دليل المهندسين' },
    en: { shop: 'List your shop', engineer: 'List yourself as an engineer' },
  },
  lead: {
    ar: 'مجاناً. نراجع الطلب خلال يومين، وتجد الرد في هذه الصفحة.',
    en: 'Free. We review it within two days; the answer appears on this page.',
  },
  claims: {
    ar: { shop: 'هذا محلك؟', engineer: 'هذه صفحتك؟' },
    en: { shop: 'Is this your shop?', engineer: 'Is this you?' },
  },
  claimLead: {
    ar: 'أثبت أنها لك لتتحكم في بياناتها وترد على التقييمات.',
    en: 'Prove that it’s yours, then manage it and reply to reviews.',
  },
})
