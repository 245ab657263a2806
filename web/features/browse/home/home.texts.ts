import { texts } from '#web/platform/texts.ts'

export const homeTexts = texts({
  pageTitle: { ar: 'سوق الطاقة الشمسية', en: 'Solar market' },
  heroTitle: { ar: 'كل ما تحتاجه للطاقة الشمسية في اليمن', en: 'Everything solar, across Yemen' },
  heroLead: {
    ar: 'ألواح وبطاريات وإنفرترات من بائعين ومحلات قريبة منك',
    en: 'Panels, batteries and inverters from sellers and shops near you',
  },
  calcTitle: { ar: 'كم لوحاً يحتاج بيتك؟', en: 'How many panels do you need?' },
  calcText: { ar: 'احسب منظومتك في دقيقة', en: 'Size your system in a minute' },
  trustReviewed: { ar: 'كل إعلان يُراجع قبل النشر', en: 'Every listing checked before it goes live' },
  trustDirect: { ar: 'تواصل مباشر بلا عمولة', en: 'Direct contact, no commission' },
  trustVerified: { ar: 'مهندسون ومحلات موثّقة', en: 'Verified engineers and shops' },
  trustEverywhere: { ar: '22 محافظة', en: '22 governorates' },
})
