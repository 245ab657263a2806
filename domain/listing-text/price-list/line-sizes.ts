import type { ProductType } from '#domain/listing/product-kinds.ts'
import { namesBatteryModel } from '#domain/listing-text/model-names.ts'
import type { Goods } from '#domain/listing-text/price-list/line-items.ts'
import type { Size, SizeUnit } from '#domain/listing-text/price-list/line-measures.ts'
import type { ListDoubt } from '#domain/listing-text/price-list-warnings.ts'

export type Sure<T> = { value: T; confidence: number; doubt?: ListDoubt }
type LineFacts = { goods: Goods; sizes: readonly Size[]; known: ProductType | null; text: string }

const has = (sizes: readonly Size[], ...units: SizeUnit[]) => sizes.some(({ unit }) => units.includes(unit))

/** Tries the noun, the chemistry, the model, the heading, a brand that makes one kind, then brand and units. */
export const typeOf = ({ goods, sizes, known, text }: LineFacts): Sure<ProductType> | null => {
  const { type, brandTypes } = goods
  const typeHint = goods.typeHint ?? (goods.isController && !has(sizes, 'W', 'VA') ? 'Accessory' : null)
  if (type) return { value: type, confidence: goods.isNounCorrected ? 0.7 : 0.97, doubt: 'typing_error' }
  if (goods.hasChemistry) return { value: 'Battery', confidence: 0.94 }
  if (namesBatteryModel(text))
    return known && known !== 'Battery'
      ? { value: 'Battery', confidence: 0.75, doubt: 'not_of_heading' }
      : { value: 'Battery', confidence: 0.92 }
  const made = madeType(brandTypes, sizes, typeHint)
  if (known) {
    const isOdd = brandTypes.length > 0 && !brandTypes.includes(known)
    const doubt = 'not_of_heading'
    return isOdd && made
      ? { ...made, confidence: 0.75, doubt }
      : { value: known, confidence: isOdd ? 0.7 : 0.92, doubt }
  }
  return made ?? (typeHint ? { value: typeHint, confidence: 0.75, doubt: 'hinted_type' } : null)
}

const madeType = (
  types: readonly ProductType[],
  sizes: readonly Size[],
  typeHint: ProductType | null,
): Sure<ProductType> | null => {
  const [only] = types
  if (!only) return null
  if (types.length === 1) return { value: only, confidence: 0.9 }
  if (typeHint && types.includes(typeHint)) return { value: typeHint, confidence: 0.88 }
  if (types.includes('Battery') && has(sizes, 'Ah', 'Wh')) return { value: 'Battery', confidence: 0.9 }
  if (types.includes('Inverter') && has(sizes, 'W', 'VA')) return { value: 'Inverter', confidence: 0.82 }
  if (types.includes('Battery') && has(sizes, 'A')) return { value: 'Battery', confidence: 0.6, doubt: 'type_of_brand' }
  return { value: only, confidence: 0.5, doubt: 'type_of_brand' }
}

const systemVolts = new Set([12, 12.8, 24, 25.6, 48, 51.2])

export const bareSizeFits = (type: ProductType | null, value: number, sizes: readonly Size[]): boolean =>
  bareUnit(type, value, sizes) !== null

export const bareUnit = (type: ProductType | null, value: number, sizes: readonly Size[]): SizeUnit | null => {
  if (type === 'Panel') return !has(sizes, 'W') && value >= 30 && value <= 750 ? 'W' : null
  if (type === 'Inverter') {
    if (systemVolts.has(value) && !has(sizes, 'V') && has(sizes, 'W', 'VA')) return 'V'
    return !has(sizes, 'W', 'VA') && value >= 0.5 && value <= 20 ? 'W' : null
  }
  if (type === 'Battery') {
    if (systemVolts.has(value) && !has(sizes, 'V')) return 'V'
    return !has(sizes, 'Ah', 'A', 'Wh') && value >= 4 && value <= 400 ? 'Ah' : null
  }
  return null
}

export type Specs = { power?: Sure<string>; voltage?: Sure<string>; capacity?: Sure<string> }

const bareConfidence = 0.7

/** Sizes as texts of the specification fields: `580W`, `48V`, `200Ah`, `5.12kWh`. */
export const specsOf = (
  type: ProductType | null,
  sizes: readonly Size[],
  bare: readonly number[],
  modelWatts: number | null,
): Specs => {
  const specs: Specs = {}
  const all: (Size & Pick<Sure<string>, 'confidence' | 'doubt'>)[] = sizes.map((size) => ({
    ...size,
    confidence: 0.97,
  }))
  for (const value of bare) {
    const unit = bareUnit(type, value, all)
    if (unit)
      all.push({
        unit,
        value: unit === 'W' && type === 'Inverter' ? value * 1_000 : value,
        isKilo: false,
        at: -1,
        confidence: bareConfidence,
        doubt: 'no_unit',
      })
  }
  if (modelWatts !== null && type === 'Panel' && !has(all, 'W'))
    all.push({ unit: 'W', value: modelWatts, isKilo: false, at: -1, confidence: bareConfidence, doubt: 'from_model' })
  const voltages = all.filter(({ unit }) => unit === 'V')
  const volts = voltages.find(({ value }) => value <= batterySideVoltsMax) ?? voltages[0]
  if (volts) specs.voltage = { value: `${volts.value}V`, ...sureness(volts) }
  for (const size of all) {
    const { unit, value, isKilo } = size
    const sure = sureness(size)
    if (unit === 'Ah' || (unit === 'A' && type === 'Battery')) specs.capacity ??= { value: `${value}Ah`, ...sure }
    else if (unit === 'A') specs.capacity ??= { value: `${value}A`, ...sure }
    else if (unit === 'W' && type !== 'Battery') specs.power ??= { value: `${value}W`, ...sure }
    else if (unit === 'VA') specs.power ??= { value: `${value}VA`, ...sure }
    else if (unit === 'HP') specs.power ??= { value: `${value}HP`, ...sure }
    else if (unit === 'Wh' || (unit === 'W' && type === 'Battery' && isKilo)) energy(specs, value, all, sure)
  }
  return specs
}

const sureness = ({ confidence, doubt }: Pick<Sure<string>, 'confidence' | 'doubt'>) => ({
  confidence,
  ...(doubt && { doubt }),
})

const batterySideVoltsMax = 60

/** Batteries are sold by ampere-hours; where only the energy is written, it becomes the capacity. */
const energy = (specs: Specs, wattHours: number, all: readonly Size[], sure: Omit<Sure<string>, 'value'>): void => {
  const text = { value: `${wattHours / 1_000}kWh`, ...sure }
  if (has(all, 'Ah', 'A')) specs.power ??= text
  else specs.capacity ??= text
}
