import type { ProductType } from '#domain/listing/product-kinds.ts'
import { texts } from '#web/platform/texts.ts'

const manyNames: Record<ProductType, string> = {
  Panel: 'ألواح',
  Inverter: 'إنفرترات',
  Battery: 'بطاريات',
  'Panel bases': 'قواعد',
  Accessory: 'ملحقات',
  Others: 'منتجات',
}
const englishNames: Record<ProductType, string> = {
  Panel: 'panels',
  Inverter: 'inverters',
  Battery: 'batteries',
  'Panel bases': 'mounts',
  Accessory: 'accessories',
  Others: 'products',
}

export const compareTexts = texts({
  pageTitle: { ar: 'المقارنة', en: 'Compare' },
  title: {
    ar: (count: number, type: ProductType) =>
      count > 2 ? `قارن ${count} ${manyNames[type]}` : `قارن ${manyNames[type]}`,
    en: (count: number, type: ProductType) =>
      count > 1 ? `Compare ${count} ${englishNames[type]}` : `Compare ${englishNames[type]}`,
  },
  lead: { ar: 'الفروق بخط عريض، والأفضل بالأخضر.', en: 'Differences are in bold, the best in green.' },
  leadOne: { ar: 'أضف إعلاناً آخر لتقارن به.', en: 'Add another listing to compare it with.' },
  region: { ar: 'جدول المقارنة، يتحرك أفقياً', en: 'Comparison table, scrolls sideways' },
  remove: { ar: (name: string) => `أزل ${name}`, en: (name: string) => `Remove ${name}` },
  onlyDifferent: { ar: 'الفروق فقط', en: 'Differences only' },
  allRows: { ar: 'كل الصفوف', en: 'All rows' },
  price: { ar: 'السعر', en: 'Price' },
  priceIn: { ar: (currency: string) => `السعر ب${currency}`, en: (currency: string) => `Price in ${currency}` },
  rateOf: {
    ar: (date: string) => `المحوَّل بسعر صرف ${date}.`,
    en: (date: string) => `Converted at the rate of ${date}.`,
  },
  phone: { ar: 'الهاتف', en: 'Phone' },
  print: { ar: 'طباعة', en: 'Print' },
  next: { ar: 'التالي', en: 'Next' },
  swipe: {
    ar: (count: number) => `${count} في المقارنة · اسحب لترى الباقي`,
    en: (count: number) => `${count} compared · swipe for the rest`,
  },
  perUnit: { ar: { watt: 'لكل واط', kWh: 'لكل كيلوواط·ساعة فعلي' }, en: { watt: 'Per watt', kWh: 'Per usable kWh' } },
  mySystem: { ar: 'منظومتي', en: 'My system' },
  report: { ar: 'تقرير الحالة', en: 'Condition report' },
  fromYou: { ar: 'بُعده عنك', en: 'Distance' },
  sameGovernorate: { ar: 'في محافظتك', en: 'In your governorate' },
  about: { ar: (km: string) => `نحو ${km} كم`, en: (km: string) => `About ${km} km` },
  nearest: { ar: 'الأقرب', en: 'Nearest' },
  quantity: { ar: 'الكمية', en: 'In stock' },
  seller: { ar: 'البائع', en: 'Seller' },
  confirmed: { ar: 'التأكيد', en: 'Confirmed' },
  brand: { ar: 'الماركة', en: 'Brand' },
  lowest: { ar: 'الأقل', en: 'Lowest' },
  highest: { ar: 'الأعلى', en: 'Highest' },
  longest: { ar: 'الأطول', en: 'Longest' },
  open: { ar: 'افتح الإعلان', en: 'Open listing' },
  notGiven: { ar: '«—» لم يكتبها البائع.', en: '“—” means the seller did not give it.' },
  gone: {
    ar: 'إعلان أو أكثر من هذه المقارنة لم يعد معروضاً.',
    en: 'One or more listings of this comparison are no longer on offer.',
  },
  share: { ar: 'مشاركة', en: 'Share' },
  addTile: { ar: 'أضف', en: 'Add' },
  pickFromList: { ar: 'اختر من القائمة', en: 'Choose from the list' },
  add: { ar: 'أضف للمقارنة', en: 'Add to the comparison' },
  addThis: { ar: 'أضف', en: 'Add' },
  addThisNamed: { ar: (name: string) => `أضف ${name} للمقارنة`, en: (name: string) => `Add ${name} to the comparison` },
  emptyTitle: { ar: 'لا شيء للمقارنة', en: 'Nothing to compare' },
  emptyText: {
    ar: 'افتح إعلاناً واختر «قارنه بغيره»، ثم أضف إليه حتى ثلاثة من نوعه.',
    en: 'Open a listing and choose “Compare with others”, then add up to three of its type.',
  },
  typesTitle: { ar: 'لا تُقارن هذه معاً', en: 'These cannot be compared' },
  browse: { ar: 'تصفح المنتجات', en: 'Browse products' },
})
