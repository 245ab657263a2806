import type { Part } from '#domain/solar/supply.ts'
import { plural, texts } from '#web/platform/texts.ts'

const ltr = (text: string) => `\u2066${text}\u2069`

const partsAr: Record<Part, string> = { panels: 'الألواح', battery: 'البطارية', inverter: 'الإنفرتر' }
const partsEn: Record<Part, string> = { panels: 'Panels', battery: 'Battery', inverter: 'Inverter' }

const firstAr: Record<Part, string> = {
  panels: 'لا تكفي: ابدأ بزيادة الألواح.',
  battery: 'لا تكفي: ابدأ بتكبير البطارية.',
  inverter: 'لا تكفي: ابدأ بتكبير الإنفرتر.',
}
const firstEn: Record<Part, string> = {
  panels: 'Not enough: add panels first.',
  battery: 'Not enough: make the battery larger first.',
  inverter: 'Not enough: make the inverter larger first.',
}

export const reverseTexts = texts({
  title: { ar: 'ماذا تشغّل منظومتك؟', en: 'What can your system run?' },
  lead: {
    ar: 'أدخل ما عندك من ألواح وبطارية وإنفرتر، ثم أجهزتك.',
    en: 'Enter the panels, battery and inverter you have, then your appliances.',
  },
  mySystem: { ar: 'منظومتي', en: 'My system' },
  panels: { ar: 'عدد الألواح', en: 'Number of panels' },
  panelWatts: { ar: 'قدرة اللوح', en: 'Panel size' },
  batteryAh: { ar: 'سعة البطاريات كلها', en: 'Total battery capacity' },
  batteryVolts: { ar: 'جهد البطارية', en: 'Battery voltage' },
  inverterW: { ar: 'قدرة الإنفرتر', en: 'Inverter power' },
  result: { ar: 'كل يوم تعطيك ألواحك', en: 'Every day your panels give' },
  stored: {
    ar: (wattHours: string) => `وبطاريتك الممتلئة تعطي ${wattHours} واط·ساعة.`,
    en: (wattHours: string) => `Your full battery gives ${wattHours} Wh.`,
  },
  howLong: { ar: 'كم ساعة يعمل كل جهاز؟', en: 'How long does each run?' },
  example: {
    ar: 'لم تدخل أجهزة بعد: هذا لقطعة واحدة من كل جهاز.',
    en: 'No appliances entered yet: this is for one of each.',
  },
  together: { ar: 'معاً', en: 'Together' },
  alone: { ar: 'وحده', en: 'Alone' },
  appliance: { ar: 'الجهاز', en: 'Appliance' },
  hoursShort: {
    ar: (hours: number) =>
      plural('ar', hours, {
        zero: '0 ساعة',
        one: 'ساعة',
        two: 'ساعتان',
        few: '# ساعات',
        many: '# ساعة',
        other: '# ساعة',
      }),
    en: (hours: number) => plural('en', hours, { one: '# h', other: '# h' }),
  },
  tooStrong: { ar: 'أقوى من الإنفرتر', en: 'Too strong for the inverter' },
  willNotStart: { ar: 'لن يبدأ على هذا الإنفرتر', en: 'This inverter will not start it' },
  covers: { ar: 'كم يغطي كل جزء مما تطلبه؟', en: 'How much of your need each part covers' },
  parts: { ar: partsAr, en: partsEn },
  share: { ar: (percent: string) => ltr(`${percent}%`), en: (percent: string) => `${percent}%` },
  weakest: { ar: 'أضعف جزء', en: 'Weakest part' },
  enough: {
    ar: 'منظومتك تكفي كل ما طلبته.',
    en: 'Your system can run everything you listed.',
  },
  notEnough: { ar: firstAr, en: firstEn },
  sunShort: { ar: 'واط·ساعة من الشمس', en: 'Wh from the sun' },
  storedShort: { ar: 'واط·ساعة بالبطارية', en: 'Wh in the battery' },
})
