import { formatNumber } from '#web/platform/format.ts'
import { plural, texts } from '#web/platform/texts.ts'

export const sellTexts = texts({
  title: { ar: 'بِع منتجك', en: 'Sell a product' },
  report: { ar: 'تقرير الحالة', en: 'Condition report' },
  list: { ar: 'عندك قائمة أسعار؟ الصقها دفعة واحدة', en: 'Have a price list? Paste it all at once' },
  editTitle: { ar: 'تعديل الإعلان', en: 'Edit listing' },
  sections: {
    ar: (done: number) => `اكتمل ${formatNumber('ar', done)} من 4`,
    en: (done: number) => `${formatNumber('en', done)} of 4 done`,
  },
  progress: { ar: 'ما اكتمل من الإعلان', en: 'How much of the listing is done' },
  optional: { ar: 'اختياري', en: 'optional' },

  product: { ar: 'المنتج', en: 'Product' },
  type: { ar: 'نوع المنتج', en: 'Product type' },
  name: { ar: 'اسم المنتج', en: 'Product name' },
  nameExample: { ar: 'لوح جينكو 550 واط', en: 'Jinko 550 W panel' },
  condition: { ar: 'الحالة', en: 'Condition' },
  brand: { ar: 'الماركة', en: 'Brand' },
  model: { ar: 'الموديل', en: 'Model' },
  otherBrand: {
    ar: (named: string, typed: string) => `في الاسم «\u2068${named}\u2069» وهنا «\u2068${typed}\u2069». أيهما الماركة؟`,
    en: (named: string, typed: string) =>
      `The name says “\u2068${named}\u2069”, this field “\u2068${typed}\u2069”. Which one is the brand?`,
  },
  suggestions: { ar: 'اقتراحات', en: 'Suggestions' },
  specs: {
    ar: { power: 'القدرة', voltage: 'الجهد', capacity: 'السعة', warranty: 'الضمان' },
    en: { power: 'Power', voltage: 'Voltage', capacity: 'Capacity', warranty: 'Warranty' },
  },
  warrantyExample: { ar: 'سنتان', en: '2 years' },
  promise: { ar: 'ضمان مكتوب', en: 'Written warranty' },
  promiseWhy: {
    ar: 'اختياري. ما تكتبه هنا يُحفظ مع الصفقة حين تبيع بكود.',
    en: 'Optional. What you write is kept with the deal when you sell with a code.',
  },
  promiseFor: { ar: 'كم تضمنه؟', en: 'How long?' },
  noPromise: { ar: 'بلا ضمان', en: 'None' },
  otherPromise: { ar: 'مدة أخرى', en: 'Other' },
  promiseMonths: { ar: 'مدة الضمان بالأشهر', en: 'Warranty in months' },
  promiseBy: { ar: 'من يلتزم به؟', en: 'Who honours it?' },
  honourers: {
    ar: { seller: 'أنا', shop: 'المحل', importer: 'المستورد', maker: 'المصنع' },
    en: { seller: 'Me', shop: 'The shop', importer: 'Importer', maker: 'Maker' },
  },
  promiseTerms: {
    ar: { warrantyCovers: 'يشمل', warrantyExcludes: 'لا يشمل', warrantyClaimAt: 'أين يأتي المشتري بالعطل؟' },
    en: {
      warrantyCovers: 'Covers',
      warrantyExcludes: 'Does not cover',
      warrantyClaimAt: 'Where does the buyer bring it?',
    },
  },
  promiseSeen: { ar: 'هكذا يراه المشتري', en: 'What buyers see' },
  promiseCard: {
    ar: 'حين تبيع بكود تُحفظ هذه الشروط مع الصفقة، ولا تتغير بعدها.',
    en: 'When you sell with a code, these terms are kept with the deal. They do not change after that.',
  },
  promiseReviewed: { ar: 'نراجع نص الضمان مثل الإعلان.', en: 'We check the wording like the listing.' },
  panelsExample: { ar: '6 ألواح', en: '6 panels' },

  price: { ar: 'السعر والكمية', en: 'Price and quantity' },
  askingPrice: { ar: 'السعر المطلوب', en: 'Asking price' },
  currency: { ar: 'العملة', en: 'Currency' },
  quantity: { ar: 'الكمية', en: 'Quantity' },
  soldAs: { ar: 'السعر', en: 'Price is' },
  saleUnits: { ar: { each: 'للحبة', lot: 'للكل' }, en: { each: 'Each', lot: 'For all' } },
  perPiece: { ar: (money: string) => `${money} للحبة`, en: (money: string) => `${money} each` },
  peg: {
    ar: { USD: 'ثبّت السعر بالدولار', SAR: 'ثبّت السعر بالريال السعودي' },
    en: { USD: 'Peg the price to the dollar', SAR: 'Peg the price to the Saudi riyal' },
  },
  pegHint: {
    ar: {
      USD: 'يظهر للناس بالريال حسب صرف كل يوم، ويبقى سعرك بالدولار كما هو.',
      SAR: 'يظهر للناس بالريال اليمني حسب صرف كل يوم، ويبقى سعرك بالسعودي كما هو.',
    },
    en: {
      USD: 'Buyers see it in rials at each day’s rate, while your dollar price stays the same.',
      SAR: 'Buyers see it in Yemeni rials at each day’s rate, while your price in Saudi riyals stays the same.',
    },
  },
  pegged: {
    ar: { USD: 'مثبّت بالدولار', SAR: 'مثبّت بالسعودي' },
    en: { USD: 'Pegged to the dollar', SAR: 'Pegged to the Saudi riyal' },
  },
  pegToday: { ar: (money: string) => `اليوم: ${money}.`, en: (money: string) => `Today: ${money}.` },
  whichRial: {
    ar: (governorate: string) => `في ${governorate} يُتداول الريالان. بأيهما سعرك؟`,
    en: (governorate: string) => `Both rials are used in ${governorate}. Which one is your price in?`,
  },
  rials: {
    ar: { YER: 'ريال صنعاء (الطبعة القديمة)', YER_SOUTH: 'ريال عدن (الطبعة الجديدة)' },
    en: { YER: 'Sana’a rial (old notes)', YER_SOUTH: 'Aden rial (new notes)' },
  },

  place: { ar: 'الموقع والتواصل', en: 'Location and contact' },
  description: { ar: 'الوصف', en: 'Description' },
  descriptionExample: {
    ar: 'مدة الاستخدام، سبب البيع، وما يأتي معه…',
    en: 'How long used, why selling, what’s included…',
  },

  preview: { ar: 'هكذا سيظهر إعلانك', en: 'How buyers will see it' },
  previewName: { ar: 'اسم المنتج', en: 'Product name' },
  now: { ar: 'الآن', en: 'now' },
  negotiableShort: { ar: 'قابل للتفاوض', en: 'Negotiable' },
  missing: {
    ar: (list: string) => `بقي: ${list}.`,
    en: (list: string) => `Still to fill in: ${list}.`,
  },
  missingMore: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا حقول ناقصة',
        one: 'حقل آخر',
        two: 'حقلان آخران',
        few: '# حقول أخرى',
        many: '# حقلاً آخر',
        other: '# حقل آخر',
      }),
    en: (count: number) => plural('en', count, { one: '# more field', other: '# more fields' }),
  },
  ready: { ar: 'إعلانك جاهز للنشر.', en: 'Your listing is ready to publish.' },
  readyToSave: { ar: 'كل الحقول مكتملة.', en: 'Every field is filled in.' },

  reviewed: {
    ar: 'يُراجع الإعلان قبل ظهوره، عادةً خلال ساعات.',
    en: 'Reviewed before it appears, usually within hours.',
  },
  publish: { ar: 'نشر الإعلان', en: 'Publish listing' },
  save: { ar: 'حفظ التعديلات', en: 'Save changes' },
})
