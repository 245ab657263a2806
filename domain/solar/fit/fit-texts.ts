import type { Chemistry } from '#domain/listing/figure-choices.ts'
import type { Finding, Findings, MissingFigure } from '#domain/solar/fit/findings.ts'

const panelsAr = (count: number) =>
  count === 1 ? 'لوح واحد' : count === 2 ? 'لوحان' : count <= 10 ? `${count} ألواح` : `${count} لوحاً`
/** The form after «بـ». */
const withPanelsAr = (count: number) => (count === 1 ? 'بلوح واحد' : count === 2 ? 'بلوحين' : `بـ ${panelsAr(count)}`)
const stringsAr = (count: number) =>
  count === 1 ? 'صف واحد' : count === 2 ? 'صفان' : count <= 10 ? `${count} صفوف` : `${count} صفاً`
/** The form after «حتى» and «×». */
export const toStringsAr = (count: number) => (count === 2 ? 'صفين' : stringsAr(count))

/** Isolated, because Arabic text would show the sign behind the number. */
export const ltr = (text: string) => `\u2066${text}\u2069`
/** «5°م»; below zero the sign stays before the number. */
export const degreesAr = (celsius: number) => `${celsius < 0 ? ltr(`${celsius}°`) : `${celsius}°`}م`

type Names = { ar: string; en: string }
type Lang = keyof Names

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
/** `Intl` is slow for the hundreds of numbers of a list of cards; few of them need grouping. */
const number = (value: number, digits: 0 | 1 | 2 = 0) => {
  const rounded = Number(value.toFixed(digits))
  return rounded < 1_000 ? String(rounded) : grouped.format(rounded)
}
const volts = (value: number) => number(value, value < 100 ? 1 : 0)
const amps = (value: number) => number(value, 1)
/** Limits and labels are shown as entered. */
const given = (limit: number) => number(limit, 2)
/** Adds decimals where value and limit would look equal: 320.4 V above a limit of 320 V. */
const beside = (value: number, limit: number, usual: (value: number) => string) =>
  value === limit || usual(value) !== usual(limit)
    ? usual(value)
    : number(value, number(value, 1) === number(limit, 1) ? 2 : 1)

const verbAr = (count: number, [one, two, more]: readonly [string, string, string]) =>
  count === 1 ? one : count === 2 ? two : more
const panelsEn = (count: number) => (count === 1 ? '1 panel' : `${count} panels`)
const batteriesAr = (count: number) => (count === 2 ? 'بطاريتان' : count <= 10 ? `${count} بطاريات` : `${count} بطارية`)
const stringsEn = (count: number) => (count === 1 ? 'one string' : `${count} strings`)
const monthsAr = (count: number) =>
  count === 1 ? 'شهر' : count === 2 ? 'شهران' : count <= 10 ? `${count} أشهر` : `${count} شهراً`

const chemistryNames: Record<Chemistry, Names> = {
  lead: { ar: 'رصاص', en: 'lead-acid' },
  gel: { ar: 'جل', en: 'gel' },
  lfp: { ar: 'ليثيوم', en: 'lithium' },
}

const figureNames: Record<MissingFigure, Names> = {
  voc: { ar: 'Voc', en: 'Voc' },
  vmp: { ar: 'Vmp', en: 'Vmp' },
  isc: { ar: 'Isc', en: 'Isc' },
  imp: { ar: 'Imp', en: 'Imp' },
  pvMaxV: { ar: 'أقصى فولت لمدخل الألواح', en: 'the highest panel voltage' },
  mpptMinV: { ar: 'أدنى فولت MPPT', en: 'the lowest MPPT voltage' },
  mpptMaxV: { ar: 'أعلى فولت MPPT', en: 'the highest MPPT voltage' },
  mpptMaxA: { ar: 'أقصى أمبير MPPT', en: 'the highest MPPT current' },
  batteryV: { ar: 'فولت البطارية', en: 'the battery voltage' },
  voltage: { ar: 'الفولت', en: 'the voltage' },
  capacity: { ar: 'السعة بالأمبير', en: 'the capacity' },
  chemistry: { ar: 'النوع (جل، رصاص، ليثيوم)', en: 'the type (gel, lead-acid, lithium)' },
  ageMonths: { ar: 'العمر', en: 'the age' },
  series: { ar: 'العدد على التوالي', en: 'how many are in series' },
  parallel: { ar: 'عدد الصفوف على التوازي', en: 'how many strings in parallel' },
}
const listed = (figures: readonly MissingFigure[], lang: Lang) =>
  figures.map((name) => figureNames[name][lang]).join(lang === 'ar' ? '، ' : ', ')

const partNames: Record<'inverter' | 'battery' | 'panels', Names> = {
  inverter: { ar: 'إنفرترك', en: 'your inverter' },
  battery: { ar: 'بطاريتك', en: 'your battery' },
  panels: { ar: 'ألواحك', en: 'your panels' },
}

