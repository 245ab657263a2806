import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { governorates } from '#domain/places/governorates.ts'
import { appliances, basicAppliances } from '#domain/solar/appliances.ts'
import { voltsFor } from '#domain/solar/conditions.ts'
import { type Design, design } from '#domain/solar/design.ts'
import { inverterSurge } from '#domain/solar/inverter.ts'
import { isUntouched, type Options, type PlanRow, rowOf, untouched } from '#domain/solar/options.ts'
import { type Sizing, size } from '#domain/solar/size.ts'
import { sunByGovernorate } from '#domain/solar/sun.ts'
import { anyOptions, anyRows } from '#test/market/calculator-plans.ts'

const sizingOf = ({ dailyWh, peakW, requiredPanelW, panels, batteryAh, inverterW }: Design): Sizing => ({
  dailyWh,
  peakW,
  requiredPanelW,
  panels,
  batteryAh,
  inverterW,
})
const withOptions = (options: Partial<Options>): Options => ({ ...untouched, ...options })

/** A family home: 5,820 Wh a day, 1,730 W at once. */
const home: PlanRow[] = [
  { appliance: 'lights', watt: 12, quantity: 10, hours: 6 },
  { appliance: 'fans', watt: 70, quantity: 3, hours: 10 },
  { appliance: 'refrigerator', watt: 200, quantity: 1, hours: 12 },
  { appliance: 'iron', watt: 1200, quantity: 1, hours: 0.5 },
]

const assumed = ({ assumptions }: Design, key: string) => assumptions.find((one) => one.key === key)

