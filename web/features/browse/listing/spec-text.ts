import type { ProductCard } from '#contract/endpoints/browse/products.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import type { Warranty } from '#domain/listing/warranty.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'

type Unit = 'W' | 'kW' | 'Wh' | 'kWh' | 'V' | 'Ah' | 'A' | 'HP'
export type SpecName = 'power' | 'voltage' | 'capacity'

const unitNames: Record<Unit, Record<Lang, string>> = {
  W: { ar: 'واط', en: 'W' },
  kW: { ar: 'كيلوواط', en: 'kW' },
  Wh: { ar: 'واط·\u200bساعة', en: 'Wh' },
  kWh: { ar: 'كيلوواط·\u200bساعة', en: 'kWh' },
  V: { ar: 'فولت', en: 'V' },
  Ah: { ar: 'أمبير', en: 'Ah' },
  A: { ar: 'أمبير', en: 'A' },
  HP: { ar: 'حصان', en: 'HP' },
}
const units = Object.keys(unitNames) as Unit[]
const usualUnit = { power: 'W', voltage: 'V' } as const
/** The field's meaning depends on the type: charge of a battery, current of a charge controller, number of panels. */
const capacityUnit: { [type in ProductType]?: Unit } = { Battery: 'Ah', Inverter: 'A', Accessory: 'A' }

/** Sellers type `550`, `550W` or words: plain values are shown in the reader's language, the rest as typed. */
export const specText = (lang: Lang, type: ProductType, name: SpecName, typed: string): string => {
  const [, digits, suffix] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(toLatinDigits(typed.trim())) ?? []
  const usual = name === 'capacity' ? capacityUnit[type] : usualUnit[name]
  const unit = suffix === '' ? usual : units.find((known) => known.toLowerCase() === suffix?.toLowerCase())
  if (!digits || !unit) return typed
  return unit === 'W' && Number(digits) >= 1000
    ? say(lang, Number(digits) / 1000, 'kW')
    : say(lang, Number(digits), unit)
}

const say = (lang: Lang, value: number, unit: Unit) => `${formatNumber(lang, value)}\u00a0${unitNames[unit][lang]}`

/** Some sellers type a battery's energy as its power; it is then labelled as energy. */
export const isEnergy = (typed: string): boolean =>
  /\d\s*k?wh$|(?:واط|وات)\s*[·.-]?\s*ساع[ةه]$/i.test(toLatinDigits(typed.trim()))

const mainSpecs: Record<ProductType, readonly SpecName[]> = {
  Panel: ['power'],
  Inverter: ['power'],
  Battery: ['capacity', 'voltage'],
  'Panel bases': ['capacity'],
  Accessory: ['capacity'],
  Others: ['power', 'capacity'],
}

/** Main specification on the photo: 550 واط, or 200 أمبير · 48 فولت. */
export const keySpec = (lang: Lang, { type, specifications }: Pick<ProductCard, 'type' | 'specifications'>): string =>
  mainSpecs[type]
    .map((name) => specifications[name] && specText(lang, type, name, specifications[name]))
    .filter(Boolean)
    .join(' · ')

/** The terms that the seller wrote, without the months. */
export const warrantyTerms = (lang: Lang, { honouredBy, covers, excludes, claimAt }: Warranty) => {
  const t = pageTexts[lang]
  const terms = [
    { label: t.honouredBy, value: t.honourers[honouredBy] },
    { label: t.covers, value: covers },
    { label: t.excludes, value: excludes },
    { label: t.claimAt, value: claimAt },
  ]
  return terms.filter(({ value }) => value !== '')
}