type Sentences = { [Rule in keyof Findings]: (facts: Findings[Rule], lang: Lang) => string }

const sentences: Sentences = {
  coldVoltage: ({ series, volts: total, celsius, limit }, lang) =>
    lang === 'ar'
      ? `${panelsAr(series)} على التوالي = ${beside(total, limit, volts)} فولت عند ${degreesAr(celsius)}، وأقصى مدخل الإنفرتر ${given(limit)} فولت.`
      : `${panelsEn(series)} in series = ${beside(total, limit, volts)} V at ${celsius} °C; the inverter takes ${given(limit)} V at most.`,
  belowRange: ({ series, volts: total, limit, isAlways }, lang) =>
    lang === 'ar'
      ? `${panelsAr(series)} على التوالي ${verbAr(series, ['يعطي', 'يعطيان', 'تعطي'])} ${beside(total, limit, volts)} فولت${isAlways ? '' : ' في الحر'}، والإنفرتر يشتغل من ${given(limit)} فولت.`
      : `${panelsEn(series)} in series ${series === 1 ? 'gives' : 'give'} ${beside(total, limit, volts)} V${isAlways ? '' : ' in the heat'}; the inverter starts at ${given(limit)} V.`,
  aboveRange: ({ series, volts: total, limit }, lang) =>
    lang === 'ar'
      ? `${panelsAr(series)} على التوالي ${verbAr(series, ['يعمل', 'يعملان', 'تعمل'])} عند ${beside(total, limit, volts)} فولت، ومجال MPPT حتى ${given(limit)} فولت، فيضيع بعض القدرة.`
      : `${panelsEn(series)} in series ${series === 1 ? 'works' : 'work'} at ${beside(total, limit, volts)} V; the MPPT range ends at ${given(limit)} V, so some power is lost.`,
  stringCurrent: ({ parallel, amps: total, limit }, lang) =>
    lang === 'ar'
      ? `${stringsAr(parallel)} على التوازي = ${beside(total, limit, amps)} أمبير، وأقصى ما يأخذه المدخل ${given(limit)} أمبير.`
      : `${parallel === 1 ? 'One string gives' : `${parallel} strings give`} ${beside(total, limit, amps)} A; the input takes ${given(limit)} A at most.`,
  shortCurrent: ({ parallel, amps: total, limit }, lang) =>
    lang === 'ar'
      ? `تيار القصر ${beside(total, limit, amps)} أمبير (${stringsAr(parallel)})، وأقصى ما يأخذه المدخل ${given(limit)} أمبير. اسأل المصنّع.`
      : `The short-circuit current of ${stringsEn(parallel)} is ${beside(total, limit, amps)} A; the input takes ${given(limit)} A. Ask the maker.`,
  otherPanels: ({ own, offered }, lang) =>
    lang === 'ar'
      ? `ألواحك ${amps(own)} أمبير وهذا ${amps(offered)} أمبير: لا تخلطها في صف واحد.`
      : `Your panels give ${amps(own)} A and this one ${amps(offered)} A: do not mix them in one string.`,
  arrangement: ({ seriesMin, seriesMax, parallelMax, volts: total }, lang) =>
    lang === 'ar'
      ? seriesMin === seriesMax
        ? `يناسب ${withPanelsAr(seriesMax)} على التوالي (${volts(total)} فولت)، وحتى ${toStringsAr(parallelMax)} على التوازي.`
        : `يناسب من ${seriesMin} إلى ${seriesMax} على التوالي (حتى ${volts(total)} فولت)، وحتى ${toStringsAr(parallelMax)} على التوازي.`
      : seriesMin === seriesMax
        ? `It fits with ${seriesMax} in series (${volts(total)} V), and up to ${stringsEn(parallelMax)} in parallel.`
        : `It fits with ${seriesMin} to ${seriesMax} in series (up to ${volts(total)} V), and up to ${stringsEn(parallelMax)} in parallel.`,
  noArrangement: ({ volts: total, limit }, lang) =>
    lang === 'ar'
      ? `لا توجد توصيلة مناسبة: أقصر صف يشغّل الإنفرتر يعطي ${beside(total, limit, volts)} فولت في البرد، وأقصى المدخل ${given(limit)} فولت.`
      : `No wiring fits: the shortest string that starts the inverter has ${beside(total, limit, volts)} V in the cold, and the input takes ${given(limit)} V.`,
  unevenStrings: ({ count }, lang) =>
    lang === 'ar'
      ? `ألواحك (${count}) لا تنقسم إلى صفوف متساوية تناسب هذا الإنفرتر: قد يبقى بعضها بلا توصيل.`
      : `Your ${panelsEn(count)} cannot all be used in equal strings that fit this inverter: some would be left over.`,
  batteryVolts: ({ bank, battery, count }, lang) => {
    const total = count * battery
    const [ar, en] = total === bank ? ['', ''] : [` (منظومة ${bank} فولت)`, ` (a ${bank} V system)`]
    return lang === 'ar'
      ? count === 1
        ? `${given(battery)} فولت${ar}، مثل منظومتك.`
        : `${batteriesAr(count)} ${given(battery)} فولت على التوالي = ${given(total)} فولت${ar}.`
      : count === 1
        ? `${given(battery)} V${en}, like your system.`
        : `${count} batteries of ${given(battery)} V in series = ${given(total)} V${en}.`
  },
  wrongVolts: ({ bank, battery }, lang) =>
    lang === 'ar'
      ? `البطارية ${given(battery)} فولت والإنفرتر ${given(bank)} فولت.`
      : `The battery has ${given(battery)} V and the inverter needs ${given(bank)} V.`,
  oneOfBank: ({ bank, battery, count }, lang) =>
    lang === 'ar'
      ? `كتبت بطاريتك ${given(battery)} فولت والإنفرتر ${bank} فولت: يناسب إن كان عندك ${batteriesAr(count)} على التوالي. اكتب فولت البطاريات كلها.`
      : `Your battery is entered as ${given(battery)} V and the inverter needs ${bank} V: it fits if you have ${count} in series. Enter the voltage of the whole battery bank.`,
  lithiumInSeries: ({ bank, battery, count }, lang) =>
    lang === 'ar'
      ? `${batteriesAr(count)} ${given(battery)} فولت على التوالي = ${bank} فولت. اسأل هل يسمح نظام حمايتها (BMS) بذلك.`
      : `It takes ${count} of ${given(battery)} V in series for ${bank} V: ask whether their BMS allows it.`,
  otherChemistry: ({ own, offered }, lang) =>
    lang === 'ar'
      ? `بطاريتك ${chemistryNames[own].ar} وهذه ${chemistryNames[offered].ar}: لا تُوصَلان معاً.`
      : `Your battery is ${chemistryNames[own].en} and this one ${chemistryNames[offered].en}: they must not be joined.`,
  lithiumCharger: (_, lang) =>
    lang === 'ar'
      ? 'تأكد أن الإنفرتر فيه إعداد شحن الليثيوم.'
      : 'Make sure that the inverter has a setting for charging lithium.',
  otherCells: ({ own, offered, count }, lang) => {
    const total = given(count * offered)
    if (lang === 'ar') {
      const other = count === 1 ? `هذه ${total} فولت` : `${batteriesAr(count)} مثل هذه على التوالي = ${total} فولت`
      return `بطاريتك ${given(own)} فولت، و${other}: عدد الخلايا مختلف، فلا تُجمعان.`
    }
    const other = count === 1 ? `this one ${total} V` : `${count} of these in series ${total} V`
    return `Your battery has ${given(own)} V and ${other}: not the same number of cells, so they must not be joined.`
  },
  otherCapacity: ({ own, offered }, lang) =>
    lang === 'ar'
      ? `بطاريتك ${number(own)} أمبير وهذه ${number(offered)} أمبير: الأصغر تتعب قبل غيرها.`
      : `Your battery has ${number(own)} Ah and this one ${number(offered)} Ah: the smaller one wears out first.`,
  oldBattery: ({ months }, lang) =>
    lang === 'ar'
      ? `عمر بطاريتك ${monthsAr(months)}: الجديدة معها تتعب مثلها.`
      : `Your battery is ${months === 1 ? 'a month' : `${months} months`} old: a new one beside it wears out as fast.`,
  missingOffered: ({ figures }, lang) =>
    lang === 'ar'
      ? `الإعلان لا يذكر: ${listed(figures, lang)}.`
      : `The listing does not give: ${listed(figures, lang)}.`,
  missingOwn: ({ part, figures }, lang) =>
    lang === 'ar'
      ? `أضف بيانات ${partNames[part].ar}: ${listed(figures, lang)}.`
      : `Add to ${partNames[part].en}: ${listed(figures, lang)}.`,
  missingPart: ({ part }, lang) =>
    lang === 'ar'
      ? part === 'inverter'
        ? 'أضف إنفرترك إلى منظومتك لنعرف.'
        : part === 'battery'
          ? 'أضف بطاريتك إلى منظومتك لنعرف.'
          : 'أضف بطاريتك أو ألواحك إلى منظومتك لنعرف.'
      : part === 'inverter'
        ? 'Add your inverter to your system and we’ll tell you.'
        : part === 'battery'
          ? 'Add your battery to your system and we’ll tell you.'
          : 'Add your battery or your panels to your system and we’ll tell you.',
}

export const fitSentence = (finding: Finding, lang: Lang): string =>
  (sentences[finding.rule] as (facts: unknown, lang: Lang) => string)(finding.facts, lang)
