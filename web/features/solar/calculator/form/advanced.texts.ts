import { texts } from '#web/platform/texts.ts'

const ltr = (text: string) => `\u2066${text}\u2069`

export const advancedTexts = texts({
  title: { ar: 'خيارات متقدمة', en: 'Advanced' },
  lead: {
    ar: 'اختياري: المحافظة ونوع البطارية والجهد',
    en: 'Optional: governorate, battery, voltage',
  },
  moreAppliances: { ar: 'أجهزة أخرى جاهزة', en: 'More appliances' },
  choices: { ar: 'المكان والبطارية', en: 'Place and battery' },
  governorate: { ar: 'المحافظة', en: 'Governorate' },
  governorateHint: {
    ar: 'نحسب بشمس أضعف شهر فيها.',
    en: 'We use the sun hours of its weakest month.',
  },
  anywhere: { ar: 'كل اليمن (5 ساعات شمس)', en: 'All Yemen (5 sun hours)' },
  chemistry: { ar: 'نوع البطارية', en: 'Battery type' },
  chemistries: {
    ar: { '': 'عادية', gel: 'جل أو AGM', tubular: 'أنبوبية (تيوبلر)', lithium: 'ليثيوم LiFePO4' },
    en: { '': 'Ordinary', gel: 'Gel or AGM', tubular: 'Tubular', lithium: 'Lithium LiFePO4' },
  },
  volts: { ar: 'جهد المنظومة', en: 'System voltage' },
  voltChoices: {
    ar: { '': '12 فولت (افتراضي)', auto: 'حسب الحمل', 12: '12 فولت', 24: '24 فولت', 48: '48 فولت' },
    en: { '': '12 V (standard)', auto: 'By load', 12: '12 V', 24: '24 V', 48: '48 V' },
  },
  panelWatts: { ar: 'قدرة اللوح', en: 'Panel size' },
  spareDays: { ar: 'أيام احتياط بلا شمس', en: 'Spare days without sun' },
  cableMetres: { ar: 'المسافة إلى الألواح', en: 'Distance to the panels' },
  splitsNight: { ar: 'البطارية لليل فقط', en: 'Battery for the night only' },
  splitsNightHint: {
    ar: 'أجهزة النهار تعمل من الألواح مباشرة.',
    en: 'Day loads run straight from the panels.',
  },
  usesDuty: { ar: 'احسب التشغيل الفعلي', en: 'Count real running time' },
  usesDutyHint: {
    ar: 'ثلاجة موصولة 24 ساعة يعمل محركها نحو 10 ساعات.',
    en: 'A fridge plugged in for 24 hours runs for about 10.',
  },
  nightHours: { ar: 'ساعات الليل لكل جهاز', en: 'Night hours of each appliance' },
  ofHours: { ar: (hours: string) => `مجموع ساعاته: ${hours}`, en: (hours: string) => `of ${hours}` },
  assumptions: { ar: 'على ماذا بنينا الحساب؟', en: 'What the numbers are based on' },
  accuracy: {
    ar: `كل ما هنا تقدير بدقة ${ltr('±15%')} تقريباً: الغبار والحرارة وعمر البطارية تغيّر النتيجة.`,
    en: 'All of this is an estimate, good to about ±15%: dust, heat and battery age change the result.',
  },
})
