import { plural, texts } from '#web/platform/texts.ts'

/** The page of one product. */
export const pageTexts = texts({
  willItFit: { ar: 'هل يناسب منظومتك؟', en: 'Will it fit your system?' },
  crumbs: { ar: 'مسار', en: 'Breadcrumb' },
  photos: { ar: (name: string) => `صور: ${name}`, en: (name: string) => `Photos of ${name}` },
  photo: { ar: (place: number) => `صورة ${place}`, en: (place: number) => `Photo ${place}` },
  photoOf: {
    ar: (name: string, place: number) => `${name}، صورة ${place}`,
    en: (name: string, place: number) => `${name}, photo ${place}`,
  },
  enlarge: { ar: 'تكبير', en: 'Enlarge' },
  previousPhoto: { ar: 'الصورة السابقة', en: 'Previous photo' },
  nextPhoto: { ar: 'الصورة التالية', en: 'Next photo' },
  perUnit: {
    ar: (money: string, per: 'watt' | 'kWh') => `≈ ${money} لكل ${per === 'watt' ? 'واط' : 'كيلوواط·ساعة فعلي'}`,
    en: (money: string, per: 'watt' | 'kWh') => `≈ ${money} per ${per === 'watt' ? 'watt' : 'usable kWh'}`,
  },
  perPiece: { ar: (money: string) => `≈ ${money} للحبة`, en: (money: string) => `≈ ${money} each` },
  /** The shares are those of `chemicals` in the contract; a test compares them. */
  usablePart: {
    ar: 'السعة الفعلية: 90% من المكتوب لليثيوم، 60% للتيوبلر، 50% للجل والرصاص.',
    en: 'Usable part of the capacity: 90% for lithium, 60% for tubular, 50% for gel and lead-acid.',
  },
  alsoIn: { ar: (money: string) => `≈ ${money}`, en: (money: string) => `≈ ${money}` },
  rateOf: { ar: (date: string) => `بسعر صرف ${date}`, en: (date: string) => `at the rate of ${date}` },
  compare: { ar: 'قارنه بغيره', en: 'Compare with others' },
  specs: { ar: 'المواصفات', en: 'Key specs' },
  power: { ar: 'القدرة', en: 'Power' },
  energy: { ar: 'الطاقة', en: 'Energy' },
  voltage: { ar: 'الجهد', en: 'Voltage' },
  /** What `capacity` is called in each type. */
  capacities: {
    ar: {
      Panel: 'السعة',
      Battery: 'السعة',
      Inverter: 'منظّم الشحن',
      'Panel bases': 'عدد الألواح',
      Accessory: 'التيار',
      Others: 'السعة',
    },
    en: {
      Panel: 'Capacity',
      Battery: 'Capacity',
      Inverter: 'Charge controller',
      'Panel bases': 'Panels',
      Accessory: 'Current',
      Others: 'Capacity',
    },
  },
  warranty: { ar: 'الضمان', en: 'Warranty' },
  condition: { ar: 'الحالة', en: 'Condition' },
  description: { ar: 'الوصف', en: 'Description' },
  details: { ar: 'التفاصيل', en: 'Details' },
  type: { ar: 'النوع', en: 'Type' },
  brandModel: { ar: 'الماركة والموديل', en: 'Brand and model' },
  place: { ar: 'الموقع', en: 'Location' },
  placeLine: {
    ar: (governorate: string, city: string) => `${governorate}، ${city}`,
    en: (governorate: string, city: string) => `${city}, ${governorate}`,
  },
  checkedOn: {
    ar: (date: string) => `راجعناه في ${date}`,
    en: (date: string) => `Checked on ${date}`,
  },
  postedOn: { ar: 'تاريخ النشر', en: 'Posted' },
  expiresOn: { ar: 'ينتهي في', en: 'Expires' },
  number: { ar: 'رقم الإعلان', en: 'Listing no.' },
  views: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا مشاهدات بعد',
        one: 'مشاهدة واحدة',
        two: 'مشاهدتان',
        few: '# مشاهدات',
        many: '# مشاهدة',
        other: '# مشاهدة',
      }),
    en: (count: number) => plural('en', count, { one: '# view', other: '# views' }),
  },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  call: { ar: 'اتصال', en: 'Call' },
  message: {
    ar: (name: string, price: string, link: string) =>
      `السلام عليكم، رأيت إعلانك في شمسوق: ${name}، بسعر ${price}. هل ما زال متوفراً؟\n${link}`,
    en: (name: string, price: string, link: string) =>
      `Hello, I saw your listing on Shamsouq: ${name}, for ${price}. Is it still available?\n${link}`,
  },
  seller: { ar: 'البائع', en: 'Seller' },
  phoneConfirmed: { ar: 'رقمه مؤكد', en: 'Phone confirmed' },
  postedBy: { ar: 'نشره', en: 'Posted by' },
  allOfShop: { ar: 'كل منتجات المحل', en: 'All from this shop' },
  verified: { ar: 'بائع موثّق', en: 'Verified seller' },
  since: { ar: (year: string) => `عضو منذ ${year}`, en: (year: string) => `Member since ${year}` },
  moreOfSeller: {
    ar: (count: string) => `المزيد من هذا البائع (${count})`,
    en: (count: string) => `More from this seller (${count})`,
  },
  shopVerified: { ar: 'محل موثّق', en: 'Verified shop' },
  shopRated: { ar: (value: string) => `التقييم ${value} من 5`, en: (value: string) => `Rated ${value} of 5` },
  copyPhone: { ar: 'نسخ الرقم', en: 'Copy the number' },
  phoneCopied: { ar: 'نُسخ الرقم', en: 'Number copied' },
  save: { ar: 'المفضلة', en: 'Save' },
  share: { ar: 'مشاركة', en: 'Share' },
  copyLink: { ar: 'نسخ الرابط', en: 'Copy link' },
  linkCopied: { ar: 'نُسخ الرابط', en: 'Link copied' },
  notCopied: { ar: 'تعذّر النسخ من هذا المتصفح', en: 'This browser does not allow copying' },
  report: { ar: 'إبلاغ', en: 'Report' },
  similar: { ar: 'منتجات مشابهة', en: 'Similar products' },
  failedTitle: { ar: 'تعذّر عرض الإعلان', en: 'This listing could not be shown' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
})
