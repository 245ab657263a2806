import type { Item } from '#api/features/search/parse-text.ts'
import type { ProductType } from '#contract/product-kinds.ts'

/** Words that name a thing, with the product type it is listed under; null for things without a type. */
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
/** Terms used only for batteries. */
const chemistries = new Set(['gel', 'lithium', 'lead-acid', 'tubular', 'agm'])

const conceptsOf = (item: Item) => (item.kind === 'concept' ? item.concepts : [])
const nounOf = (item: Item) => conceptsOf(item).find((id) => id in nouns)
const isArabic = ({ words }: Item) => /\p{Script=Arabic}/u.test(words.join(''))

/**
 * The product type a search asks for. Of two nouns Arabic puts the thing first («كيبل بطارية») and English last ("battery
 * cable").
 */
export const askedType = (items: readonly Item[]): ProductType | null => {
  const named = items.filter((item) => nounOf(item) !== undefined)
  const head = named.find(isArabic) ?? named.at(-1)
  if (head) return nouns[nounOf(head) ?? ''] ?? null
  return items.some((item) => conceptsOf(item).some((id) => chemistries.has(id))) ? 'Battery' : null
}
