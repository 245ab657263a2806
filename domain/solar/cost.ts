import type { Condition, UnitPriceType } from '#domain/listing/product-kinds.ts'
import type { Design } from '#domain/solar/design.ts'
import { chemicalOf, chemicals } from '#domain/solar/options.ts'
import { batteryUnits, gelUnit, lithiumUnit } from '#domain/solar/units.ts'

/** Usual prices of new goods in US dollars: per watt of panels and inverters, per usable kWh of batteries. */
export type UnitCosts = { panel: number; battery: number; inverter: number }

export type Cost = UnitCosts & { total: number }

type PriceGroup = { type: UnitPriceType; condition: Condition | null; zone: string | null; median: number }

/** Uses medians of new listings, or of all where too few are new; null until all three are known. */
export const unitCostsOf = (groups: readonly PriceGroup[]): UnitCosts | null => {
  const medianOf = (type: PriceGroup['type']) => {
    const known = groups.filter((group) => group.type === type && group.zone === null)
    const group =
      known.find(({ condition }) => condition === 'New') ?? known.find(({ condition }) => condition === null)
    return group?.median ?? null
  }
  const [panel, battery, inverter] = [medianOf('Panel'), medianOf('Battery'), medianOf('Inverter')]
  return panel && battery && inverter ? { panel, battery, inverter } : null
}

/** Counts whole pieces as sold. */
export const costOf = (design: Design, units: UnitCosts): Cost => {
  const parts = {
    panel: design.arrayW * units.panel,
    battery: usableKwh(design) * units.battery,
    inverter: design.inverter.watts * units.inverter,
  }
  return { ...parts, total: parts.panel + parts.battery + parts.inverter }
}

const usableKwh = (design: Design) => {
  const { gel, lithium } = batteryUnits(design)
  const wattHours =
    design.chemistry === 'lithium'
      ? lithium.count * lithiumUnit.wattHours * chemicals.lithium.depth
      : gel.count * gelUnit.volts * gelUnit.ampHours * chemicalOf(design.chemistry).depth
  return wattHours / 1_000
}
