import type { Chemistry, Phases } from '#domain/listing/figure-choices.ts'
import { figureLimits, figureTable, type LabelFigures, type NumberFigure } from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { plainText } from '#domain/listing-text/measures.ts'

const textLengthMax = 6_000

const number = '(\\d{1,5}(?:\\.\\d{1,3})?)'
/** Matches between the name of a figure and its number: `Voc (V): 49.5`, «Voc = 49.5». */
const gap = '(?: ?\\((?:[a-z]{1,6}|stc)\\))?(?: ?\\[[a-z]{1,4}\\])?(?:/v|/a)? ?[:=\\-]? ?'
/** Excludes parts of a longer number or word, and the lower end of a range. */
const end = '(?![a-z\\d\\u0621-\\u064a]|[.,]\\d| ?(?:[-–~/]|or|او) ?\\d)'
const volts = ' ?(?:v(?:dc)?|volts?|فولت)'
const amps = ' ?(?:a(?:dc)?|amp(?:ere)?s?|امبير)'
/** Excludes names inside a word: `pvoc` is not «voc». */
const start = '(?<![a-z\\d\\u0621-\\u064a])'

/** Excludes the upper end of a range and the second of two values (`12/24V battery`); `5000-48V` is a model. */
const single = '(?<!(?<![a-z\\d.])(?:[6-9]|\\d{2,3})(?:\\.\\d)? ?(?:v|volts?|فولت)? ?(?:[-–~/]|to|or|او|الى|حتى|و) ?)'

const named = (name: string, unit: string) => new RegExp(`${start}(?:${name})${gap}${number}(?:${unit})?${end}`, 'g')

/** For names after which a number without a unit may be anything. */
const withUnit = (name: string, unit: string) => new RegExp(`${start}(?:${name})${gap}${number}${unit}${end}`, 'g')

const most = '(?:max(?:imum|\\.)?|اقصى)'
const maxPower = '(?:max(?:imum|\\.)? power|mpp|rated power|اقصى قدره|القدره القصوى)'
const openCircuit = '(?:open[ -]circuit voltage|(?:جهد|فولتيه) الدائره المفتوحه|(?:جهد|فولت) مفتوح)'
const shortCircuit = '(?:short[ -]circuit current|تيار (?:دائره )?القصر|تيار قصر)'
const panels = '(?:pv|الالواح|للالواح|الشمسي|الشمسيه)'

const names = {
  voc: `${openCircuit}(?: ?\\(voc\\))?|v\\.?oc`,
  vmp: `(?:voltage at ${maxPower}|${maxPower} voltage|جهد ${maxPower}|جهد التشغيل)(?: ?\\(vmpp?\\))?|v\\.?mpp?|v\\.?pm`,
  isc: `${shortCircuit}(?: ?\\(isc\\))?|i\\.?sc`,
  imp: `(?:current at ${maxPower}|${maxPower} current|تيار ${maxPower}|تيار التشغيل)(?: ?\\(impp?\\))?|i\\.?mpp?|i\\.?pm`,
}

const patterns: Partial<Record<NumberFigure, RegExp[]>> = {
  voc: [named(names.voc, volts)],
  vmp: [named(names.vmp, volts)],
  isc: [named(names.isc, amps)],
  imp: [named(names.imp, amps)],
  pvMaxV: [
    `${most} (?:pv|solar|dc) ?(?:array )?(?:input )?(?:open circuit )?(?:voltage|volts?|voc)?(?: input)?`,
    `${most} ?(?:input )?voc`,
    `(?:pv|solar) ?(?:input )?(?:voltage )?${most}(?: (?:input|voltage|volts?))?`,
    'pv (?:input|voc)(?: voltage)?',
    `اقصى (?:جهد|فولت|فولتيه) (?:دخل|مدخل|من)? ?${panels}`,
    `اقصى (?:جهد|فولت|فولتيه) (?:دخل|مدخل)`,
    `(?:اقصى )?(?:دخل|مدخل) ${panels}(?: حتى| الى)?`,
    `${panels} (?:حتى|لغايه)`,
  ].map((name) => withUnit(name, volts)),
  mpptMaxA: [
    `${most} (?:pv|solar|dc) ?(?:array )?(?:input )?current`,
    `${most} (?:pv )?input current`,
    'pv (?:input )?current',
    `(?:اقصى )?تيار (?:دخل |مدخل )?${panels}`,
    'اقصى تيار (?:دخل|مدخل)',
  ].map((name) => withUnit(name, amps)),
  batteryV: [
    withUnit('(?:battery|system)(?: bank)?(?: (?:voltage|volt|system))?', volts),
    withUnit('(?:نظام|بطاريات|بطاريه|البطاريه|البطاريات|جهد البطاري(?:ه|ات))', volts),
    new RegExp(`${start}${single}${number}${volts} (?:battery|batteries|system|نظام|بطاريات|بطاريه)${end}`, 'g'),
  ],
  weightKg: [named('(?:net )?weight|(?:ال)?وزن(?:ها|ه)?', ' ?(?:kgs?|كجم|كغم?|كيلو ?(?:جرام|غرام)?)')],
}

