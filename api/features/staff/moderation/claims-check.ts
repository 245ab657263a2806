import {
  type Checks,
  type ClaimField,
  type ClaimUnit,
  claimUnits,
} from '#contract/endpoints/staff/moderation-checks.ts'
import type { SpecificationValues } from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { wattsInModel } from '#domain/listing-text/model-names.ts'
import { readSpecs, type Specs } from '#domain/listing-text/specs.ts'

export type Claiming = { type: ProductType; name: string; model: string; specifications: SpecificationValues }
type Found = Checks['contradictions']['found'][number]
type Claim = { field: ClaimField; specs: Partial<Specs> }

/** The ratio up to which two values count as equal: 48 V and 51.2 V are one voltage, 5 kVA and 5 kW one inverter. */
const tolerance: Record<ClaimUnit, number> = {
  watts: 1.05,
  volts: 1.15,
  amps: 1.05,
  ampHours: 1.05,
  wattHours: 1.2,
}
const inverterTolerance = 1.3
/** Open-circuit voltage times short-circuit current of a real panel is a quarter above its watts. */
const panelTolerance = 1.6

/** A panel's own voltage and an inverter's output are not the battery voltage. */
const batterySideVoltsMax = 60

const wattsOfModel = ({ type, model }: Claiming): Partial<Specs> => {
  const read = readSpecs({}, model, type)
  return { ...read, watts: read.watts ?? (type === 'Panel' ? wattsInModel(model) : null) }
}

const valuesOf = (unit: ClaimUnit, type: ProductType, specs: Partial<Specs>): number[] => {
  const { volts = null, ampHours = null, amps = null } = specs
  const value = specs[unit] ?? null
  if (value === null) return []
  if (unit === 'volts') return type !== 'Panel' && value <= batterySideVoltsMax ? [value] : []
  if (unit === 'amps') return type === 'Accessory' ? [value] : []
  if (unit === 'wattHours' && volts !== null && ampHours !== null) return [value, volts * ampHours]
  const worked = unit === 'watts' && type === 'Panel' && volts !== null && amps !== null ? volts * amps : null
  return worked !== null && areApart([{ value }, { value: worked }], panelTolerance) ? [value, worked] : [value]
}

/** Values that cannot both be true: of the same unit in different fields, or energy against volts times ampere-hours. */
export const findContradictions = (listing: Claiming): Found[] => {
  const { type, name, specifications } = listing
  const claims: Claim[] = [
    { field: 'name', specs: readSpecs({}, name, type) },
    { field: 'specifications', specs: readSpecs(specifications, '', type) },
    { field: 'model', specs: wattsOfModel(listing) },
  ]
  return claimUnits.flatMap((unit) => {
    const found = claims.flatMap(({ field, specs }) => valuesOf(unit, type, specs).map((value) => ({ field, value })))
    return areApart(found, type === 'Inverter' && unit === 'watts' ? inverterTolerance : tolerance[unit])
      ? [{ unit, claims: found }]
      : []
  })
}

const areApart = (found: { value: number }[], factor: number): boolean => {
  const values = found.map(({ value }) => value)
  return values.length > 1 && Math.max(...values) > Math.min(...values) * factor
}
