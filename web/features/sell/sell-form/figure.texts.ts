import { formatNumber } from '#web/platform/format.ts'
import { texts } from '#web/platform/texts.ts'

/** The part of the selling form about the figures on the label. */
export const figureTexts = texts({
  title: { ar: 'أرقام الملصق', en: 'Label figures' },
  why: {
    ar: 'بها يعرف المشتري هل يناسب منظومته. اكتب ما تجده على الملصق واترك الباقي.',
    en: 'They tell buyers whether it fits their system. Enter what the label says and skip the rest.',
  },
  known: {
    ar: (known: number, all: number) => `${formatNumber('ar', known)} من ${formatNumber('ar', all)}`,
    en: (known: number, all: number) => `${formatNumber('en', known)} of ${formatNumber('en', all)}`,
  },
  read: { ar: 'قرأناه من كلامك', en: 'Read from your text' },
  drawing: {
    ar: { Panel: 'الملصق خلف اللوح', Battery: 'الملصق على جنب البطارية', Inverter: 'الملصق على جنب الإنفرتر' },
    en: {
      Panel: 'The label on the back of a panel',
      Battery: 'The label on the side of a battery',
      Inverter: 'The label on the side of an inverter',
    },
  },
  names: {
    ar: {
      voc: 'Voc مفتوح',
      vmp: 'Vmp تشغيل',
      isc: 'Isc قصر',
      imp: 'Imp تشغيل',
      lengthMm: 'الطول',
      widthMm: 'العرض',
      weightKg: 'الوزن',
      chemistry: 'نوع البطارية',
      bms: 'BMS',
      batteryV: 'جهد البطاريات',
      pvMaxV: 'أقصى جهد للألواح',
      mpptMinV: 'MPPT من',
      mpptMaxV: 'MPPT إلى',
      mpptMaxA: 'أقصى تيار للألواح',
      phases: 'الفاز',
    },
    en: {
      voc: 'Voc, open circuit',
      vmp: 'Vmp, at full power',
      isc: 'Isc, short circuit',
      imp: 'Imp, at full power',
      lengthMm: 'Length',
      widthMm: 'Width',
      weightKg: 'Weight',
      chemistry: 'Battery type',
      bms: 'BMS',
      batteryV: 'Battery voltage',
      pvMaxV: 'Max PV voltage',
      mpptMinV: 'MPPT from',
      mpptMaxV: 'MPPT to',
      mpptMaxA: 'Max PV current',
      phases: 'Phases',
    },
  },
  units: {
    ar: { V: 'فولت', A: 'أمبير', mm: 'مم', kg: 'كجم' },
    en: { V: 'V', A: 'A', mm: 'mm', kg: 'kg' },
  },
  unknown: { ar: 'غير معروف', en: 'Not known' },
})