/** Numbers before their names («41.8V Vmp, 49.5V Voc»), which would be read as belonging to the next name. */
const numberFirst = new RegExp(`\\d(?:${volts}|${amps}) ?\\(?(?:${Object.values(names).join('|')})\\)?(?!${gap}\\d)`)

const bareWeight = new RegExp(`${start}${number} ?(?:kgs?|كجم|كغم?|كيلو ?(?:جرام|غرام))${end}`, 'g')

/** Returns the value if all matches agree and it is within the limits. */
const agreed = (found: readonly number[], name: NumberFigure): number | undefined => {
  const [min, max] = figureTable[name].limits
  const likely = new Set(found.filter((value) => value >= min && value <= max))
  return likely.size === 1 ? [...likely][0] : undefined
}

const valuesOf = (text: string, all: readonly RegExp[]): number[] =>
  all.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => Number(match[1])))

const read = (text: string, name: NumberFigure): number | undefined =>
  agreed(valuesOf(text, patterns[name] ?? []), name)

const sides =
  /(?<![\d.])(\d{2,4}(?:\.\d)?) ?(?:mm|مم|ملم|cm|سم)? ?[x×*] ?(\d{2,4}(?:\.\d)?)(?: ?(?:mm|مم|ملم|cm|سم)? ?[x×*] ?(\d{1,2}(?:\.\d)?))? ?(mm|مم|ملم|ملي(?:متر)?|cm|سم)?(?![a-z\d]|\.\d)/g
const centimetres = new Set(['cm', 'سم'])

/** Sizes such as `2278×1134×35 mm`; without a unit only if a thickness follows. Length is the longer side. */
const sidesOf = (text: string): Pick<LabelFigures, 'lengthMm' | 'widthMm'> => {
  const found = [...text.matchAll(sides)].flatMap(([, one, other, thick, unit]) => {
    if (!unit && !thick) return []
    const factor = unit && centimetres.has(unit) ? 10 : 1
    const both = [Number(one) * factor, Number(other) * factor].sort((a, b) => b - a)
    const [least, most] = figureLimits.lengthMm
    return both.every((side) => side >= least && side <= most) ? [both.map(Math.round).join('x')] : []
  })
  const [length, width] = new Set(found).size === 1 ? (found[0]?.split('x') ?? []) : []
  return length && width ? { lengthMm: Number(length), widthMm: Number(width) } : {}
}

const bound = '(\\d{2,4})'
const range = new RegExp(`${start}${bound}(?:${volts})? ?(?:-|–|~|÷|to|الى|حتى) ?${bound}${volts}${end}`, 'g')
const ofPanels = /mppt|pv|solar|الالواح|شمسي|منظم/
const ofMains = /(?<![a-z])ac(?![a-z])|grid|mains|كهرب|شبكه|مولد|generator/

