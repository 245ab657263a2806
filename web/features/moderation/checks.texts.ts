import { texts } from '#web/platform/texts.ts'

export const checksTexts = texts({
  title: { ar: 'فحوص تلقائية', en: 'Automatic checks' },
  isOk: { ar: 'سليم', en: 'Fine' },
  isUnknown: { ar: 'لا مقارنة', en: 'Not compared' },
  isFlagged: { ar: 'انتبه', en: 'Look here' },
  priceUsual: {
    ar: (perUnit: string, median: string) => `السعر معتاد: ${perUnit}، والوسيط ${median}`,
    en: (perUnit: string, median: string) => `Usual price: ${perUnit}, median ${median}`,
  },
  priceFar: {
    ar: (perUnit: string, median: string, times: string) => `السعر بعيد: ${perUnit}، والوسيط ${median} (${times}×)`,
    en: (perUnit: string, median: string, times: string) => `Far from usual: ${perUnit}, median ${median} (${times}×)`,
  },
  priceUnknown: { ar: 'لا إعلانات مشابهة نقارن بها السعر', en: 'No similar listings to compare the price with' },
  per: {
    ar: { watt: '$ للواط', ampHour: '$ للأمبير ساعة (12 فولت)' },
    en: { watt: '$ per watt', ampHour: '$ per Ah at 12 V' },
  },
  noContact: { ar: 'لا رقم هاتف أو حساب ولا رابط في النص', en: 'No phone number, account number or link in the text' },
  contact: { ar: 'في النص رقم أو رابط:', en: 'A number or link in the text:' },
  newText: { ar: 'النص لم يُنشر من قبل', en: 'The text has not been posted before' },
  sameText: { ar: 'النص نفسه في:', en: 'The same text is in:' },
  newPictures: { ar: 'الصور لم تُستعمل من قبل', en: 'Photos not used in other listings' },
  samePicture: { ar: 'الصورة نفسها في:', en: 'The same photo is in:' },
  noContradictions: { ar: 'الأرقام متوافقة', en: 'Figures agree with each other' },
  contradictions: { ar: 'أرقام متعارضة:', en: 'Figures contradict each other:' },
  noPicture: { ar: 'بلا صورة', en: 'No photo' },
  suspendedNumber: { ar: 'هذا رقم حساب موقوف:', en: 'This is the number of a suspended account:' },
  sameSeller: { ar: 'البائع نفسه', en: 'same seller' },
  units: {
    ar: { watts: 'واط', volts: 'فولت', ampHours: 'أمبير ساعة', amps: 'أمبير', wattHours: 'واط ساعة' },
    en: { watts: 'W', volts: 'V', ampHours: 'Ah', amps: 'A', wattHours: 'Wh' },
  },
  fields: {
    ar: {
      name: 'الاسم',
      description: 'الوصف',
      brand: 'الماركة',
      model: 'الموديل',
      locationText: 'العنوان',
      specifications: 'المواصفات',
      price: 'السعر',
    },
    en: {
      name: 'name',
      description: 'description',
      brand: 'brand',
      model: 'model',
      locationText: 'address',
      specifications: 'specifications',
      price: 'price',
    },
  },
})
