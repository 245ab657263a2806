import { type Criterion, type Grade, type Judgement, ruleLimits } from '#domain/condition/condition-grades.ts'
import type { ConditionReportKind } from '#domain/condition/condition-readings.ts'
import type { Lang, Sentence } from '#domain/text/lang.ts'

export const criterionNames: Record<Criterion, Sentence> = {
  rest: { ar: 'الجهد وهي مرتاحة', en: 'Volts at rest' },
  drop: { ar: 'هبوط الجهد تحت الحمل', en: 'Drop under load' },
  swelling: { ar: 'الانتفاخ', en: 'Swelling' },
  age: { ar: 'العمر', en: 'Age' },
  weight: { ar: 'الوزن مقارنةً بالملصق', en: 'Weight against the label' },
  voc: { ar: 'Voc مقارنةً بالملصق', en: 'Voc against the label' },
  isc: { ar: 'Isc مقارنةً بالملصق', en: 'Isc against the label' },
  cracks: { ar: 'الكسور', en: 'Cracks' },
  hotSpots: { ar: 'البقع المحترقة', en: 'Hot spots' },
  label: { ar: 'الملصق', en: 'Label' },
  runs: { ar: 'التشغيل', en: 'Runs' },
  errors: { ar: 'رموز الأعطال', en: 'Error codes' },
  hours: { ar: 'ساعات العمل', en: 'Running hours' },
}

type Rule = Record<Grade, Sentence>
type Limits = readonly [number, number, number]
/** A line of the published table; `note` says under which conditions the figures hold. */
export type RuleRow = { criterion: Criterion; name: Sentence; note?: Sentence; rule: Rule }

const same = (text: string): Sentence => ({ ar: text, en: text })
const dash = same('—')
const percent = (part: number) => `${Math.round(part * 100)}%`
const whole = (value: number) => value.toLocaleString('en-US')

const ruleOf = (
  [a, b, c]: Limits,
  least: (limit: string) => Sentence,
  worse: (limit: string) => Sentence,
  write: (value: number) => string,
): Rule => ({
  A: least(write(a)),
  B: least(write(b)),
  C: least(write(c)),
  D: worse(write(c)),
})

const atLeast = (limits: Limits, write: (value: number) => string, ar = '', en = '') =>
  ruleOf(
    limits,
    (limit) => ({ ar: `${limit}${ar} فأكثر`, en: `${limit}${en} or more` }),
    (limit) => ({ ar: `أقل من ${limit}${ar}`, en: `Less than ${limit}${en}` }),
    write,
  )
const atMost = (limits: Limits, write: (value: number) => string, ar = '', en = '') =>
  ruleOf(
    limits,
    (limit) => ({ ar: `حتى ${limit}${ar}`, en: `Up to ${limit}${en}` }),
    (limit) => ({ ar: `أكثر من ${limit}${ar}`, en: `More than ${limit}${en}` }),
    write,
  )

const times = (limits: Limits, factor: number): Limits => [limits[0] * factor, limits[1] * factor, limits[2] * factor]
const volts = (value: number) => value.toFixed(2)
/** Example load of the table: a fifth of the rated Ah. */
const exampleLoad = 0.2
const dropOf = (chemistry: 'lead' | 'lfp', cells: number) => {
  const { fixed, slope } = ruleLimits.drop[chemistry]
  return times(ruleLimits.dropFactors, cells * (fixed + slope * exampleLoad))
}

const lead: Sentence = { ar: 'رصاص أو جل 12 فولت', en: '12 V lead or gel' }
const lithium: Sentence = { ar: 'ليثيوم 12.8 فولت', en: '12.8 V lithium' }
const fifth: Sentence = {
  ar: 'بحمل خُمس السعة، مثل 40 أمبير لبطارية 200 أمبير',
  en: 'load of a fifth of the Ah, such as 40 A on 200 Ah',
}
const both = (first: Sentence, second: Sentence): Sentence => ({
  ar: `${first.ar}، ${second.ar}`,
  en: `${first.en}, ${second.en}`,
})

const row = (criterion: Criterion, rule: Rule, note?: Sentence): RuleRow => ({
  criterion,
  name: criterionNames[criterion],
  ...(note && { note }),
  rule,
})

const noon: Sentence = { ar: 'ظهراً والسماء صافية والزجاج نظيف', en: 'At noon under a clear sky, with clean glass' }

