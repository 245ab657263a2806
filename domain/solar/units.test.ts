import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { design } from '#domain/solar/design.ts'
import { type PlanRow, untouched } from '#domain/solar/options.ts'
import { size } from '#domain/solar/size.ts'
import {
  batteryDrawing,
  batteryUnits,
  drawingOf,
  panelDrawing,
  percentages,
  plainBattery,
} from '#domain/solar/units.ts'

const home: PlanRow[] = [
  { appliance: 'lights', watt: 12, quantity: 10, hours: 6 },
  { appliance: 'fans', watt: 70, quantity: 3, hours: 10 },
  { appliance: 'refrigerator', watt: 200, quantity: 1, hours: 12 },
  { appliance: 'iron', watt: 1200, quantity: 1, hours: 0.5 },
]

describe('batteryUnits', () => {
  it('expresses a battery in the units it is sold in', () => {
    expect(batteryUnits(plainBattery(size(home)))).toEqual({
      kWh: 11.64,
      gel: { count: 5, inSeries: 1, strings: 5, hasTooManyStrings: true },
      lithium: { count: 2 },
    })
    expect(batteryUnits(design(home, untouched))).toEqual(batteryUnits(plainBattery(size(home))))
  })

  it('fills whole strings at a higher voltage', () => {
    const gel = batteryUnits(design(home, { ...untouched, volts: 48, chemistry: 'gel' }))
    expect(gel.gel).toEqual({ count: 8, inSeries: 4, strings: 2, hasTooManyStrings: false })
    const lithium = batteryUnits(design(home, { ...untouched, volts: 48, chemistry: 'lithium' }))
    expect(lithium).toMatchObject({ kWh: 6.81, gel: { count: 8 }, lithium: { count: 2 } })
  })

  it('is empty for an empty battery', () => {
    expect(batteryUnits(plainBattery(size([])))).toEqual({
      kWh: 0,
      gel: { count: 0, inSeries: 1, strings: 0, hasTooManyStrings: false },
      lithium: { count: 0 },
    })
  })
})

describe('percentages', () => {
  it('add up to 100', () => {
    expect(percentages([576, 1680, 2000, 400])).toEqual([12, 36, 43, 9])
    expect(percentages([1, 1, 1])).toEqual([34, 33, 33])
    expect(percentages([0, 0])).toEqual([0, 0])
    expect(percentages([])).toEqual([])
    expect(percentages([Number.NaN, -5, 3])).toEqual([0, 0, 100])
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 60 }), (values) => {
        const shares = percentages(values)
        const total = values.reduce((all, value) => all + value, 0)
        expect(shares.reduce((all, share) => all + share, 0)).toBe(total === 0 ? 0 : 100)
        shares.forEach((share, index) => {
          expect(Math.abs(share - ((values[index] ?? 0) / (total || 1)) * 100)).toBeLessThan(1.000001)
        })
      }),
    )
  })
})

describe('drawings', () => {
  const battery = (batteryAh: number, volts: 12 | 24 | 48 = 12) => ({ batteryAh, volts, storedWh: 0, chemistry: null })

  it('fills the last battery as far as it is needed', () => {
    expect(batteryDrawing(battery(776))).toEqual({ fills: [1, 1, 1, 0.88], more: 0 })
    expect(batteryDrawing(battery(800))).toEqual({ fills: [1, 1, 1, 1], more: 0 })
    expect(batteryDrawing(battery(1))).toEqual({ fills: [0.01], more: 0 })
    expect(batteryDrawing(battery(0))).toEqual({ fills: [], more: 0 })
    expect(batteryDrawing(battery(300, 24))).toEqual({ fills: [1, 1, 0.5, 0.5], more: 0 })
    expect(batteryDrawing(battery(800, 48))).toEqual({ fills: Array(12).fill(1), more: 4 })
  })

  it('uses lithium packs', () => {
    const lithium = { batteryAh: 133, volts: 48 as const, storedWh: 5820, chemistry: 'lithium' as const }
    expect(batteryDrawing(lithium)).toEqual({ fills: [1, 0.33], more: 0 })
  })

  it('stops at twelve and counts the rest', () => {
    expect(panelDrawing(3)).toEqual({ fills: [1, 1, 1], more: 0 })
    expect(panelDrawing(17)).toEqual({ fills: Array(12).fill(1), more: 5 })
    expect(drawingOf(2_500, 200)).toEqual({ fills: Array(12).fill(1), more: 1 })
  })
})
