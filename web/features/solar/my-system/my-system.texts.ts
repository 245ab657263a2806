import { degreesAr } from '#domain/solar/fit/fit-texts.ts'
import { plural, texts } from '#web/platform/texts.ts'

export const mySystemTexts = texts({
  title: { ar: 'منظومتي', en: 'My system' },
  lead: {
    ar: 'اكتب ما عندك مرة واحدة، ونخبرك عند كل إعلان: يناسبك أم لا، ولماذا.',
    en: 'Enter what you have once. Every listing then says whether it fits, and why.',
  },
  needsScript: {
    ar: 'هذه الصفحة تحفظ منظومتك في متصفحك، وتحتاج إلى تشغيل جافاسكربت.',
    en: 'This page keeps your system in your browser and needs JavaScript to be on.',
  },
  withoutScript: {
    ar: 'بدونها: احسب ماذا تشغّل منظومتك في الحاسبة',
    en: 'Without it: work out in the calculator what your system runs',
  },
  loading: { ar: 'نحضر منظومتك', en: 'Loading your system' },
  parts: {
    ar: { inverter: 'الإنفرتر', battery: 'البطارية', panels: 'الألواح' },
    en: { inverter: 'Inverter', battery: 'Battery', panels: 'Panels' },
  },
  add: {
    ar: { inverter: 'أضف الإنفرتر', battery: 'أضف البطارية', panels: 'أضف الألواح' },
    en: { inverter: 'Add your inverter', battery: 'Add your battery', panels: 'Add your panels' },
  },
  edit: {
    ar: { inverter: 'تعديل: الإنفرتر', battery: 'تعديل: البطارية', panels: 'تعديل: الألواح' },
    en: { inverter: 'Edit: Inverter', battery: 'Edit: Battery', panels: 'Edit: Panels' },
  },
  sources: {
    ar: { typed: 'كتبتها بنفسك', calculator: 'من الحاسبة', listing: 'من إعلان' },
    en: { typed: 'Typed by you', calculator: 'From the calculator', listing: 'From a listing' },
  },
  unknown: { ar: 'غير معروف', en: 'Unknown' },
  missing: {
    ar: (names: string) => `أضف ${names} من الملصق لنحكم بدقة. قبلها نقول «تأكّد أولاً».`,
    en: (names: string) => `Add ${names} from the label for a firm answer. Until then we say “Check first”.`,
  },
  noInverter: {
    ar: 'بلا إنفرتر لا نعرف هل يناسبك لوح أو بطارية: أضفه أولاً.',
    en: 'Without an inverter we cannot tell whether a panel or a battery fits: add it first.',
  },
  fromCalculator: { ar: 'خذها من الحاسبة', en: 'Take from calculator' },
  noPlan: {
    ar: 'لم تحسب شيئاً بعد في هذا المتصفح. احسب أولاً ثم ارجع إلى هنا.',
    en: 'Nothing has been calculated in this browser yet. Calculate first, then come back.',
  },
  taken: { ar: 'أخذناها من الحاسبة.', en: 'Taken from the calculator.' },
  share: { ar: 'شاركها مع مهندس', en: 'Share with an engineer' },
  kept: { ar: 'محفوظة في هذا المتصفح وفي حسابك.', en: 'Kept in this browser and with your account.' },
  keptHere: {
    ar: 'محفوظة في هذا المتصفح. سجّل الدخول لتبقى مع حسابك.',
    en: 'Kept in this browser. Sign in to keep it with your account.',
  },
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
  remove: { ar: 'احذف منظومتي', en: 'Delete my system' },
  removed: { ar: 'حُذفت منظومتك.', en: 'Your system was deleted.' },
  undo: { ar: 'تراجع', en: 'Undo' },
  place: { ar: 'أين المنظومة؟', en: 'Where is it?' },
  anyPlace: { ar: 'لم تُحدَّد', en: 'Not given' },
  cold: {
    ar: (celsius: number) => `نحسب على أبرد صباح هناك: ${degreesAr(celsius)}.`,
    en: (celsius: number) => `We use its coldest morning: ${celsius} °C.`,
  },
  coldest: {
    ar: (celsius: number) => `نحسب على أبرد مكان في البلاد: ${degreesAr(celsius)}.`,
    en: (celsius: number) => `We use the coldest place in the country: ${celsius} °C.`,
  },
  against: { ar: 'على مقاس منظومتك', en: 'Against your system' },
  panelsDrawn: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا ألواح',
        one: 'لوح',
        two: 'لوحان',
        few: '# ألواح',
        many: '# لوحاً',
        other: '# لوح',
      }),
    en: (count: number) => (count === 1 ? '1 panel' : `${count} panels`),
  },
  battery: { ar: 'بطارية', en: 'Battery' },
  inverter: { ar: 'إنفرتر', en: 'Inverter' },
  drawing: {
    ar: (parts: string) => `منظومتك: ${parts}`,
    en: (parts: string) => `Your system: ${parts}`,
  },
  notYet: { ar: 'لم تُضف', en: 'Not added' },
})

