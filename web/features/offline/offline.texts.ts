import { texts } from '#web/platform/texts.ts'

export const offlineTexts = texts({
  title: { ar: 'ما حُفظ على جهازك', en: 'Saved on your phone' },
  lead: {
    ar: 'هذه الصفحات تعمل بلا إنترنت، والاتصال الهاتفي يعمل دائماً.',
    en: 'These pages work without internet, and a phone call always does.',
  },
  missing: {
    ar: 'الصفحة التي طلبتها لم تُحفظ على جهازك. هذا ما يعمل الآن بلا إنترنت.',
    en: 'The page you asked for is not saved on your phone. This is what works without internet now.',
  },
  calculatorText: { ar: 'كاملة، بلا إنترنت', en: 'All of it, without internet' },
  likedText: { ar: 'ما أعجبك مع أرقام البائعين', en: 'What you liked, with the sellers’ numbers' },
  seen: { ar: 'شاهدتها مؤخراً', en: 'Recently seen' },
  nothing: {
    ar: 'لم يُحفظ شيء بعد. كل منتج أو مهندس أو محل تفتحه يُحفظ هنا مع رقمه.',
    en: 'Nothing is saved yet. Each listing, engineer or shop you open is kept here with its number.',
  },
  call: { ar: (name: string) => `اتصال بشأن ${name}`, en: (name: string) => `Call about ${name}` },
  calculator: { ar: 'الحاسبة الشمسية', en: 'Solar calculator' },
  liked: { ar: 'أعجبني', en: 'Liked' },
  home: { ar: 'آخر قائمة', en: 'The last list' },
  homeText: { ar: 'المنتجات كما رأيتها آخر مرة', en: 'The products as you last saw them' },
})
