import { describe, expect, it } from 'vitest'
import type { PriceGroup } from '#contract/endpoints/browse/prices.ts'
import { costOf, unitCostsOf } from '#domain/solar/cost.ts'
import { design } from '#domain/solar/design.ts'
import { rowOf, untouched } from '#domain/solar/options.ts'

const group = (type: PriceGroup['type'], median: number, changes: Partial<PriceGroup> = {}): PriceGroup => ({
  type,
  unit: type === 'Battery' ? 'kWh' : 'watt',
  condition: null,
  zone: null,
  listings: 8,
  paid: 0,
  quarter: median,
  median,
  threeQuarters: median,
  ...changes,
})
const all = [group('Panel', 0.2), group('Battery', 150), group('Inverter', 0.1)]

/** Eight lamps, two fans and a refrigerator: 2 panels, 4 gel batteries, 545 W of inverter, 718 W to start. */
const flat = design(
  [
    { ...rowOf('lights'), quantity: 8, hours: 6 },
    { ...rowOf('fans'), quantity: 2, hours: 8 },
    { ...rowOf('refrigerator'), quantity: 1, hours: 10 },
  ],
  untouched,
)

describe('unitCostsOf', () => {
  it('prefers new goods, and never one zone', () => {
    const groups = [...all, group('Panel', 0.3, { condition: 'New' }), group('Battery', 9, { zone: 'north' })]
    expect(unitCostsOf(groups)).toEqual({ panel: 0.3, battery: 150, inverter: 0.1 })
  })
  it('is unknown while one of the three is', () => {
    expect(unitCostsOf(all.slice(1))).toBeNull()
    expect(unitCostsOf([])).toBeNull()
  })
})

describe('costOf', () => {
  const units = { panel: 0.2, battery: 150, inverter: 0.1 }
  it('counts whole panels, whole batteries and an inverter that starts the refrigerator', () => {
    expect(flat.inverter.watts).toBe(1_000)
    const { panel, battery, inverter, total } = costOf(flat, units)
    expect([panel, battery, inverter].map(Math.round)).toEqual([220, 720, 100])
    expect(Math.round(total)).toBe(1_040)
  })
  it('counts lithium packs with the depth of lithium', () => {
    const lithium = { ...flat, chemistry: 'lithium' as const }
    expect(Math.round(costOf(lithium, units).battery)).toBe(691)
  })
})
