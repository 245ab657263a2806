import { planSearch, tsquery } from '#api/features/browse/search/search.service.ts'
import { type SpecificationValues, systemVoltsOf } from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { figuresOf, isMains } from '#domain/listing/read-figures.ts'
import { type Item, readText } from '#domain/listing-text/parse-text.ts'
import { readSpecs } from '#domain/listing-text/specs.ts'

/** What listings and wanted ads are compared by; null where it is not stated. */
export type ComparedFigures = {
  watts: number | null
  /** Of batteries and inverters the system that they are made for. */
  volts: number | null
  ampHours: number | null
  /** Of batteries. */
  wattHours: number | null
}

type Described = { type: ProductType; name: string; model?: string; specifications: SpecificationValues }

/** A 24 V inverter does not work with 48 V: these fit by their system, and other goods by at least so many volts. */
export const isBySystem = (type: ProductType) => type === 'Battery' || type === 'Inverter'

/** 48 for the 51.2 V of a battery. Mains volts of an inverter say nothing; other voltages stay as they are. */
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

/** What a listing must have: W, V as `comparedVolts`, Ah and Wh. `words`: a tsquery, null for any. */
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
 * People write sentences («مطلوب 8 ألواح 550 واط أو أكثر»), in which most words are in no listing: only what tells goods apart must
 * be in one. Figures count where the fields have none.
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

/** «بطارية لانفرتر 5 كيلو»: the figure is that of the inverter. */
const namesOther = (type: ProductType, words: string) =>
  type === 'Battery' && readText(words).some((item) => has(item, ['inverter', 'panel']))

const chemistries = ['gel', 'lithium', 'lead-acid', 'tubular', 'agm']
const kinds = ['hybrid', 'off-grid', 'on-grid', 'pure-sine', 'mono', 'poly', 'bifacial', 'mppt', 'pwm']
/** What accessories and other goods are; a type of its own needs no name. */
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
/** `SG03LP1`, `JKM550N`: letters and digits that are no figure with its unit. */
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

/** «بدون ليثيوم» asks for no lithium. */
const asserted = (items: Item[]) => items.filter((item, at) => !isNegation(item) && !isNegation(items[at - 1]))

/** One of each group must be there: «جل أو ليثيوم» is either. */
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
