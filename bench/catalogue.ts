import { createHash } from 'node:crypto'
import { usually } from '#bench/measure.ts'
import type { Condition, ProductType } from '#domain/listing/product-kinds.ts'
import { brands } from '#domain/listing-text/brands.data.ts'
import type { Currency } from '#domain/money/money.ts'
import { governorates } from '#domain/places/governorates.ts'
import { citiesOf } from '#domain/places/places.ts'

/** Seeded, so that two runs measure the same catalogue. */
export const makeDice = (seed: number) => {
  let state = seed | 0
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T
  const pickEarly = <T>(list: readonly T[]): T => list[Math.floor(roll() ** 2.2 * list.length)] as T
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    let left = roll() * list.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of list) {
      left -= weight
      if (left < 0) return value
    }
    return (list[0] as readonly [T, number])[0]
  }
  return { roll, pick, pickEarly, weighted }
}
type Dice = ReturnType<typeof makeDice>

export type Listing = {
  id: string
  ownerId: string
  name: string
  description: string
  type: ProductType
  condition: Condition
  brand: string
  brandKey: string
  model: string
  price: number
  currency: Currency
  governorate: string
  city: string
  locationText: string
  specifications: Record<string, string>
  isFeatured: boolean
  postedAt: Date
}

const types: [ProductType, number][] = [
  ['Panel', 40],
  ['Inverter', 22],
  ['Battery', 22],
  ['Accessory', 8],
  ['Panel bases', 5],
  ['Others', 3],
]
const conditions: [Condition, number][] = [
  ['New', 45],
  ['Used', 50],
  ['Needs Repair', 5],
]
const conditionWords: Record<Condition, { ar: string[]; en: string[] }> = {
  New: { ar: ['جديد', 'جديدة بالكرتون', ''], en: ['new', 'sealed', ''] },
  Used: { ar: ['مستعمل', 'مستخدم نظيف', ''], en: ['used', 'second hand', ''] },
  'Needs Repair': { ar: ['يحتاج صيانة', 'عطلان'], en: ['for parts', 'faulty'] },
}
const currencyWeights: [Currency, number][] = [
  ['YER', 60],
  ['YER_SOUTH', 20],
  ['SAR', 12],
  ['USD', 8],
]
const perUsd: Record<Currency, number> = { YER: 535, YER_SOUTH: 1620, SAR: 3.78, USD: 1 }
const tails = [
  'التوصيل متوفر داخل المدينة.',
  'السعر قابل للتفاوض للجادين.',
  'المعاينة قبل الدفع.',
  'ضمان سنة.',
  'البيع لعدم الحاجة.',
]

type Kind = { ar: string[]; en: string[]; specs: (dice: Dice) => Specs }
type Specs = { ar: string; en: string; specifications: Record<string, string>; usd: number }

