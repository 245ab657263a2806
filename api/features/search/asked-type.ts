import type { Item } from '#api/features/search/reading.ts'
import type { ProductType } from '#contract/product-kinds.ts'

/** Words that name a thing, with the type that it is listed under; null for things that have no type of their own. */
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
  'charge-controller': 'Accessory',
  pump: null,
  light: null,
  fan: null,
  fridge: null,
  system: null,
}
/** Only batteries are called by these. */
const chemistries = new Set(['gel', 'lithium', 'lead-acid', 'tubular', 'agm'])

const conceptsOf = (item: Item) => (item.kind === 'concept' ? item.concepts : [])
const nounOf = (item: Item) => conceptsOf(item).find((id) => id in nouns)
const isArabic = ({ words }: Item) => /\p{Script=Arabic}/u.test(words.join(''))

/**
 * The type of what somebody asks for. Of two nouns Arabic puts the thing first («كيبل بطارية») and English last
 * ("battery cable").
 */
export const askedType = (items: readonly Item[]): ProductType | null => {
  const named = items.filter((item) => nounOf(item) !== undefined)
  const head = named.find(isArabic) ?? named.at(-1)
  if (head) return nouns[nounOf(head) ?? ''] ?? null
  return items.some((item) => conceptsOf(item).some((id) => chemistries.has(id))) ? 'Battery' : null
}
