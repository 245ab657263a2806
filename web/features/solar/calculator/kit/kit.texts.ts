import type { GapReason } from '#domain/solar/kit-parts.ts'
import type { KitPart } from '#domain/solar/kit-types.ts'
import { plural, texts } from '#web/platform/texts.ts'

type Parts = Record<KitPart, string>
type Reasons = Record<GapReason, string>

const partsAr: Parts = { panel: 'الألواح', battery: 'البطارية', inverter: 'الإنفرتر' }
const partsEn: Parts = { panel: 'Panels', battery: 'Battery', inverter: 'Inverter' }

const reasonsAr: Reasons = {
  none: 'لا إعلانات الآن.',
  unclear: 'الإعلانات الموجودة لا تذكر مواصفات واضحة.',
  wrong_kind: 'المعروض من نوع آخر غير الذي اخترته.',
  wrong_volts: 'المعروض بجهد لا يناسب بقية المنظومة.',
  too_small: 'المعروض أصغر مما تحتاج.',
  too_few: 'المعروض لا يكفي عدده.',
  lot_too_large: 'المعروض يُباع جملةً بعدد أكبر من حاجتك.',
  no_rate: 'لا سعر صرف لتحويل سعر المعروض إلى عملتك.',
}

const reasonsEn: Reasons = {
  none: 'nothing on offer now.',
  unclear: 'the listings do not give clear specifications.',
  wrong_kind: 'what is on offer is not the kind you chose.',
  wrong_volts: 'what is on offer has a voltage that does not fit the rest.',
  too_small: 'what is on offer is smaller than you need.',
  too_few: 'there are not enough of them on offer.',
  lot_too_large: 'what is on offer is only sold as a larger lot.',
  no_rate: 'there is no exchange rate to convert its price into your currency.',
}

const piecesAr = (count: number) =>
  plural('ar', count, {
    zero: 'لا شيء',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '# قطع',
    many: '# قطعة',
    other: '# قطعة',
  })