const kinds: Record<ProductType, Kind> = {
  Panel: {
    ar: ['لوح شمسي', 'ألواح شمسية', 'لوح'],
    en: ['solar panel', 'panel'],
    specs: ({ pick }) => {
      const watts = pick([250, 330, 400, 450, 545, 550, 580, 585, 610, 670])
      return { ar: `${watts} واط`, en: `${watts}W`, specifications: { power: `${watts}W` }, usd: watts * 0.18 }
    },
  },
  Inverter: {
    ar: ['انفرتر', 'إنفرتر هايبرد', 'محول'],
    en: ['inverter', 'hybrid inverter'],
    specs: ({ pick }) => {
      const kilowatts = pick([1, 1.5, 3, 3.5, 5, 5.5, 6, 8, 10, 12])
      const specifications = { power: `${kilowatts}kW`, voltage: kilowatts > 3 ? '48V' : '24V' }
      return { ar: `${kilowatts} كيلو`, en: `${kilowatts}kW`, specifications, usd: 90 + kilowatts * 95 }
    },
  },
  Battery: {
    ar: ['بطارية جل', 'بطارية ليثيوم', 'بطاريات'],
    en: ['gel battery', 'lithium battery'],
    specs: ({ pick }) => {
      const hours = pick([50, 74, 100, 150, 200, 250])
      const specifications = { capacity: `${hours}Ah`, voltage: pick(['12V', '48V']) }
      return { ar: `${hours} أمبير`, en: `${hours}Ah`, specifications, usd: hours * 1.4 }
    },
  },
  'Panel bases': {
    ar: ['قواعد ألواح', 'حامل ألواح حديد'],
    en: ['panel mount', 'mounting base'],
    specs: ({ pick }) => ({
      ar: `${pick([2, 4, 6, 8])} ألواح`,
      en: `x${pick([2, 4, 6])}`,
      specifications: {},
      usd: 40,
    }),
  },
  Accessory: {
    ar: ['منظم شحن', 'كيبل شمسي', 'قاطع دي سي', 'كونكتر'],
    en: ['charge controller', 'solar cable', 'dc breaker', 'mc4 connector'],
    specs: ({ pick }) => {
      const amperes = pick([20, 30, 40, 60, 80, 100])
      return { ar: `${amperes} أمبير`, en: `${amperes}A`, specifications: {}, usd: 10 + amperes }
    },
  },
  Others: {
    ar: ['مضخة شمسية', 'كشاف شمسي', 'ثلاجة', 'مروحة', 'منظومة كاملة'],
    en: ['solar pump', 'solar light', 'fridge', 'fan', 'solar kit'],
    specs: ({ pick }) => ({ ar: `${pick([12, 24])} فولت`, en: '12V', specifications: {}, usd: 120 }),
  },
}

const brandsFor = new Map(types.map(([type]) => [type, brands.filter((brand) => brand.types.includes(type))]))

/** Ids look like real ones and are the same in every run. */
const idOf = (word: string, n: number) => {
  const hex = createHash('md5').update(`${word} ${n}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const sellers = usually(5_000, 50)
/** Number of listings generated one by one; the database copies further ones. */
export const distinctListings = 100_000
export const sellerId = (n: number) => idOf('seller', n)
export const shopId = (n: number) => idOf('shop', n)
export const listingId = (n: number) => idOf('listing', n)

/** The n-th listing; dates lie in the sixty days before `until`. */
export const makeListing = (n: number, until: Date): Listing => {
  const dice = makeDice(n * 2_654_435_761 + 17)
  const type = dice.weighted(types)
  const condition = dice.weighted(conditions)
  const currency = dice.weighted(currencyWeights)
  const governorate = dice.pickEarly(governorates).key
  const makers = brandsFor.get(type) ?? []
  const maker = makers.length > 0 && dice.roll() < 0.9 ? dice.pickEarly(makers) : null
  const lang = dice.roll() < 0.75 ? 'ar' : 'en'
  const specs = kinds[type].specs(dice)
  const brandWord = maker ? (lang === 'ar' && dice.roll() < 0.6 ? dice.pick(maker.ar) : maker.name) : ''
  const words = [dice.pick(kinds[type][lang]), brandWord, specs[lang], dice.pick(conditionWords[condition][lang])]
  const wear = condition === 'New' ? 1 : condition === 'Used' ? 0.6 : 0.25
  return {
    id: listingId(n),
    ownerId: sellerId(Math.floor(dice.roll() * sellers)),
    name: words.filter(Boolean).join(' '),
    description: `${words.join(' ')}. ${dice.pick(tails)} ${dice.pick(tails)} ${dice.pick(tails)}`,
    type,
    condition,
    brand: maker?.name ?? '',
    brandKey: maker?.key ?? 'other',
    model: maker ? `${maker.key.slice(0, 3).toUpperCase()}-${100 + Math.floor(dice.roll() * 900)}` : '',
    price: Math.max(1, Math.round(specs.usd * wear * (0.8 + dice.roll() * 0.4) * perUsd[currency])),
    currency,
    governorate,
    city: dice.pickEarly(citiesOf(governorate)).key,
    locationText: '',
    specifications: specs.specifications,
    isFeatured: dice.roll() < 0.01,
    postedAt: new Date(until.getTime() - Math.floor(dice.roll() * 60 * 86_400_000)),
  }
}