/** A range of volts beside a word for the panel side («MPPT 120-450V»), not the mains range 170-280 V. */
const mpptRange = (text: string): Pick<LabelFigures, 'mpptMinV' | 'mpptMaxV'> => {
  const found = [...text.matchAll(range)].flatMap(({ 0: all, 1: low, 2: high, index }) => {
    const before = text.slice(Math.max(0, index - 40), index)
    const after = text.slice(index + all.length, index + all.length + 15)
    const isOfPanels = ofPanels.test(before) || /^ ?\(?(?:mppt|pv)/.test(after)
    if (!isOfPanels || ofMains.test(before.slice(-15)) || /^ ?ac/.test(after)) return []
    const [least, most] = figureLimits.mpptV
    const [min, max] = [Math.min(Number(low), Number(high)), Math.max(Number(low), Number(high))]
    return min >= least && max <= most && min < max ? [`${min}-${max}`] : []
  })
  const [min, max] = new Set(found).size === 1 ? (found[0]?.split('-') ?? []) : []
  return min && max ? { mpptMinV: Number(min), mpptMaxV: Number(max) } : {}
}

const chemistryWords: Record<Chemistry, RegExp> = {
  lfp: /ليثيوم|لثيوم|lithium|lifepo|(?<![a-z])lfp(?![a-z])/,
  gel: /(?<![\u0621-\u064a])(?:ال)?(?:جل|جيل)(?![\u0621-\u064a])|(?<![a-z])(?:gel|opzv)(?![a-z])/,
  lead: /(?<![\u0621-\u064a])(?:ال)?(?:تيوبلر|انبوبي|رصاص|رصاصيه|حمض|حمضيه|سائل|سائله)(?![\u0621-\u064a])|(?<![a-z])(?:agm|tubular|opzs|lead[ -]?acid|flooded)(?![a-z])/,
}
/** Nominal voltages that only LiFePO4 has. */
const lithiumVolts = /(?<![\d.])(?:3\.2|12\.8|25\.6|51\.2) ?(?:v|فولت)/

/** A text with both lithium and lead means a battery that replaces or fits both: unclear, unless the name decides. */
const chemistryOf = (name: string, all: string): Chemistry | undefined => {
  const inText = (text: string) => {
    const [isLithium, isGel, isLead] = (['lfp', 'gel', 'lead'] as const).map((one) => chemistryWords[one].test(text))
    if (isLithium) return isGel || isLead ? undefined : 'lfp'
    return isGel ? 'gel' : isLead ? 'lead' : undefined
  }
  return inText(name) ?? inText(all) ?? (lithiumVolts.test(name) ? 'lfp' : undefined)
}

const bmsOf = (text: string): boolean | undefined => {
  if (!/(?<![a-z])bms(?![a-z])|نظام اداره البطاريه/.test(text)) return undefined
  return !/(?:no|without|بدون|بلا|بغير|ليس بها|ما فيها) (?:a |ال)?(?:bms|نظام اداره)/.test(text)
}

const threePhase =
  /(?<![a-z\d])(?:3|three)[ -]?(?:ph(?:ase)?s?)(?![a-z])|(?<![\u0621-\u064a\d])(?:ال)?(?:ثلاثيه?|ثلاثه?|3) ?(?:ال)?(?:فاز(?:ات)?|فيز(?:ات)?|اطوار|طور)|ثلاثي الطور/
const onePhase =
  /(?<![a-z\d])(?:1|single|one)[ -]?(?:ph(?:ase)?)(?![a-z])|(?<![\u0621-\u064a])(?:ال)?(?:احادي|سنجل|سينجل)(?: (?:ال)?(?:فاز|فيز|طور))?(?![\u0621-\u064a])|(?:فاز|فيز|طور) واحد|(?<!\d)1 ?(?:فاز|فيز)/
const inParallel = /parallel|توازي|موازاه/

/** Single-phase inverters that make three phases in parallel mention both. */
const phasesOf = (name: string, all: string): Phases | undefined => {
  const inText = (text: string): Phases | undefined => {
    const [isThree, isOne] = [threePhase.test(text), onePhase.test(text)]
    if (isThree === isOne || (isThree && inParallel.test(text))) return undefined
    return isThree ? 3 : 1
  }
  return inText(name) ?? inText(all)
}

type Texts = { name: string; others: readonly string[] }

const panelLabel = (text: string): LabelFigures => ({
  ...(!numberFirst.test(text) && {
    voc: read(text, 'voc'),
    vmp: read(text, 'vmp'),
    isc: read(text, 'isc'),
    imp: read(text, 'imp'),
  }),
  ...sidesOf(text),
  weightKg: weightOf(text),
})

const weightOf = (text: string) => read(text, 'weightKg') ?? agreed(valuesOf(text, [bareWeight]), 'weightKg')

const readers: Partial<Record<ProductType, (all: string, name: string) => LabelFigures>> = {
  Panel: (all) => panelLabel(all),
  Battery: (all, name) => ({
    chemistry: chemistryOf(name, all),
    weightKg: weightOf(all),
    bms: bmsOf(all),
  }),
  Inverter: (all, name) => ({
    batteryV: read(all, 'batteryV'),
    pvMaxV: read(all, 'pvMaxV'),
    ...mpptRange(all),
    mpptMaxA: read(all, 'mpptMaxA'),
    phases: phasesOf(name, all),
  }),
}

const isBelow = (low: number | undefined, high: number | undefined) =>
  low === undefined || high === undefined || low <= high

/** Drops both of two figures that contradict each other. */
const consistent = (read: LabelFigures): LabelFigures => ({
  ...read,
  ...(!isBelow(read.vmp, read.voc) && { vmp: undefined, voc: undefined }),
  ...(!isBelow(read.imp, read.isc) && { imp: undefined, isc: undefined }),
  ...(!isBelow(read.mpptMaxV, read.pvMaxV) && { pvMaxV: undefined }),
})

/** Figures that the texts of a listing state; absent where they state none, or two different ones. */
export const readLabel = (type: ProductType, { name, others }: Texts): LabelFigures => {
  const reader = readers[type]
  if (!reader) return {}
  const plain = (text: string) => plainText(text, textLengthMax)
  const read = consistent(reader([name, ...others].map(plain).filter(Boolean).join(' ; '), plain(name)))
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
