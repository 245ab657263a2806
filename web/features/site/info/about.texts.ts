import type { InfoWordsByLang } from '#web/features/site/info/info-page.tsx'

export const aboutWords: InfoWordsByLang = {
  ar: {
    title: 'من نحن',
    lead: 'شمسوق سوق يمني لأدوات الطاقة الشمسية: ألواح وإنفرترات وبطاريات، جديدة ومستعملة.',
    sections: [
      {
        title: 'لماذا شمسوق؟',
        text: [
          'نصف البيوت في اليمن تعيش على الشمس، وأكثر الناس يشترون منظومتهم قطعة قطعة ومستعملة. كان السوق موزعاً بين مجموعات واتساب وصور بلا سعر ولا مواصفات، وملصقات تكذب.',
          'جمعناه في مكان واحد: السعر مكتوب، والمواصفات واضحة، والبائع تتصل به مباشرة.',
        ],
      },
      {
        title: 'ما الذي تجده هنا',
        points: [
          'منتجات من كل المحافظات، بالريالين والدولار والسعودي.',
          'مهندسون ومحلات تتصل بهم بنفسك.',
          'حاسبة تقول لك كم لوحاً وبطارية تحتاج.',
          'أسعار السوق كما هي في الإعلانات.',
        ],
      },
      {
        title: 'ما لا نفعله',
        points: [
          'لا نبيع ولا نشتري ولا نأخذ عمولة.',
          'لا تمر فلوسك من عندنا: الاتفاق والدفع بينك وبين البائع.',
          'لا نعطي بياناتك لأحد، ولا نتتبّعك.',
        ],
      },
    ],
  },
  en: {
    title: 'About us',
    lead: 'Shamsouq is Yemen’s marketplace for solar equipment: panels, inverters and batteries, new and used.',
    sections: [
      {
        title: 'Why Shamsouq',
        text: [
          'Half the homes in Yemen run on the sun, and most people buy their system piece by piece, second-hand. Until now that market lived in WhatsApp groups: photos without a price, panels without figures, labels that lie.',
          'We brought it together in one place, with the price written down, the figures in plain sight, and the seller one call away.',
        ],
      },
      {
        title: 'What you will find here',
        points: [
          'Equipment from every governorate, priced in either rial, dollars or Saudi riyals.',
          'Engineers and shops you can call yourself.',
          'A calculator that tells you how many panels and batteries you need.',
          'Market prices, taken from the listings themselves.',
        ],
      },
      {
        title: 'What we don’t do',
        points: [
          'We don’t buy, sell or take a commission.',
          'Your money never passes through us: the deal is between you and the seller.',
          'We don’t share your data, and nothing here tracks you.',
        ],
      },
    ],
  },
}
