import { planSearch, tsquery } from '#api/features/browse/search/search.service.ts'
import { type SpecificationValues, systemVoltsOf } from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { figuresOf, isMains } from '#domain/listing/read-figures.ts'
import { type Item, readText } from '#domain/listing-text/parse-text.ts'
import { readSpecs } from '#domain/listing-text/specs.ts'

export type ComparedFigures = {
  watts: number | null
  /** For batteries and inverters the voltage of the system. */
  volts: number | null
  ampHours: number | null
  wattHours: number | null
}

type Described = { type: ProductType; name: string; model?: string; specifications: SpecificationValues }

/**
 * Batteries and inverters must match the system voltage, because a 24 V inverter does not work with 48 V; other goods
 * need at least the asked volts.
 */
export const isBySystem = (type: ProductType) => type === 'Battery' || type === 'Inverter'

/**
 * Returns 48 for a battery of 51.2 V. The mains voltage of an inverter says nothing and is ignored; other voltages
 * stay.
 */
const comparedVolts = (type: ProductType, volts: number | null): number | null => {
  if (volts === null || (type === 'Inverter' && isMains(volts))) return null
  return systemVoltsOf(type, { voltage: volts, batteryV: volts }) ?? volts
}

export const comparedFigures = (described: Described): ComparedFigures => {
  const { type, name, model = '', specifications } = described
  const { watts, volts, ampHours, wattHours } = readSpecs(specifications, `${name} ${model}`, type)
  const side = type === 'Inverter' ? (figuresOf(described).batteryV ?? null) : volts
  return {
    watts,
    volts: comparedVolts(type, side),
    ampHours,
    wattHours: type === 'Battery' ? wattHours : null,
  }
}

type NeedsInput = {
  type: ProductType
  words: string
  leastPower: number | null
  leastVoltage: number | null
  leastCapacity: number | null
}

/** `words` is a tsquery, null for any words. Volts are those of `comparedVolts`. */
export type Needs = {
  power: number | null
  voltage: number | null
  capacity: number | null
  energy: number | null
  words: string | null
}

/** 48 V 100 Ah is sold as 5 kWh. */
const energyShare = 0.95

/**
 * People write sentences («مطلوب 8 ألواح 550 واط أو أكثر») whose words are mostly in no listing, so only words that
 * tell goods apart are required. Figures in the words count where the fields have none.
 */
export const readNeeds = ({ type, words, leastPower, leastVoltage, leastCapacity }: NeedsInput): Needs => {
  const said = comparedFigures({ type, name: words, specifications: {} })
  const voltage = comparedVolts(type, leastVoltage) ?? said.volts
  const capacity = leastCapacity ?? said.ampHours
  const isEnergy = said.wattHours !== null && (voltage === null || capacity === null) && !namesOther(type, words)
  return {
    power: leastPower ?? said.watts,
    voltage,
    capacity,
    energy: isEnergy ? (said.wattHours ?? 0) * energyShare : null,
    words: neededWords(type, words),
  }
}

/** In «بطارية لانفرتر 5 كيلو» the figure belongs to the inverter. */
const namesOther = (type: ProductType, words: string) =>
  type === 'Battery' && readText(words).some((item) => has(item, ['inverter', 'panel']))

const chemistries = ['gel', 'lithium', 'lead-acid', 'tubular', 'agm']
const kinds = ['hybrid', 'off-grid', 'on-grid', 'pure-sine', 'mono', 'poly', 'bifacial', 'mppt', 'pwm']
/** Kinds of accessories and other goods; types of their own need no such word. */
const goods = [
  ...['charge-controller', 'cable', 'connector', 'breaker', 'fuse', 'meter', 'pump', 'pump-drive', 'light', 'fan'],
  ...['fridge', 'system', 'mount', 'panel', 'inverter', 'battery'],
]
const broadTypes: readonly ProductType[] = ['Accessory', 'Others']
const askingWords = new Set([
  'مطلوب',
  'مطلوبه',
  'محتاج',
  'احتاج',
  'ابحث',
  'ادور',
  'نريد',
  'wanted',
  'need',
  'looking',
  'buy',
])
/** Matches model codes such as `SG03LP1` and `JKM550N`, which are not figures with a unit. */
const codeLike = /[a-z\d][a-z\d-]{4,39}/g
const figureLike = /^\d{1,9}(?:k?wh?p?|v|ah?|kva|hp|mm2?|pcs)$/
const modelsIn = (words: string) =>
  (words.toLowerCase().match(codeLike) ?? []).filter(
    (code) => /\d/.test(code) && /[a-z]{2}|[a-z]-?\d/.test(code) && !figureLike.test(code),
  )

const has = (item: Item, known: readonly string[]) =>
  item.kind === 'concept' && item.concepts.some((id) => known.includes(id))
const isBrand = (item: Item) => item.kind === 'concept' && item.concepts.some((id) => id.startsWith('brand:'))

const negations = new Set([
  'بدون',
  'بلا',
  'غير',
  'مش',
  'مو',
  'ليس',
  'ليست',
  'لا',
  'without',
  'no',
  'not',
  'non',
  'except',
])
const isNegation = (item: Item | undefined) => item?.kind === 'word' && negations.has(item.words[0])

/** Removes negated words: «بدون ليثيوم» asks for no lithium. */
const asserted = (items: Item[]) => items.filter((item, at) => !isNegation(item) && !isNegation(items[at - 1]))

/** One word of each group is required: «جل أو ليثيوم» accepts either. */
const groupsOf = (type: ProductType, items: Item[]): Item[][] => {
  const groups = [items.filter(isBrand), items.filter((item) => has(item, chemistries))]
  const single = items.filter((item) => has(item, kinds))
  if (!broadTypes.includes(type)) return [...groups, ...single.map((item) => [item])]
  const named = items.filter((item) => has(item, goods))
  const rest = items.filter((item) => item.kind === 'word' && !askingWords.has(item.words[0]))
  const others = named.length > 0 ? single : rest
  return [...groups, named, ...others.map((item) => [item])]
}

const askFor = (text: string) => planSearch(text)?.words ?? []

const neededWords = (type: ProductType, words: string): string | null => {
  const groups = groupsOf(type, asserted(readText(words))).map((group) => group.map((item) => item.words.join(' ')))
  const parts = [...groups, ...modelsIn(words).map((code) => [code])].flatMap((group) => {
    const asked = group.flatMap(askFor)
    return asked.length > 0 ? [tsquery.anyOf(asked.map((each) => `(${each})`))] : []
  })
  return parts.length > 0 ? tsquery.allOf(parts) : null
}
