import type { SpecificationValues } from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { readSpecs } from '#domain/listing-text/specs.ts'

type Described = { type: ProductType; name: string; model: string; specifications: SpecificationValues }

/** Plausible values for one piece; anything else is a typing error or another product. */
const panelWatts = { min: 5, max: 1_000 }
const inverterWatts = { min: 50, max: 500_000 }
const batteryAmpHours = { min: 1, max: 50_000 }
/** Batteries are compared by their capacity at this voltage. */
const commonVolts = 12

const within = (value: number | null, { min, max }: { min: number; max: number }) =>
  value !== null && value >= min && value <= max ? value : null

/** Returns watts for panels and inverters, ampere-hours at 12 V for batteries, null for other goods. */
export const priceUnitsOf = ({ type, name, model, specifications }: Described): number | null => {
  if (type !== 'Panel' && type !== 'Inverter' && type !== 'Battery') return null
  const specs = readSpecs(specifications, `${name} ${model}`, type)
  if (type === 'Panel') return within(specs.watts, panelWatts)
  if (type === 'Inverter') return within(specs.watts, inverterWatts)
  const stored = specs.wattHours === null ? specs.ampHours : specs.wattHours / commonVolts
  return within(stored, batteryAmpHours)
}
