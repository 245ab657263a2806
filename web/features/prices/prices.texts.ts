import { texts } from '#web/platform/texts.ts'

export const pricesTexts = texts({
  title: { ar: 'أسعار الطاقة الشمسية في اليمن هذا الأسبوع', en: 'Solar prices in Yemen this week' },
  description: {
    ar: 'سعر الواط للألواح والإنفرترات وسعر الكيلوواط·ساعة الفعلي للبطاريات من الإعلانات المعروضة الآن، بحسب الحالة والمنطقة.',
    en: 'Price per watt of panels and inverters and per usable kWh of batteries, from live listings, by condition and zone.',
  },
  asOf: {
    ar: (date: string) => `من الإعلانات المعروضة يوم ${date}`,
    en: (date: string) => `From listings live on ${date}`,
  },
  perUnit: {
    ar: { Panel: 'لكل واط', Inverter: 'لكل واط', Battery: 'لكل كيلوواط·ساعة فعلي' },
    en: { Panel: 'per watt', Inverter: 'per watt', Battery: 'per usable kWh' },
  },
  how: {
    ar: 'الخط الغامق هو السعر الوسيط: نصف الإعلانات أرخص منه ونصفها أغلى، والصندوق يضم نصف الإعلانات الأوسط. سعر البطارية يُحسب على سعتها الفعلية بحسب نوعها. نحسب أحدث 10,000 إعلان من كل نوع، ولا نعرض مجموعة فيها أقل من 8 إعلانات. هذه أسعار يطلبها البائعون، لا أسعار بيع.',
    en: 'The dark line is the median: half of the listings ask less, half ask more; the box holds the middle half. Batteries are counted by the part of their capacity that their chemistry allows to use. The newest 10,000 listings of each type are counted; groups under 8 listings are not shown. These are asking prices, not sale prices.',
  },
  byCondition: { ar: 'بحسب الحالة', en: 'By condition' },
  byZone: { ar: 'بحسب المنطقة', en: 'By area' },
  numbers: { ar: 'عرضها في جدول', en: 'Show as table' },
  caption: {
    ar: (what: string, per: string) => `أسعار ${what} ${per}`,
    en: (what: string, per: string) => `Prices of ${what.toLowerCase()} ${per}`,
  },
  all: { ar: 'الكل', en: 'All' },
  zones: {
    ar: { north: 'مناطق سعر صنعاء', south: 'مناطق سعر عدن', mixed: 'مناطق السعرين' },
    en: { north: 'Sana’a-rate areas', south: 'Aden-rate areas', mixed: 'Mixed areas' },
  },
  group: { ar: 'المجموعة', en: 'Group' },
  listings: { ar: 'الإعلانات', en: 'Listings' },
  median: { ar: 'الوسيط', en: 'Median' },
  half: { ar: 'المدى المعتاد', en: 'Usual range' },
  from: { ar: (low: string) => `من ${low}`, en: (low: string) => `from ${low}` },
  to: { ar: (high: string) => `إلى ${high}`, en: (high: string) => `to ${high}` },
  plot: {
    ar: (what: string) => `رسم أسعار ${what}، والأرقام في الجدول بعده`,
    en: (what: string) => `Plot of prices of ${what.toLowerCase()}; the numbers are in the table after it`,
  },
  noRates: {
    ar: 'أسعار الصرف لم تُدخل كلها بعد، فالإعلانات المسعّرة بعملة بلا سعر صرف غير محسوبة هنا.',
    en: 'Not all exchange rates have been entered yet: listings priced in a currency without one are not counted here.',
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