export const figureTexts = texts({
  labels: {
    ar: {
      power: 'القدرة',
      batteryV: 'فولت البطارية',
      pvMaxV: 'أقصى مدخل الألواح',
      mpptMinV: 'MPPT من',
      mpptMaxV: 'MPPT إلى',
      mpptMaxA: 'أقصى أمبير للألواح',
      voltage: 'فولت البطاريات كلها',
      capacity: 'السعة',
      chemistry: 'نوع البطارية',
      ageMonths: 'العمر',
      count: 'عدد الألواح',
      series: 'على التوالي',
      parallel: 'على التوازي',
      voc: 'Voc',
      vmp: 'Vmp',
      isc: 'Isc',
      imp: 'Imp',
    },
    en: {
      power: 'Power',
      batteryV: 'Battery voltage',
      pvMaxV: 'PV input max',
      mpptMinV: 'MPPT from',
      mpptMaxV: 'MPPT to',
      mpptMaxA: 'PV current max',
      voltage: 'Voltage of the whole battery bank',
      capacity: 'Capacity',
      chemistry: 'Battery type',
      ageMonths: 'Age',
      count: 'Number of panels',
      series: 'In series',
      parallel: 'In parallel',
      voc: 'Voc',
      vmp: 'Vmp',
      isc: 'Isc',
      imp: 'Imp',
    },
  },
  units: {
    ar: { W: 'واط', kW: 'كيلوواط', kWh: 'كيلوواط·ساعة', V: 'فولت', A: 'أمبير', Ah: 'أمبير', months: 'شهر' },
    en: { W: 'W', kW: 'kW', kWh: 'kWh', V: 'V', A: 'A', Ah: 'Ah', months: 'months' },
  },
  chemistries: {
    ar: { lead: 'رصاص', gel: 'جل', lfp: 'ليثيوم' },
    en: { lead: 'Lead-acid', gel: 'Gel', lfp: 'Lithium' },
  },
  mppt: { ar: 'مدى MPPT', en: 'MPPT range' },
  name: { ar: 'الاسم أو الموديل', en: 'Name or model' },
  optional: { ar: 'اختياري', en: 'optional' },
  choose: { ar: 'لا أعرف', en: 'I do not know' },
  range: {
    ar: (min: string, max: string) => `اكتب رقماً من ${min} إلى ${max}.`,
    en: (min: string, max: string) => `Enter a number from ${min} to ${max}.`,
  },
  order: { ar: 'هذا أكبر من الحد الأعلى المكتوب.', en: 'This is above the higher figure.' },
  wiring: { ar: 'التوالي × التوازي أكثر من عدد الألواح.', en: 'Series × parallel is more than the panels you have.' },
  hint: {
    ar: 'من الملصق أو الدليل. ما لا تعرفه اتركه فارغاً.',
    en: 'From the label or the manual. Leave out what you do not know.',
  },
  save: { ar: 'احفظ', en: 'Save' },
  removePart: { ar: 'احذفه من منظومتي', en: 'Remove from my system' },
  saved: { ar: 'حُفظت منظومتك.', en: 'Your system is saved.' },
  notSent: {
    ar: 'محفوظة في متصفحك، ولم تُحفظ في حسابك بعد. نعيد المحاولة عند فتح صفحة أخرى.',
    en: 'Saved in your browser, but not in your account yet. We’ll try again when you open another page.',
  },
  link: { ar: 'خذها من إعلان: الصق رابطه', en: 'From a listing: paste its link' },
  take: { ar: 'خذ البيانات', en: 'Take its figures' },
  noListing: {
    ar: 'لم نجد إعلان لوح أو بطارية أو إنفرتر بهذا الرابط.',
    en: 'There is no panel, battery or inverter at this link.',
  },
  otherPart: { ar: 'هذا إعلان من نوع آخر.', en: 'This listing is of another kind.' },
})
