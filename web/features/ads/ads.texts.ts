import { texts } from '#web/platform/texts.ts'

export const adsTexts = texts({
  title: { ar: 'عروض المحلات', en: 'Shop ads' },
  lead: { ar: 'إعلانات وعروض من محلات الطاقة الشمسية', en: 'Offers from solar shops' },
  point1: { ar: 'عروض سارية بالصورة والسعر', en: 'Current offers with picture and price' },
  point2: { ar: 'اتصال مباشر بالمحل', en: 'A direct call to the shop' },
  point3: { ar: 'رابط العرض إن وُجد', en: 'The offer’s own link, if any' },
})
