import type { InfoWordsByLang } from '#web/features/site/info/info-page.tsx'

export const termsWords: InfoWordsByLang = {
  ar: {
    title: 'شروط الاستخدام',
    lead: 'قواعد قصيرة تحفظ السوق نظيفاً. استخدامك للموقع موافقة عليها.',
    sections: [
      {
        title: 'دورنا',
        text: [
          'شمسوق لوحة إعلانات. البيع بين البائع والمشتري وحدهما: لسنا طرفاً فيه، ولا نضمن بضاعة ولا سعراً ولا شخصاً، ومراجعتنا للإعلان لا تعني أننا فحصنا القطعة.',
        ],
      },
      {
        title: 'إذا نشرت إعلاناً',
        points: [
          'انشر ما تملكه أو لك الحق في بيعه، من أدوات الطاقة الشمسية وما يتبعها.',
          'اكتب الحقيقة: المواصفات والحالة والسعر كما هي، وصور القطعة نفسها.',
          'إعلان واحد لكل قطعة، بلا تكرار.',
          'الأرقام والروابط مكانها حقول التواصل، لا الوصف.',
          'اضغط «بعته» عندما تبيع.',
        ],
      },
      {
        title: 'ممنوع',
        points: [
          'المسروق والمغشوش والملصقات المزورة.',
          'طلب عربون قبل المعاينة، أو انتحال اسم شخص أو محل.',
          'الإساءة للناس، والتقييمات الكاذبة، والبلاغات الكيدية.',
          'سحب الأرقام والبيانات من الموقع بالبرامج، أو محاولة تعطيله.',
        ],
      },
      {
        title: 'عندما تُخالَف القواعد',
        text: [
          'نرفض الإعلان أو نسحبه أو نوقف الحساب، ونقول السبب لصاحبه. من رأى أننا أخطأنا فليراسلنا من صفحة «تواصل معنا» ونعيد النظر.',
        ],
      },
      {
        title: 'كلامك وصورك',
        text: ['تبقى لك. تسمح لنا بعرضها في الموقع وفي صور المشاركة ما دام إعلانك أو تقييمك منشوراً.'],
      },
      {
        title: 'الحاسبة والأسعار',
        text: ['أرقام الحاسبة والأسعار التقريبية للمساعدة لا للاعتماد الكامل. اسأل مهندساً قبل أن تشتري أو توصّل.'],
      },
    ],
  },
  en: {
    title: 'Terms of use',
    lead: 'A few rules that keep the market clean. By using the site you agree to them.',
    sections: [
      {
        title: 'Our part',
        text: [
          'Shamsouq is a notice board. A sale is between the buyer and the seller alone: we are not a party to it and give no warranty on goods, prices or people. That we checked a listing does not mean we tested the item.',
        ],
      },
      {
        title: 'When you post a listing',
        points: [
          'List only what you own or are entitled to sell: solar equipment and what goes with it.',
          'Tell the truth: figures, condition and price as they are, and photos of the item itself.',
          'One listing per item, no duplicates.',
          'Numbers and links belong in the contact fields, not in the description.',
          'Mark it as sold when it is.',
        ],
      },
      {
        title: 'Not allowed',
        points: [
          'Stolen or counterfeit goods and forged labels.',
          'Asking for a deposit before the buyer has seen the item, or posing as another person or shop.',
          'Abuse of other people, fake reviews and malicious reports.',
          'Harvesting numbers or data with software, or trying to disrupt the site.',
        ],
      },
      {
        title: 'When the rules are broken',
        text: [
          'We turn the listing down, take it off the site or suspend the account, and tell its owner why. If you think we got it wrong, write to us from the contact page and we will look again.',
        ],
      },
      {
        title: 'Your words and photos',
        text: [
          'They remain yours. You let us show them on the site and in share pictures for as long as your listing or review is published.',
        ],
      },
      {
        title: 'Calculator and prices',
        text: [
          'The calculator’s figures and the approximate prices are a help, not a guarantee. Ask an engineer before you buy or wire anything.',
        ],
      },
    ],
  },
}