export const kitTexts = texts({
  baskets: {
    ar: {
      budget: 'بميزانيتك',
      best: 'الأنسب لك',
      newest: 'الأجدد',
      oneSeller: 'من بائع واحد',
      both: 'الأنسب لك والأجدد',
    },
    en: {
      budget: 'For your money',
      best: 'Best buy',
      newest: 'Newest',
      oneSeller: 'From one seller',
      both: 'Best buy and newest',
    },
  },
  wantIt: { ar: 'اطلبه من البائعين', en: 'Ask sellers for it' },
  wantedWords: {
    ar: { panel: 'ألواح شمسية', battery: 'بطارية للمنظومة', inverter: 'إنفرتر للمنظومة' },
    en: { panel: 'Solar panels', battery: 'Battery for a solar system', inverter: 'Inverter for a solar system' },
  },
  system: { ar: (volts: string) => `منظومة ${volts} فولت`, en: (volts: string) => `${volts} V system` },
  parts: { ar: partsAr, en: partsEn },
  pieces: {
    ar: (count: number) => piecesAr(count),
    en: (count: number) => plural('en', count, { one: 'one piece', other: '# pieces' }),
  },
  each: { ar: (price: string) => `${price} للقطعة`, en: (price: string) => `${price} each` },
  forAll: { ar: (price: string) => `${price} للكل معاً`, en: (price: string) => `${price} for all` },
  conditions: {
    ar: { New: 'جديد', Used: 'مستعمل', 'Needs Repair': 'يحتاج صيانة' },
    en: { New: 'New', Used: 'Used', 'Needs Repair': 'Needs repair' },
  },
  mayBeLot: {
    ar: 'اسأل البائع: هل السعر لقطعة واحدة أم للكل؟',
    en: 'Ask the seller whether the price is for one piece or for all.',
  },
  assumed: {
    ar: (count: number) => `نفترض أن هذا العدد (${count}) متوفر جديداً عند البائع. اسأله قبل أن تذهب.`,
    en: (count: number) => `We assume the seller has ${count} new ones in stock. Ask before you go.`,
  },
  worn: {
    ar: 'قديم أو ضعيف بحسب الإعلان. لم نجد أفضل منه.',
    en: 'Old or weak by its own listing. Nothing better was found.',
  },
  away: {
    ar: (place: string, km: string) => `${place} (نحو ${km} كم منك)`,
    en: (place: string, km: string) => `${place} (about ${km} km away)`,
  },
  rule: {
    ar: 'كيف اخترنا: الجديد أو المستعمل بحال جيد قبل القديم والضعيف، وما يناسب حاجتك قبل الأكبر منها بكثير، ومن مناطق سعر صرف واحد، ومن محافظتك ثم الأقرب إليها، ومن أماكن أقل، ثم الأقل سعراً. ما حُوّل من عملة أخرى مقرّب. لا نأخذ من إعلان أكثر من كميته، وما يُباع جملةً نأخذه كله. والمستعمل بلا كمية نعدّه قطعة واحدة. المسافات خط مستقيم، والطريق أطول.',
    en: 'How we chose: new or lightly used before old and weak, nothing several times larger than you need, from areas with one exchange rate, in your governorate, then nearer ones, from fewer places, then the lowest price. Converted prices are rounded. No listing counts for more pieces than it offers, and a lot only as a whole. Used goods without a quantity count as one piece. Distances are straight lines; roads are longer.',
  },
  inSeries: {
    ar: (series: number) =>
      `وصّل ${plural('ar', series, {
        zero: '#',
        one: 'بطارية واحدة',
        two: 'كل بطاريتين',
        few: 'كل # بطاريات',
        many: 'كل # بطارية',
        other: 'كل # بطارية',
      })} على التوالي.`,
    en: (series: number) => `Wire ${series} in series.`,
  },
  total: { ar: 'المجموع', en: 'Total' },
  partialTotal: { ar: 'مجموع الموجود', en: 'Total of what was found' },
  fromOne: { ar: (place: string) => `كلها من ${place}`, en: (place: string) => `all from ${place}` },
  fromZone: { ar: (rial: string) => `كلها من مناطق ${rial}`, en: (rial: string) => `all from ${rial} areas` },
  fromSeveral: {
    ar: 'من مناطق بسعري صرف: لم تكتمل المنظومة في واحدة',
    en: 'from areas with two exchange rates: neither has all parts',
  },
  enough: {
    ar: (amount: string) => `${amount} تكفي لمنظومة كاملة.`,
    en: (amount: string) => `${amount} is enough for a whole system.`,
  },
  buys: {
    ar: (amount: string, percent: string) => `${amount} تكفي لنحو \u2066${percent}%\u2069 من استهلاكك.`,
    en: (amount: string, percent: string) => `${amount} covers about ${percent}% of your use.`,
  },
  buysNothing: {
    ar: (amount: string) => `${amount} لا تكفي لمنظومة من المعروض الآن.`,
    en: (amount: string) => `${amount} does not buy a system from what is on offer now.`,
  },
  lacking: {
    ar: (amount: string) => `ينقصك ${amount} لأرخص منظومة كاملة.`,
    en: (amount: string) => `The cheapest whole system needs ${amount} more.`,
  },
  used: {
    ar: (parts: string[]) => `مستعمل: ${parts.join('، ')}`,
    en: (parts: string[]) => `Used: ${parts.join(', ').toLowerCase()}`,
  },
  ask: {
    ar: (name: string, count: string) => `السلام عليكم، هل «${name}» ما زال متوفراً؟ المطلوب: ${count}.`,
    en: (name: string, count: string) => `Hello, is “${name}” still available? I need ${count}.`,
  },
  rateDate: {
    ar: (date: string) => `حُوّل بسعر صرف ${date}.`,
    en: (date: string) => `Converted at the rate of ${date}.`,
  },
  noRates: {
    ar: 'بعض أسعار الصرف غير متوفرة، فلا نحسب الإعلانات التي تحتاج إليها.',
    en: 'Some exchange rates are missing, so listings that need them are not counted.',
  },
  gap: { ar: (part: string, why: string) => `${part}: ${why}`, en: (part: string, why: string) => `${part}: ${why}` },
  reasons: { ar: reasonsAr, en: reasonsEn },
  missing: { ar: 'لم نجد', en: 'Not found' },
  near: {
    ar: (place: string) => `كل هذه الإعلانات في ${place}.`,
    en: (place: string) => `All of these are in ${place}.`,
  },
  wider: {
    ar: (place: string) => `لم تكفِ إعلانات ${place}، فبحثنا في المحافظات القريبة ثم في كل اليمن.`,
    en: (place: string) => `${place} alone was not enough, so we looked in nearby governorates, then in all of Yemen.`,
  },
  none: {
    ar: 'لا توجد الآن إعلانات تناسب هذه المنظومة. جرّب بعد أيام.',
    en: 'No listings fit this system now. Try again in a few days.',
  },
  caution: {
    ar: 'الأسعار من إعلانات البائعين وقد تتغيّر. تأكد من المواصفات قبل الدفع.',
    en: 'Prices are the sellers’ own and may change. Check the specifications before you pay.',
  },
  loading: { ar: 'نبحث في السوق…', en: 'Searching the market…' },
  found: { ar: 'وجدنا منظومة في السوق.', en: 'We found a system on the market.' },
  retry: { ar: 'أعد المحاولة', en: 'Try again' },
})
