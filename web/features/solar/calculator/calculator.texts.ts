import { plural, texts } from '#web/platform/texts.ts'

/** Isolates a number as left-to-right text inside Arabic: `25%`. */
const ltr = (text: string) => `\u2066${text}\u2069`

export const calculatorTexts = texts({
  title: { ar: 'كم لوحاً وبطارية تحتاج؟', en: 'How big a system do you need?' },
  lead: {
    ar: 'أدخل أجهزتك وساعات تشغيلها، والنتيجة تتحدّث فوراً.',
    en: 'Add your appliances and hours. The result updates as you go.',
  },
  exampleLead: {
    ar: 'هذا مثال لبيت عادي. غيّر الأعداد والساعات لتناسب بيتك.',
    en: 'This is a typical home. Change the numbers to match yours.',
  },
  mode: { ar: 'نوع الحساب', en: 'What to work out' },
  modeSize: { ar: 'احسب منظومة', en: 'Size a system' },
  modeHave: { ar: 'ماذا تشغّل منظومتي؟', en: 'What can mine run?' },
  appliances: { ar: 'الأجهزة', en: 'Appliances' },
  wattEach: { ar: 'واط للقطعة', en: 'W each' },
  quantity: { ar: 'العدد', en: 'Quantity' },
  hours: { ar: 'ساعة / يوم', en: 'hours / day' },
  more: { ar: (what: string) => `زيادة ${what}`, en: (what: string) => `Increase ${what}` },
  less: { ar: (what: string) => `إنقاص ${what}`, en: (what: string) => `Decrease ${what}` },
  ofRow: { ar: (what: string, row: string) => `${what}: ${row}`, en: (what: string, row: string) => `${what}: ${row}` },
  watts: { ar: 'القدرة بالواط', en: 'Watts' },
  name: { ar: 'اسم الجهاز', en: 'Appliance name' },
  rowWh: { ar: 'واط·ساعة', en: 'Wh / day' },
  add: { ar: 'أضف جهازاً آخر', en: 'Add another appliance' },
  remove: { ar: (row: string) => `حذف ${row}`, en: (row: string) => `Remove ${row}` },
  full: { ar: 'وصلت إلى أقصى عدد من الأجهزة.', en: 'You have reached the maximum number of appliances.' },
  calculate: { ar: 'احسب', en: 'Calculate' },
  whyNot: {
    ar: 'أدخل العدد والساعات لجهاز واحد على الأقل.',
    en: 'Enter a quantity and hours for at least one appliance.',
  },
  startAgain: { ar: 'ابدأ من جديد', en: 'Start again' },
  startedAgain: { ar: 'أفرغنا الحاسبة.', en: 'The calculator is empty again.' },
  undo: { ar: 'تراجع', en: 'Undo' },
  problem: {
    ar: {
      version: 'هذا الرابط من إصدار أحدث من الحاسبة. حدّث الصفحة، أو أدخل أجهزتك هنا.',
      too_many: 'في هذا الرابط أجهزة أكثر مما تحمله الحاسبة. أدخل أجهزتك هنا.',
      broken: 'هذا الرابط ناقص أو تغيّر، فلم نستطع قراءته. اطلب نسخه من جديد، أو أدخل أجهزتك هنا.',
    },
    en: {
      version: 'This link is from a newer calculator. Reload the page, or enter your appliances here.',
      too_many: 'This link has more appliances than the calculator holds. Enter your appliances here.',
      broken:
        'This link is cut off or changed, so it could not be read. Ask for it again, or enter your appliances here.',
    },
  },
  cost: { ar: 'كم تكلّف؟', en: 'What it costs' },
  costNote: {
    ar: 'ألواح وبطارية وإنفرتر جديدة بأسعار هذا الأسبوع، دون التركيب والأسلاك.',
    en: 'New panels, battery and inverter at this week’s prices, without cables and installation.',
  },
  dailyUse: { ar: 'استهلاكك اليومي', en: 'Your daily use' },
  wattHours: { ar: 'واط·ساعة', en: 'watt-hours' },
  emptyTitle: { ar: 'نتيجتك تظهر هنا', en: 'Your result appears here' },
  emptyText: {
    ar: 'أدخل عدد الأجهزة وساعات تشغيلها، أو ابدأ من بيت عادي وعدّل عليه.',
    en: 'Enter how many appliances and hours, or start from a typical home and change it.',
  },
  example: { ar: 'جرّب مثال بيت', en: 'Try a typical home' },
  rest: { ar: 'البقية', en: 'The rest' },
  share: { ar: (percent: string) => ltr(`${percent}%`), en: (percent: string) => `${percent}%` },
  panelsShort: { ar: 'ألواح', en: 'panels' },
  panels: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا ألواح',
        one: 'لوح واحد',
        two: 'لوحان',
        few: '# ألواح',
        many: '# لوحاً',
        other: '# لوح',
      }),
    en: (count: number) => plural('en', count, { one: '# panel', other: '# panels' }),
  },
  panelsOf: {
    ar: (panels: string, watts: string) => `${panels} ${watts} واط`,
    en: (panels: string, watts: string) => `${panels}, ${watts} W`,
  },
  panelNote: {
    ar: (watts: string, hours: string) => `تحتاج ${watts} واط على الأقل، بحساب ${hours} في اليوم.`,
    en: (watts: string, hours: string) => `You need at least ${watts} W, at ${hours} a day.`,
  },
  sunHours: {
    ar: (hours: number) =>
      plural('ar', hours, {
        zero: 'بلا شمس',
        one: 'ساعة شمس',
        two: 'ساعتي شمس',
        few: '# ساعات شمس',
        many: '# ساعة شمس',
        other: '# ساعة شمس',
      }),
    en: (hours: number) => plural('en', hours, { one: '# sun hour', other: '# sun hours' }),
  },
  hoursLong: {
    ar: (hours: number) =>
      plural('ar', hours, {
        zero: '0 ساعة',
        one: 'ساعة',
        two: 'ساعتان',
        few: '# ساعات',
        many: '# ساعة',
        other: '# ساعة',
      }),
    en: (hours: number) => plural('en', hours, { one: '# hour', other: '# hours' }),
  },
  ampHours: { ar: 'أمبير·ساعة', en: 'Ah' },
  gelUnits: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا بطاريات',
        one: 'بطارية واحدة 200 أمبير',
        two: 'بطاريتان 200 أمبير',
        few: '# بطاريات 200 أمبير',
        many: '# بطارية 200 أمبير',
        other: '# بطارية 200 أمبير',
      }),
    en: (count: number) => plural('en', count, { one: '# × 200 Ah battery', other: '# × 200 Ah batteries' }),
  },
  lithiumUnits: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا بطاريات ليثيوم',
        one: 'بطارية ليثيوم واحدة',
        two: 'بطاريتا ليثيوم',
        few: '# بطاريات ليثيوم',
        many: '# بطارية ليثيوم',
        other: '# بطارية ليثيوم',
      }),
    en: (count: number) => plural('en', count, { one: '# lithium pack', other: '# lithium packs' }),
  },
  batteryNote: {
    ar: (ah: string, volts: string, depth: string) =>
      `${ah} أمبير·ساعة عند ${volts} فولت، ولا تُفرَّغ أكثر من ${depth === '50' ? 'النصف' : ltr(`${depth}%`)} لتعيش أطول.`,
    en: (ah: string, volts: string, depth: string) =>
      `${ah} Ah at ${volts} V, using only ${depth === '50' ? 'half' : `${depth}%`} of the charge, so they last longer.`,
  },
  batteryAlso: {
    ar: (kWh: string, other: string) => `أي ${kWh} كيلوواط·ساعة، أو ${other}.`,
    en: (kWh: string, other: string) => `That is ${kWh} kWh, or ${other}.`,
  },
  gelKind: { ar: (units: string) => `${units} جل 12 فولت`, en: (units: string) => `${units} (12 V gel)` },
  lithiumKind: {
    ar: (units: string) => `${units} سعة 5.12 كيلوواط·ساعة`,
    en: (units: string) => `${units} of 5.12 kWh`,
  },
  strings: {
    ar: (series: number, strings: number) => {
      const each = plural('ar', series, {
        zero: '#',
        one: 'كل بطارية',
        two: 'كل بطاريتين',
        few: 'كل # بطاريات',
        many: 'كل # بطارية',
        other: 'كل # بطارية',
      })
      const rows = plural('ar', strings, {
        zero: '#',
        one: 'صف واحد',
        two: 'صفين متوازيين',
        few: '# صفوف متوازية',
        many: '# صفاً متوازياً',
        other: '# صف متوازٍ',
      })
      return `وصّل ${each} على التوالي، في ${rows}.`
    },
    en: (series: number, strings: number) =>
      `Wire ${series} in series, in ${plural('en', strings, { one: '# string', other: '# parallel strings' })}.`,
  },
  inverterWatts: { ar: 'واط إنفرتر', en: 'W inverter' },
  inverterOf: { ar: (watts: string) => `إنفرتر ${watts} واط`, en: (watts: string) => `${watts} W inverter` },
  inverterForStart: {
    ar: (name: string, needed: string, peak: string, load: string) =>
      `لأن إقلاع ${name} مع بقية أجهزتك يحتاج ${needed} واط (وهي تعمل تسحب ${peak} واط، ومع هامش الأمان ${load}).`,
    en: (name: string, needed: string, peak: string, load: string) =>
      `Because starting ${name} beside the rest needs ${needed} W (running, they take ${peak} W: ${load} W with a safety margin).`,
  },
  inverterForLoad: {
    ar: (peak: string, load: string) => `لأن أجهزتك معاً تسحب ${peak} واط، ومع هامش الأمان ${load} واط.`,
    en: (peak: string, load: string) =>
      `Because together your appliances take ${peak} W: ${load} W with a safety margin.`,
  },
  inverterNotSold: {
    ar: 'هذا أكبر من إنفرترات البيوت: اسأل مهندساً.',
    en: 'That is larger than inverters for homes: ask an engineer.',
  },
  moreDrawn: { ar: (count: string) => ltr(`+${count}`), en: (count: string) => `+${count}` },
  summary: {
    ar: (panels: string, ah: string, inverter: string) => `${panels}، بطارية ${ah} أمبير·ساعة، إنفرتر ${inverter} واط.`,
    en: (panels: string, ah: string, inverter: string) => `${panels}, ${ah} Ah of battery, a ${inverter} W inverter.`,
  },
  honest: {
    ar: `هذه تقديرات بدقة ${ltr('±15%')} تقريباً. اسأل مهندساً قبل الشراء.`,
    en: 'These are estimates, good to about ±15%. Ask an engineer before you buy.',
  },
})
