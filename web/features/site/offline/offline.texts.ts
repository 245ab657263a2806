import { texts } from '#web/platform/texts.ts'

export const offlineTexts = texts({
  title: { ar: 'ما حُفظ على جهازك', en: 'Saved on this device' },
  lead: {
    ar: 'هذه الصفحات تعمل بلا إنترنت، والاتصال الهاتفي يعمل دائماً.',
    en: 'These pages work without internet, and a phone call always does.',
  },
  missing: {
    ar: 'الصفحة التي طلبتها لم تُحفظ على جهازك. هذا ما يعمل الآن بلا إنترنت.',
    en: 'The page you asked for is not saved on this device. This is what works without internet now.',
  },
  sellMissing: {
    ar: 'نموذج البيع لم يُحفظ على جهازك بعد. يُحفظ وحده حين تتصفّح الموقع ومعك اتصال وأنت داخل بحسابك.',
    en: 'The selling form is not saved on this device yet. It saves itself while you browse online, signed in.',
  },
  sellSignedOut: {
    ar: 'البيع يحتاج إلى تسجيل الدخول، وتسجيل الدخول يحتاج إلى اتصال. بعد أن تدخل مرة تكتب إعلانك حتى بلا إنترنت.',
    en: 'You need to sign in to sell, and signing in needs internet. After that you can write listings offline.',
  },
  sell: { ar: 'بِع منتجك', en: 'Start selling' },
  sellText: {
    ar: 'اكتب إعلانك الآن، وانشره حين يعود الاتصال',
    en: 'Write your listing now, publish it when the network is back',
  },
  calculatorText: { ar: 'كاملة، بلا إنترنت', en: 'All of it, without internet' },
  likedText: { ar: 'مفضلتك مع أرقام البائعين', en: 'What you saved, with the sellers’ numbers' },
  seen: { ar: 'شاهدتها مؤخراً', en: 'Recently seen' },
  nothing: {
    ar: 'لم يُحفظ شيء بعد. كل منتج أو مهندس أو محل تفتحه يُحفظ هنا مع رقمه.',
    en: 'Nothing is saved yet. Each listing, engineer or shop you open is kept here with its number.',
  },
  call: { ar: (name: string) => `اتصال بشأن ${name}`, en: (name: string) => `Call about ${name}` },
  calculator: { ar: 'الحاسبة الشمسية', en: 'Solar calculator' },
  liked: { ar: 'المفضلة', en: 'Saved' },
  home: { ar: 'آخر قائمة', en: 'The last list' },
  homeText: { ar: 'المنتجات كما رأيتها آخر مرة', en: 'The products as you last saw them' },
})
