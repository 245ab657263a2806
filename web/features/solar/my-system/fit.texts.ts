import { degreesAr, ltr, toStringsAr } from '#domain/solar/fit/fit-texts.ts'
import { texts } from '#web/platform/texts.ts'

export const fitTexts = texts({
  badges: {
    ar: { fits: 'يناسب منظومتك', check: 'تأكّد أولاً', no: 'لا يناسب' },
    en: { fits: 'Fits your system', check: 'Check first', no: 'Does not fit' },
  },
  titles: {
    ar: { fits: 'يناسب منظومتك', check: 'تأكّد قبل أن تشتري', no: 'لا يناسب منظومتك' },
    en: { fits: 'Fits your system', check: 'Check before you buy', no: 'Does not fit your system' },
  },
  limits: {
    ar: { V: 'حد الإنفرتر', A: 'حد المدخل' },
    en: { V: 'Inverter limit', A: 'Input limit' },
  },
  values: {
    ar: { Panel: 'هذه الألواح', Inverter: 'ألواحك' },
    en: { Panel: 'These panels', Inverter: 'Your panels' },
  },
  proposal: {
    ar: (series: number, parallel: number) =>
      `المقترح لإنفرترك: ${series} على التوالي${parallel > 1 ? ` × ${toStringsAr(parallel)} على التوازي` : ' في صف واحد'}`,
    en: (series: number, parallel: number) =>
      `For your inverter: ${series} in series${parallel > 1 ? ` × ${parallel} strings in parallel` : ', one string'}`,
  },
  howSummary: { ar: 'كيف حسبناها', en: 'How we worked it out' },
  voc: { ar: 'Voc للوح الواحد', en: 'Voc of one panel' },
  inSeries: { ar: 'على التوالي', en: 'In series' },
  cold: { ar: 'زيادة البرد', en: 'Cold rise' },
  coldAt: {
    ar: (percent: number, celsius: number) => `${ltr(`+${percent}%`)} عند ${degreesAr(celsius)}`,
    en: (percent: number, celsius: number) => `+${percent}% at ${celsius} °C`,
  },
  limit: { ar: 'أقصى مدخل الإنفرتر', en: 'Inverter’s limit' },
  edit: { ar: 'عدّل منظومتي', en: 'Edit my system' },
  mine: { ar: 'عندي مثله', en: 'I have this one' },
  V: { ar: 'فولت', en: 'V' },
  A: { ar: 'أمبير', en: 'A' },
  kW: { ar: 'كيلوواط', en: 'kW' },
})
