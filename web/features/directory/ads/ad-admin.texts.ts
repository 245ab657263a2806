import { texts } from '#web/platform/texts.ts'

export const adAdminTexts = texts({
  title: { ar: 'عروض المحلات', en: 'Offers' },
  lead: { ar: 'بالترتيب الذي يراه الزوار', en: 'In the order that visitors see' },
  add: { ar: 'إضافة عرض', en: 'Add an offer' },
  newTitle: { ar: 'عرض جديد', en: 'New offer' },
  searchHint: { ar: 'العنوان أو المحل', en: 'Title or shop' },
  states: {
    ar: { shown: 'ظاهر', hidden: 'موقوف', waiting: 'لم يبدأ', over: 'انتهى' },
    en: { shown: 'Shown', hidden: 'Switched off', waiting: 'Not begun', over: 'Over' },
  },
  about: { ar: 'العرض', en: 'The offer' },
  reach: { ar: 'كيف يصلون إليه', en: 'How to reach it' },
  offer: { ar: 'السعر أو الخصم', en: 'Price or discount' },
  offerHint: {
    ar: 'سعر أو نسبة خصم: يظهر في أول العرض. اترك الاثنين فارغين إن لم يكن فيه رقم.',
    en: 'A price or a discount: it comes first on the offer. Leave both empty if there is neither.',
  },
  shop: { ar: 'المحل', en: 'Shop' },
  shopHint: {
    ar: 'ابحث عن المحل باسمه. بلا محل يكون العرض من الموقع نفسه.',
    en: 'Search for the shop by name. Without one, the offer is the site’s own.',
  },
  findShop: { ar: 'اسم المحل', en: 'Name of the shop' },
  noShop: { ar: 'بلا محل: عرض من الموقع', en: 'No shop: the site’s own offer' },
  noShopFound: { ar: 'لا محل بهذا الاسم', en: 'No shop of this name' },
  removeShop: { ar: 'إزالة المحل', en: 'Remove the shop' },
  choose: { ar: (name: string) => `اختيار ${name}`, en: (name: string) => `Choose ${name}` },
  when: { ar: 'متى يظهر وأين', en: 'When it shows, and where' },
  startHint: { ar: 'فارغ: من الآن', en: 'Empty: from now on' },
  endHint: { ar: 'يظهر حتى نهاية هذا اليوم. فارغ: بلا نهاية', en: 'Shown until the end of this day. Empty: no end' },
  positionHint: { ar: 'الأصغر يظهر أولاً', en: 'The smallest shows first' },
  linkHint: { ar: 'رابط https أو مسار في الموقع مثل /shops', en: 'An https link, or a path here such as /shops' },
  plainHttp: {
    ar: 'الرابط http بلا تشفير: المتصفح يحذّر الزائر منه. اكتبه https إن كان الموقع يدعمه.',
    en: 'This is a plain http link: browsers warn visitors about it. Use https if the site has it.',
  },
  plainHttpTag: { ar: 'رابط http', en: 'http link' },
  endsInThePast: {
    ar: 'هذا اليوم مضى: لن يظهر العرض لأحد.',
    en: 'This day has passed: nobody will see the offer.',
  },
  from: { ar: (day: string) => `من ${day}`, en: (day: string) => `from ${day}` },
  until: { ar: (day: string) => `حتى ${day}`, en: (day: string) => `until ${day}` },
  earlier: { ar: (title: string) => `تقديم: ${title}`, en: (title: string) => `Move up: ${title}` },
  later: { ar: (title: string) => `تأخير: ${title}`, en: (title: string) => `Move down: ${title}` },
  failed: { ar: 'تعذّر تغيير الترتيب', en: 'The order could not be changed' },
  moved: {
    ar: (title: string, place: string) => `${title}: الترتيب الآن ${place}`,
    en: (title: string, place: string) => `${title}: now number ${place}`,
  },
})
