import { type SpecificationValues, systemVoltsOf } from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { figuresOf, isMains } from '#domain/listing/read-figures.ts'
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
export const comparedVolts = (type: ProductType, volts: number | null): number | null => {
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
