import { texts } from '#web/platform/texts.ts'

export const pricesTexts = texts({
  title: { ar: 'أسعار الطاقة الشمسية في اليمن هذا الأسبوع', en: 'Solar prices in Yemen this week' },
  description: {
    ar: 'سعر الواط للألواح والإنفرترات وسعر الكيلوواط ساعة للبطاريات من الإعلانات المعروضة الآن، بحسب الحالة والمنطقة.',
    en: 'Price per watt of panels and inverters and per usable kWh of batteries, from live listings, by condition and zone.',
  },
  asOf: {
    ar: (date: string) => `من الإعلانات المعروضة يوم ${date}`,
    en: (date: string) => `From listings live on ${date}`,
  },
  perUnit: {
    ar: { Panel: 'لكل واط', Inverter: 'لكل واط', Battery: 'لكل كيلوواط ساعة صالح للاستعمال' },
    en: { Panel: 'per watt', Inverter: 'per watt', Battery: 'per usable kWh' },
  },
  how: {
    ar: 'الخط العريض هو السعر الوسيط، والصندوق يضم نصف الإعلانات. لا نعرض مجموعة فيها أقل من 8 إعلانات. الأسعار المطلوبة لا أسعار البيع.',
    en: 'The thick line is the median; half of the listings lie inside the box. Groups under 8 listings are not shown. These are asking prices, not sale prices.',
  },
  all: { ar: 'الكل', en: 'All' },
  zones: {
    ar: { north: 'مناطق سعر صنعاء', south: 'مناطق سعر عدن', mixed: 'مناطق السعرين' },
    en: { north: 'Sana’a-rate areas', south: 'Aden-rate areas', mixed: 'Mixed areas' },
  },
  group: { ar: 'المجموعة', en: 'Group' },
  listings: { ar: 'الإعلانات', en: 'Listings' },
  quarter: { ar: 'الربع الأدنى', en: 'Lower quarter' },
  median: { ar: 'الوسيط', en: 'Median' },
  threeQuarters: { ar: 'الربع الأعلى', en: 'Upper quarter' },
  plot: {
    ar: (what: string) => `رسم أسعار ${what}، والأرقام في الجدول بعده`,
    en: (what: string) => `Plot of prices of ${what}; the numbers are in the table after it`,
  },
  csv: { ar: 'تنزيل CSV', en: 'Download CSV' },
  browse: { ar: 'رتّب الإعلانات بهذا السعر', en: 'Sort listings by this price' },
  emptyTitle: { ar: 'لا أرقام كافية بعد', en: 'Not enough numbers yet' },
  emptyText: {
    ar: 'تظهر الأسعار هنا متى عُرضت 8 إعلانات أو أكثر من النوع نفسه.',
    en: 'Prices appear here once there are 8 or more listings of a type.',
  },
  failedTitle: { ar: 'تعذّر تحميل الأسعار', en: 'Prices could not be loaded' },
})
