import type { Condition } from '#domain/listing/product-kinds.ts'
import type { FairPrice } from '#domain/money/fair-price.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { plural, texts } from '#web/platform/texts.ts'

const kilo = 1_000

type Size = FairPrice['size']

const unitNames: Record<Lang, Record<Size['unit'] | 'kW', string>> = {
  ar: { watt: 'واط', kW: 'كيلوواط', ampHour: 'أمبير', kWh: 'كيلوواط·ساعة' },
  en: { watt: 'W', kW: 'kW', ampHour: 'Ah', kWh: 'kWh' },
}

/** `500–600 W`, `2.5–4.5 kW`. */
const sizeText = (lang: Lang, { from, to, unit }: Size): string => {
  const isKilo = unit === 'watt' && (from ?? to ?? 0) >= kilo
  const written = (value: number) => formatNumber(lang, isKilo ? value / kilo : value)
  const name = unitNames[lang][isKilo ? 'kW' : unit]
  if (from === null)
    return lang === 'ar' ? `أقل من ${written(to ?? 0)}\u00a0${name}` : `under ${written(to ?? 0)}\u00a0${name}`
  if (to === null)
    return lang === 'ar' ? `${written(from)}\u00a0${name} فأكثر` : `${written(from)}\u00a0${name} and more`
  // Isolated: right-to-left text would swap the two ends.
  const range = `${written(from)}–${written(to)}`
  return `${lang === 'ar' ? `\u2066${range}\u2069` : range}\u00a0${name}`
}

type Group = Pick<FairPrice, 'size' | 'chemistry' | 'zone'> & {
  type: 'Panel' | 'Inverter' | 'Battery'
  condition: Condition
}

const names = {
  ar: { Panel: 'ألواح', Inverter: 'إنفرترات', Battery: 'بطاريات', lead: 'بطاريات جل ورصاص', lithium: 'بطاريات ليثيوم' },
  en: {
    Panel: 'panels',
    Inverter: 'inverters',
    Battery: 'batteries',
    lead: 'gel and lead batteries',
    lithium: 'lithium batteries',
  },
} as const
const conditionWords: Record<Lang, Record<Condition, string>> = {
  ar: { New: 'جديدة', Used: 'مستعملة', 'Needs Repair': 'تحتاج صيانة' },
  en: { New: 'new', Used: 'used', 'Needs Repair': 'broken' },
}
const zoneWords: Record<Lang, Record<FairPrice['zone'], string>> = {
  ar: { north: 'مناطق ريال صنعاء', south: 'مناطق ريال عدن' },
  en: { north: 'Sana’a-rial areas', south: 'Aden-rial areas' },
}

const ofTen = 10

export const fairPriceTexts = texts({
  verdict: {
    ar: ({ level, cheaperThan, dearerThan }: FairPrice) => {
      if (level === 'usual') return 'سعره قريب من الوسط'
      const [word, count] = level === 'dear' || level === 'veryDear' ? ['أغلى', dearerThan] : ['أرخص', cheaperThan]
      return count === ofTen ? `${word} من كل ما يشبهه` : `${word} من ${count} من كل 10 مثله`
    },
    en: ({ level, cheaperThan, dearerThan }: FairPrice) => {
      if (level === 'usual') return 'About the middle price'
      const [word, count] = level === 'dear' || level === 'veryDear' ? ['Dearer', dearerThan] : ['Cheaper', cheaperThan]
      return count === ofTen ? `${word} than all like it` : `${word} than ${count} in 10 like it`
    },
  },
  /** Follows the number of compared prices. */
  paid: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: '، ولا شيء منها دُفع فعلاً',
        one: '، منها سعر دُفع فعلاً',
        two: '، منها سعران دُفعا فعلاً',
        few: '، منها # أسعار دُفعت فعلاً',
        many: '، منها # سعراً دُفع فعلاً',
        other: '، منها # سعر دُفع فعلاً',
      }),
    en: (count: number) =>
      plural('en', count, { one: ', of which # was a paid price', other: ', of which # were paid prices' }),
  },
  listings: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: '# إعلان',
        one: 'إعلان واحد',
        two: 'إعلانان',
        few: '# إعلانات',
        many: '# إعلاناً',
        other: '# إعلان',
      }),
    en: (count: number) => plural('en', count, { one: '# listing', other: '# listings' }),
  },
  /** For screen readers, instead of the drawn band. */
  band: {
    ar: (position: number) => `مكان السعر: ${position}% من الإعلانات أرخص منه`,
    en: (position: number) => `Where the price stands: ${position}% of the listings are cheaper`,
  },
  perUnit: { ar: { watt: 'واط', kWh: 'كيلوواط·ساعة' }, en: { watt: 'W', kWh: 'kWh' } },
  middle: { ar: 'الوسط', en: 'middle' },
  group: {
    ar: ({ type, condition, size, chemistry, zone }: Group) =>
      `قارنّاه بما عند غيره: ${names.ar[chemistry ?? type]} ${conditionWords.ar[condition]} ${sizeText('ar', size)} في ${zoneWords.ar[zone]}، معروضة الآن أو بيعت في آخر 60 يوماً.`,
    en: ({ type, condition, size, chemistry, zone }: Group) =>
      `Compared with other sellers’ ${conditionWords.en[condition]} ${names.en[chemistry ?? type]}, ${sizeText('en', size)}, in ${zoneWords.en[zone]}: on offer now or sold in the last 60 days.`,
  },
  method: { ar: 'كيف نحسبه؟', en: 'How it is worked out' },
  middleHalf: {
    ar: (low: string, high: string) => `نصف البائعين يطلبون بين ${low} و${high}.`,
    en: (low: string, high: string) => `Half of sellers ask ${low} to ${high}.`,
  },
  yours: { ar: 'السعر قرارك.', en: 'The price is up to you.' },
})
