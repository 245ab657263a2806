import { describe, expect, it } from 'vitest'
import {
  batteryCable,
  cableSection,
  controllerFor,
  lossSection,
  panelCable,
  soldInverterW,
} from '#domain/solar/wiring.ts'

describe('wiring', () => {
  it('gives the textbook section for 30 A over 10 m', () => {
    const at48 = { metres: 10, amps: 30, volts: 48, dropShare: 0.03 }
    expect(lossSection(at48)).toBeCloseTo(7.4, 1)
    expect(cableSection(at48)).toBe(10)
    const at12 = { metres: 10, amps: 120, volts: 12, dropShare: 0.03 }
    expect(Math.round(lossSection(at12))).toBe(119)
    expect(cableSection(at12)).toBe(120)
  })

  it('never lets a short cable overheat', () => {
    expect(cableSection({ metres: 0.5, amps: 100, volts: 48, dropShare: 0.03 })).toBe(35)
    expect(cableSection({ metres: 0.5, amps: 300, volts: 48, dropShare: 0.03 })).toBeNull()
  })

  it('suggests ordinary cables for ordinary systems', () => {
    expect(panelCable(1650, 48, 10)).toEqual({ metres: 10, amps: 21, section: 4 })
    expect(panelCable(550, 12, 10)).toEqual({ metres: 10, amps: 14, section: 6 })
    expect(batteryCable(5000, 48)).toEqual({ metres: 2, amps: 105, section: 35 })
    expect(batteryCable(0, 48)).toEqual({ metres: 2, amps: 0, section: null })
  })

  it('counts controllers in sizes that are sold', () => {
    expect(controllerFor(1650, 48)).toEqual({ amps: 43, unitAmps: 60, units: 1 })
    expect(controllerFor(0, 12)).toEqual({ amps: 0, unitAmps: 10, units: 0 })
    expect(controllerFor(11_000, 48)).toEqual({ amps: 287, unitAmps: 120, units: 3 })
    expect([250, 1000, 1001, 20_001].map(soldInverterW)).toEqual([300, 1000, 1500, null])
  })
})
