import { plural, texts } from '#web/platform/texts.ts'

const ltr = (text: string) => `\u2066${text}\u2069`

export const checkTexts = texts({
  checks: { ar: 'فحص المنظومة', en: 'System check' },
  amps: {
    ar: (amps: string) => `سيمر في سلك البطارية ${amps} أمبير. اختر جهداً أعلى (24 أو 48 فولت) ليبقى السلك معقولاً.`,
    en: (amps: string) =>
      `${amps} A would pass through the battery cable. Choose a higher voltage (24 or 48 V) to keep it reasonable.`,
  },
  cable: {
    ar: (metres: string) => `لا سلك واحد يكفي لمسافة ${metres} متر بين الألواح والمنظم. قرّب المسافة أو ارفع الجهد.`,
    en: (metres: string) =>
      `No single cable is enough for ${metres} m between panels and controller. Shorten the way or raise the voltage.`,
  },
  starts: {
    ar: (watts: string, start: string, gives: string) =>
      `إنفرتر ${watts} واط يشغّل كل أجهزتك: أصعب إقلاع ${start} واط، وهو يعطي ${gives} واط لثوانٍ.`,
    en: (watts: string, start: string, gives: string) =>
      `A ${watts} W inverter starts all your appliances: the hardest start takes ${start} W, and it gives ${gives} W for a few seconds.`,
  },
  tooManyStrings: {
    ar: 'أكثر من 4 صفوف متوازية من بطاريات الرصاص لا تُشحن بالتساوي. ارفع الجهد أو اختر الليثيوم.',
    en: 'More than 4 parallel strings of lead batteries charge unevenly. Raise the voltage or choose lithium.',
  },
  array: { ar: 'قدرة الألواح', en: 'Panel array' },
  controller: { ar: 'منظم الشحن MPPT', en: 'MPPT charge controller' },
  controllerValue: {
    ar: (amps: string, units: number, unitAmps: string) => {
      const bought = plural('ar', units, {
        zero: '',
        one: `منظم ${unitAmps} أمبير`,
        two: `منظمان ${unitAmps} أمبير`,
        few: `# منظمات ${unitAmps} أمبير`,
        many: `# منظماً ${unitAmps} أمبير`,
        other: `# منظم ${unitAmps} أمبير`,
      })
      return `${amps} أمبير (${bought})`
    },
    en: (amps: string, units: number, unitAmps: string) =>
      `${amps} A (${plural('en', units, { one: `one of ${unitAmps} A`, other: `# of ${unitAmps} A` })})`,
  },
  panelCable: { ar: 'سلك الألواح', en: 'Panel cable' },
  batteryCable: { ar: 'سلك البطارية', en: 'Battery cable' },
  cableValue: {
    ar: (section: string, metres: string, amps: string) => `نحاس ${section} مم² لمسافة ${metres} متر (${amps} أمبير)`,
    en: (section: string, metres: string, amps: string) => `${section} mm² copper for ${metres} m (${amps} A)`,
  },
  noCable: {
    ar: (amps: string) => `لا يكفي سلك واحد (${amps} أمبير): اسأل مهندساً`,
    en: (amps: string) => `No single cable is enough (${amps} A): ask an engineer`,
  },
  tilt: { ar: 'ميل الألواح', en: 'Panel tilt' },
  tiltValue: {
    ar: (degrees: string) => `${ltr(`${degrees}°`)} باتجاه الجنوب`,
    en: (degrees: string) => `${degrees}° facing south`,
  },
  night: { ar: 'استهلاك الليل', en: 'Use at night' },
})