const rows: Record<ConditionReportKind, RuleRow[]> = {
  battery: [
    row('rest', atLeast(times(ruleLimits.rest.lead, 6), volts, ' فولت', ' V'), lead),
    row('rest', atLeast(times(ruleLimits.rest.lfp, 4), volts, ' فولت', ' V'), lithium),
    row('drop', atMost(dropOf('lead', 6), volts, ' فولت', ' V'), both(lead, fifth)),
    row('drop', atMost(dropOf('lfp', 4), volts, ' فولت', ' V'), both(lithium, fifth)),
    row('swelling', {
      A: { ar: 'مستوية', en: 'Flat' },
      B: dash,
      C: { ar: 'انتفاخ خفيف', en: 'Slight' },
      D: { ar: 'منتفخة أو تسرّب', en: 'Swollen or leaking' },
    }),
    row('age', atMost(ruleLimits.age.lead, whole, ' شهراً', ' months'), { ar: 'رصاص أو جل', en: 'Lead or gel' }),
    row('age', atMost(ruleLimits.age.lfp, whole, ' شهراً', ' months'), { ar: 'ليثيوم', en: 'Lithium' }),
    row(
      'weight',
      {
        A: { ar: `${percent(ruleLimits.weight[0])} فأكثر`, en: `${percent(ruleLimits.weight[0])} or more` },
        B: { ar: `${percent(ruleLimits.weight[1])} فأكثر`, en: `${percent(ruleLimits.weight[1])} or more` },
        C: { ar: `أقل من ${percent(ruleLimits.weight[1])}`, en: `Less than ${percent(ruleLimits.weight[1])}` },
        D: dash,
      },
      { ar: 'إذا وُزنت', en: 'If it was weighed' },
    ),
  ],
  panel: [
    row('voc', atLeast(ruleLimits.voc, percent), noon),
    row('isc', atLeast(ruleLimits.isc, percent), noon),
    row('cracks', {
      A: { ar: 'سليم', en: 'None' },
      B: dash,
      C: { ar: 'شروخ دقيقة في الخلايا', en: 'Hairlines in the cells' },
      D: { ar: 'الزجاج مكسور', en: 'Broken glass' },
    }),
    row('hotSpots', {
      A: { ar: 'لا توجد', en: 'None' },
      B: dash,
      C: { ar: 'بقع بنية أو صفراء', en: 'Brown or yellow marks' },
      D: { ar: 'احتراق', en: 'Burnt' },
    }),
    row('label', { A: { ar: 'يُقرأ', en: 'Readable' }, B: { ar: 'لا يُقرأ', en: 'Not readable' }, C: dash, D: dash }),
  ],
  inverter: [
    row('runs', {
      A: { ar: 'اشتغل 10 دقائق بحمل', en: 'Ran 10 minutes with a load' },
      B: dash,
      C: { ar: 'يفتح، ولم يُجرّب بحمل', en: 'Starts, not tried with a load' },
      D: { ar: 'لا يشتغل', en: 'Does not run' },
    }),
    row('errors', { A: { ar: 'لا توجد', en: 'None' }, B: dash, C: { ar: 'يظهر رمز', en: 'Shows a code' }, D: dash }),
    row('hours', atMost(ruleLimits.hours, whole), { ar: 'غير معروفة: B على الأكثر', en: 'Not known: B at best' }),
  ],
}

export const ruleRows = (kind: ConditionReportKind): readonly RuleRow[] => rows[kind]

const percentOf: readonly Criterion[] = ['weight', 'voc', 'isc']
const write = (criterion: Criterion, value: number) => {
  if (percentOf.includes(criterion)) return percent(value)
  return criterion === 'age' || criterion === 'hours' ? whole(value) : volts(value)
}
const highIsGood: readonly Criterion[] = ['rest', ...percentOf]
const next: Record<Grade, Grade> = { A: 'A', B: 'A', C: 'B', D: 'C' }

/** Example: `Drop under load: 0.64. A needs at most 0.50.` */
export const needText = ({ criterion, grade, value, limit }: Judgement, lang: Lang): string => {
  const name = criterionNames[criterion][lang]
  if (value === undefined || limit === undefined)
    return lang === 'ar' ? `${name}: لا تزيد الدرجة على ${grade}.` : `${name}: no better than ${grade}.`
  const isLeast = highIsGood.includes(criterion)
  // Isolated, because beside Arabic letters a bare "92%" is shown as "%92".
  const [is, needs] = [value, limit].map((figure) => `\u2068${write(criterion, figure)}\u2069`)
  return lang === 'ar'
    ? `${name}: ${is}. تحتاج درجة ${next[grade]} إلى ${isLeast ? `${needs} فأكثر` : `${needs} أو أقل`}.`
    : `${name}: ${is}. ${next[grade]} needs ${isLeast ? 'at least' : 'at most'} ${needs}.`
}
