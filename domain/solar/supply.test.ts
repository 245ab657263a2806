import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { design } from '#domain/solar/design.ts'
import { type Options, type PlanRow, untouched } from '#domain/solar/options.ts'
import type { Have } from '#domain/solar/owned-system.ts'
import { supply } from '#domain/solar/supply.ts'
import { anyOptions, anyRows } from '#test/market/calculator-plans.ts'

const withOptions = (options: Partial<Options>): Options => ({ ...untouched, ...options })
const have: Have = { panels: 2, panelWatts: 550, batteryAh: 400, batteryVolts: 12, inverterW: 1000 }

const lamps: PlanRow = { appliance: 'lights', watt: 12, quantity: 5, hours: 6 }
const fridge: PlanRow = { appliance: 'refrigerator', watt: 200, quantity: 1, hours: 12 }
const iron: PlanRow = { appliance: 'iron', watt: 1200, quantity: 1, hours: 0.5 }

describe('supply', () => {
  it('calculates what two panels and two batteries can run', () => {
    const { sunWh, batteryWh, rows, covers, weakest, isEnough } = supply(have, [lamps, fridge], untouched)
    expect([sunWh, batteryWh]).toEqual([4400, 2400])
    expect(rows).toEqual([
      { aloneHours: 24, togetherHours: 5.2, runs: 'yes' },
      { aloneHours: 12, togetherHours: 10.4, runs: 'yes' },
    ])
    expect(covers?.battery).toBeCloseTo(2400 / 2760)
    expect([weakest, isEnough]).toEqual(['battery', false])
  })

  it('lists what the inverter cannot run or start, and leaves its energy to the others', () => {
    const strong = supply(have, [fridge, iron], untouched)
    expect(strong.rows.map(({ runs }) => runs)).toEqual(['yes', 'too_strong'])
    expect(strong.rows[0]?.togetherHours).toBe(12)
    expect([strong.weakest, strong.isEnough]).toEqual(['inverter', false])
    const small = supply({ ...have, inverterW: 500 }, [fridge], untouched)
    expect(small.rows).toEqual([{ aloneHours: 0, togetherHours: 0, runs: 'will_not_start' }])
    expect([small.weakest, small.isEnough]).toEqual(['inverter', false])
  })

  it('reports the part with the lowest coverage as the weakest, also when something cannot start', () => {
    const pump: PlanRow = { appliance: 'other', watt: 900, quantity: 1, hours: 24, surge: 4 }
    const given = supply({ ...have, panels: 1, batteryAh: 100 }, [lamps, pump], untouched)
    expect(given.rows[1]?.runs).toBe('will_not_start')
    const coverage = Object.entries(given.covers ?? {}).sort(([, a], [, b]) => a - b)
    expect(given.weakest).toBe('battery')
    expect(coverage[0]?.[0]).toBe('battery')
    // The inverter cannot start the pump: 2,000 W of 3,600.
    expect(given.covers?.inverter).toBeCloseTo(2000 / 3600)
    fc.assert(
      fc.property(anyRows, anyOptions, (rows, options) => {
        const { covers, weakest, isEnough } = supply(have, rows, options)
        if (!covers || !weakest) return
        expect(covers[weakest]).toBe(Math.min(...Object.values(covers)))
        expect(isEnough).toBe(covers[weakest] >= 1)
      }),
    )
  })

  it('needs a smaller battery when only the night is stored', () => {
    const night = supply(have, [lamps, fridge], withOptions({ splitsNight: true }))
    expect([night.weakest, night.isEnough]).toEqual(['battery', true])
    expect(supply({ ...have, batteryAh: 800, inverterW: 400 }, [lamps], untouched).weakest).toBe('inverter')
    expect(supply({ ...have, panels: 1, batteryAh: 800 }, [lamps, fridge], untouched).weakest).toBe('panels')
  })

  it('shares equally before hours are entered', () => {
    const rows = supply(
      have,
      [
        { ...lamps, hours: 0 },
        { ...fridge, hours: 0 },
      ],
      untouched,
    ).rows
    expect(rows.map(({ togetherHours }) => togetherHours)).toEqual([9.2, 9.2])
  })

  it('uses the sun of the place', () => {
    expect(supply(have, [lamps], withOptions({ governorate: 'socotra' })).sunWh).toBe(4048)
  })

  it('handles empty input', () => {
    const none: Have = { panels: 0, panelWatts: 0, batteryAh: 0, batteryVolts: 0, inverterW: 0 }
    expect(supply(none, [], untouched)).toEqual({
      sunWh: 0,
      batteryWh: 0,
      rows: [],
      covers: null,
      weakest: null,
      isEnough: false,
    })
    expect(supply(none, [lamps], untouched).rows[0]).toEqual({ aloneHours: 0, togetherHours: 0, runs: 'too_strong' })
    const broken = {
      panels: Number.NaN,
      panelWatts: -1,
      batteryAh: Number.POSITIVE_INFINITY,
      batteryVolts: -0,
      inverterW: 1,
    }
    expect(supply(broken, [lamps], untouched).sunWh).toBe(0)
  })

  it('confirms every design: a system sized for the hours supplies at least those hours', () => {
    fc.assert(
      fc.property(anyRows, anyOptions, (rows, options) => {
        const { panels, panelWatts, batteryAh, volts, inverter, dailyWh } = design(rows, options)
        fc.pre(dailyWh > 0)
        const given = supply(
          { panels, panelWatts, batteryAh, batteryVolts: volts, inverterW: inverter.watts },
          rows,
          options,
        )
        expect(given.isEnough).toBe(true)
        given.rows.forEach(({ togetherHours, aloneHours }, index) => {
          const { quantity = 0, watt = 0, hours = 0, duty = 1 } = rows[index] ?? {}
          if (quantity === 0 || watt === 0 || (options.usesDuty && duty === 0)) return
          expect(togetherHours).toBeGreaterThanOrEqual(Math.floor(hours * 10) / 10)
          expect(aloneHours).toBeGreaterThanOrEqual(togetherHours)
          expect(aloneHours).toBeLessThanOrEqual(24)
        })
      }),
      { numRuns: 300 },
    )
  })
})
