import type { ProductType } from '#domain/listing/product-kinds.ts'
import type { Item } from '#domain/listing-text/parse-text.ts'

/** Words that name goods, with their product type; null for goods without a type. */
export const nouns: Readonly<Record<string, ProductType | null>> = {
  panel: 'Panel',
  inverter: 'Inverter',
  'pump-drive': 'Inverter',
  battery: 'Battery',
  mount: 'Panel bases',
  accessory: 'Accessory',
  cable: 'Accessory',
  connector: 'Accessory',
  breaker: 'Accessory',
  fuse: 'Accessory',
  meter: 'Accessory',
  clamp: 'Accessory',
  lug: 'Accessory',
  enclosure: 'Accessory',
  bms: 'Accessory',
  charger: 'Accessory',
  'charge-controller': 'Accessory',
  pump: null,
  light: null,
  fan: null,
  fridge: null,
  heater: null,
  camera: null,
  system: null,
}
const chemistries = new Set(['gel', 'lithium', 'lead-acid', 'tubular', 'agm'])

export const conceptsOf = (item: Item): readonly string[] => (item.kind === 'concept' ? item.concepts : [])
export const nounOf = (item: Item) => conceptsOf(item).find((id) => id in nouns)
const isArabic = ({ words }: Item) => /\p{Script=Arabic}/u.test(words.join(''))

/** Of two nouns the goods are the first in Arabic («كيبل بطارية») and the last in English ("battery cable"). */
export const headNoun = (items: readonly Item[]): Item | undefined => {
  const named = items.filter((item) => nounOf(item) !== undefined)
  return named.find(isArabic) ?? named.at(-1)
}

export const hasChemistry = (items: readonly Item[]) =>
  items.some((item) => conceptsOf(item).some((id) => chemistries.has(id)))