describe('design', () => {
  it('equals the plain formula with untouched options', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(sizingOf(design(rows, untouched))).toEqual(size(rows))
      }),
      { numRuns: 500 },
    )
    expect(isUntouched(untouched)).toBe(true)
    expect(isUntouched(withOptions({ usesDuty: true }))).toBe(false)
    expect(design(home, untouched).assumptions.filter(({ source }) => source === 'chosen')).toEqual([])
  })

  it('matches the worked example of a lithium system in Sana’a', () => {
    const system = design(home, withOptions({ governorate: 'sanaa-city', chemistry: 'lithium', volts: 'auto' }))
    expect(system).toMatchObject({ dailyWh: 5820, panels: 3, volts: 48, batteryAh: 133, inverterW: 2163, tilt: 16 })
    expect(Math.round(system.batteryWh)).toBe(6807)
    expect(Math.round(system.requiredPanelW)).toBe(1464)
    expect(system.controller).toEqual({ amps: 43, unitAmps: 60, units: 1 })
    expect(system.inverter).toEqual({
      watts: 3000,
      isSold: true,
      neededW: 2163,
      reason: 'load',
      row: null,
      startW: 2730,
    })
    expect(system.warnings).toEqual([])
    expect(assumed(system, 'sunHours')).toEqual({ key: 'sunHours', value: 5.3, source: 'place' })
    expect(assumed(system, 'weakestMonth')).toEqual({ key: 'weakestMonth', value: 7, source: 'place' })
    expect(assumed(system, 'depth')).toEqual({ key: 'depth', value: 0.9, source: 'chemistry' })
    expect(assumed(system, 'volts')).toEqual({ key: 'volts', value: 48, source: 'load' })
    expect(assumed(system, 'panelWatts')).toEqual({ key: 'panelWatts', value: 550, source: 'standard' })
  })

  it('recommends one inverter that carries the load and starts the hardest motor, with its reason', () => {
    const flat: PlanRow[] = [
      { appliance: 'lights', watt: 12, quantity: 5, hours: 6 },
      { appliance: 'tv', watt: 80, quantity: 1, hours: 5 },
      { appliance: 'refrigerator', watt: 200, quantity: 1, hours: 10 },
    ]
    // 340 W run, and 1,340 W are drawn when the refrigerator starts; the formula's figure stays the formula's.
    expect(design(flat, untouched)).toMatchObject({
      inverterW: 425,
      inverter: { watts: 1_000, isSold: true, neededW: 670, reason: 'start', row: 2, startW: 1_340 },
      warnings: [],
    })
    const lamps = design(flat.slice(0, 1), untouched).inverter
    expect(lamps).toEqual({ watts: 300, isSold: true, neededW: 75, reason: 'load', row: null, startW: 60 })
    const plant = design([{ appliance: 'other', watt: 20_000, quantity: 1, hours: 1 }], untouched).inverter
    expect(plant).toMatchObject({ watts: 25_000, isSold: false, reason: 'load' })
    expect(design([], untouched).inverter).toMatchObject({ watts: 0, neededW: 0, row: null })
  })

  it('stores only the night when asked, and each spare day on top', () => {
    const rows: PlanRow[] = [
      { appliance: 'lights', watt: 10, quantity: 10, hours: 6 },
      { appliance: 'iron', watt: 1000, quantity: 1, hours: 1 },
      { appliance: 'other', watt: 100, quantity: 1, hours: 10, nightHours: 3 },
    ]
    expect(design(rows, untouched)).toMatchObject({ dailyWh: 2600, nightWh: 900, storedWh: 2600 })
    const night = design(rows, withOptions({ splitsNight: true }))
    expect(night).toMatchObject({ storedWh: 900, batteryAh: 150, panels: design(rows, untouched).panels })
    expect(design(rows, withOptions({ splitsNight: true, spareDays: 1.5 })).storedWh).toBe(900 + 3900)
    expect(design(rows, withOptions({ spareDays: 2 })).storedWh).toBe(7800)
  })

  it('applies duty cycles to running hours, not to the peak', () => {
    const fridge: PlanRow[] = [{ appliance: 'refrigerator', watt: 200, quantity: 1, hours: 24 }]
    expect(design(fridge, withOptions({ usesDuty: true }))).toMatchObject({ dailyWh: 1920, peakW: 200, rowsWh: [1920] })
    const own = [{ appliance: 'refrigerator', watt: 200, quantity: 1, hours: 24, duty: 0.25 } as const]
    expect(design(own, withOptions({ usesDuty: true })).dailyWh).toBe(1200)
  })

  it.each([
    [1_000, 1_000, 12],
    [1_001, 500, 24],
    [500, 1_001, 24],
    [4_000, 3_000, 24],
    [4_001, 100, 48],
    [100, 3_001, 48],
  ])('selects for %d Wh and %d W a voltage of %d V', (dailyWh, peakW, volts) => {
    expect(voltsFor(dailyWh, peakW)).toBe(volts)
  })

  it('warns of currents that no cable should carry', () => {
    const heavy: PlanRow[] = [{ appliance: 'ac15', watt: 1650, quantity: 2, hours: 8 }]
    expect(design(heavy, untouched).warnings.map(({ key }) => key)).toEqual(['amps'])
    expect(design(heavy, withOptions({ volts: 'auto' })).warnings).toEqual([])
  })

  it('has finite non-negative numbers, and larger needs never give a smaller system', () => {
    fc.assert(
      fc.property(anyRows, anyOptions, (rows, options) => {
        const one = design(rows, options)
        const doubled = design([...rows, ...rows], { ...options, volts: one.volts })
        for (const value of Object.values(sizingOf(one))) expect(Number.isFinite(value) && value >= 0).toBe(true)
        for (const { value } of one.assumptions) expect(Number.isFinite(value)).toBe(true)
        for (const part of ['panels', 'batteryAh', 'inverterW', 'storedWh', 'dailyWh'] as const)
          expect(doubled[part]).toBeGreaterThanOrEqual(one[part])
        expect(one.inverter.watts).toBeGreaterThanOrEqual(one.inverterW)
        expect(one.inverter.watts * inverterSurge).toBeGreaterThanOrEqual(one.inverter.startW)
      }),
      { numRuns: 300 },
    )
  })

  it('treats impossible choices as untouched', () => {
    const broken = {
      governorate: 'constructor',
      chemistry: 'x',
      volts: 13,
      panelWatts: -5,
      spareDays: Number.NaN,
      splitsNight: 'yes',
      cableMetres: Number.NEGATIVE_INFINITY,
    } as unknown as Options
    expect(design(home, broken)).toEqual(design(home, untouched))
  })
})

describe('tables', () => {
  it('has the five appliances of the specification', () => {
    expect(basicAppliances.map((key) => [key, rowOf(key).watt])).toEqual([
      ['lights', 12],
      ['fans', 70],
      ['refrigerator', 200],
      ['iron', 1200],
      ['other', 0],
    ])
    expect(rowOf('tv')).toEqual({ appliance: 'tv', watt: 80, quantity: 0, hours: 0 })
  })

  it('gives every appliance a code of its own', () => {
    expect(new Set(appliances.map(({ code }) => code)).size).toBe(appliances.length)
    for (const { code, surge, duty, night } of appliances) {
      expect(code).toMatch(/^[a-z]{2}$/)
      expect(surge >= 1 && duty > 0 && duty <= 1 && night >= 0 && night <= 1).toBe(true)
    }
  })

  it('has sun hours for every governorate, within a plausible range', () => {
    expect(Object.keys(sunByGovernorate).sort()).toEqual(governorates.map(({ key }) => key).sort())
    for (const { hours, typicalHours, weakestMonth, tilt } of Object.values(sunByGovernorate)) {
      expect(hours >= 4.5 && hours <= 5.5 && typicalHours > hours && typicalHours <= 6.5).toBe(true)
      expect(weakestMonth >= 1 && weakestMonth <= 12 && tilt >= 10 && tilt <= 17).toBe(true)
    }
  })
})
