import { texts } from '#web/platform/texts.ts'

export const unitTexts = texts({
  W: { ar: 'واط', en: 'W' },
  Wh: { ar: 'واط·ساعة', en: 'Wh' },
  kWh: { ar: 'كيلوواط·ساعة', en: 'kWh' },
  Ah: { ar: 'أمبير·ساعة', en: 'Ah' },
  /** The colloquial unit for batteries. */
  batteryAh: { ar: 'أمبير', en: 'Ah' },
  A: { ar: 'أمبير', en: 'A' },
  V: { ar: 'فولت', en: 'V' },
  m: { ar: 'متر', en: 'm' },
  mm2: { ar: 'مم²', en: 'mm²' },
  days: { ar: 'يوم', en: 'days' },
  hours: { ar: 'ساعة', en: 'h' },
  pieces: { ar: 'لوح', en: 'panels' },
})
