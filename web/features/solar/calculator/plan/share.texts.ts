import { texts } from '#web/platform/texts.ts'

export const shareTexts = texts({
  title: { ar: 'احتفظ بها وشاركها', en: 'Keep and share' },
  text: {
    ar: 'كل ما أدخلته محفوظ في رابط الصفحة وعلى جهازك.',
    en: 'Everything you entered is saved in this page’s link and on your device.',
  },
  whatsapp: { ar: 'أرسلها بواتساب', en: 'Send by WhatsApp' },
  copy: { ar: 'نسخ الرابط', en: 'Copy link' },
  copied: { ar: 'نُسخ الرابط.', en: 'Link copied.' },
  notCopied: {
    ar: 'تعذّر النسخ. انسخ الرابط من شريط العنوان.',
    en: 'Could not copy. Take the link from the address bar.',
  },
  print: { ar: 'طباعة', en: 'Print' },
  sheetTitle: { ar: 'كشف أحمال منظومة شمسية', en: 'Solar system load sheet' },
  sheetRow: {
    ar: (quantity: string, name: string, watts: string, hours: string) =>
      `${quantity} × ${name} (${watts} واط)، ${hours}`,
    en: (quantity: string, name: string, watts: string, hours: string) =>
      `${quantity} × ${name} (${watts} W), ${hours}`,
  },
  daily: { ar: 'الاستهلاك اليومي', en: 'Daily use' },
  peak: { ar: 'الحمل الأقصى', en: 'Peak load' },
  panels: { ar: 'الألواح', en: 'Panels' },
  panelsOf: {
    ar: (panels: string, watts: string) => `${panels}، كل لوح ${watts} واط`,
    en: (panels: string, watts: string) => `${panels} of ${watts} W`,
  },
  battery: { ar: 'البطارية', en: 'Battery' },
  batteryOf: {
    ar: (ampHours: string, volts: string, kWh: string) => `${ampHours} أمبير·ساعة، ${volts} فولت (${kWh} كيلوواط·ساعة)`,
    en: (ampHours: string, volts: string, kWh: string) => `${ampHours} Ah at ${volts} V (${kWh} kWh)`,
  },
  inverter: { ar: 'الإنفرتر', en: 'Inverter' },
  inverterWhy: {
    ar: (watts: string, why: string) => `${watts}، ${why}`,
    en: (watts: string, why: string) => `${watts}. ${why}`,
  },
  place: { ar: 'المحافظة', en: 'Governorate' },
  from: { ar: 'من حاسبة شمسوق', en: 'From the Shamsouq calculator' },
  column: {
    ar: { name: 'الجهاز', watts: 'واط', quantity: 'العدد', hours: 'ساعة / يوم', wattHours: 'واط·ساعة / يوم' },
    en: { name: 'Appliance', watts: 'W', quantity: 'Quantity', hours: 'Hours / day', wattHours: 'Wh / day' },
  },
})
