import type { SpecificationText } from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import type { Lang } from '#web/platform/lang.ts'

export type SpecUnit = 'W' | 'V' | 'Ah' | 'A'

export const unitNames: Record<SpecUnit, Record<Lang, string>> = {
  W: { ar: 'واط', en: 'W' },
  V: { ar: 'فولت', en: 'V' },
  Ah: { ar: 'أمبير', en: 'Ah' },
  A: { ar: 'أمبير', en: 'A' },
}

export type SpecField = { name: SpecificationText; unit?: SpecUnit }

const warranty: SpecField = { name: 'warranty' }

const asked: Record<ProductType, readonly SpecField[]> = {
  Panel: [{ name: 'power', unit: 'W' }, { name: 'voltage', unit: 'V' }, warranty],
  Battery: [{ name: 'capacity', unit: 'Ah' }, { name: 'voltage', unit: 'V' }, warranty],
  Inverter: [{ name: 'power', unit: 'W' }, { name: 'voltage', unit: 'V' }, warranty],
  'Panel bases': [{ name: 'capacity' }, warranty],
  Accessory: [{ name: 'capacity', unit: 'A' }, { name: 'voltage', unit: 'V' }, warranty],
  Others: [{ name: 'power', unit: 'W' }, { name: 'capacity' }, warranty],
}

export const specFieldsOf = (type: ProductType | ''): readonly SpecField[] => (type ? asked[type] : [])

/** The unit of the field applies. */
export const plainNumber = /^\d+(?:\.\d+)?$/

const thousands = /(?<![\d.,٫٬])[1-9]\d{0,2}(?:[,٬]\d{3})+(?![\d,٬])/g

/**
 * Turns digits of any script and both decimal marks into `41.95` and removes thousands separators; words stay as typed.
 */
export const typedSpec = (text: string) =>
  toLatinDigits(text)
    .replace(thousands, (number) => number.replace(/[,٬]/g, ''))
    .replace(/(\d)[٫,](?=\d)/g, '$1.')

/** `200` in an ampere-hour field is stored as `200Ah`; anything but a plain number is stored as typed. */
export const specToWire = ({ unit }: SpecField, typed: string): string => {
  const text = typed.trim()
  return unit && plainNumber.test(text) ? `${text}${unit}` : text
}

export const specFromWire = ({ unit }: SpecField, stored: string): string => {
  if (!unit) return stored
  const [, digits, suffix] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(stored.trim()) ?? []
  if (!digits) return stored
  if (suffix?.toLowerCase() === 'kw' && unit === 'W') return String(Math.round(Number(digits) * 1000))
  return suffix === '' || suffix?.toLowerCase() === unit.toLowerCase() ? digits : stored
}
