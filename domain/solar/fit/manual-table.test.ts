import { expect, it } from 'vitest'
import { fitOf } from '#domain/solar/fit/fit.ts'
import { propose } from '#domain/solar/fit/strings.ts'
import type { InverterFigures, PanelFigures } from '#domain/solar/fit/system.ts'

/** The table of a maker's own manual, Alpha-Outback SPC III 6000-48: this panel, up to 12 in series and 2 strings. */
const panel: PanelFigures = { power: 250, voc: 37.7, vmp: 30.1, isc: 8.4, imp: 8.3 }
const inverter: InverterFigures = {
  power: 6_000,
  batteryV: 48,
  pvMaxV: 500,
  mpptMinV: 120,
  mpptMaxV: 450,
  mpptMaxA: 18,
}

it.each([
  // 12 × 37.7 × 1.04 = 470.5
  [12, 2, 'fits'],
  // 8 × 30.1 × 0.86 = 207.1
  [8, 2, 'fits'],
  // 13 × 37.7 × 1.04 = 509.7
  [13, 1, 'no'],
  // 3 × 8.3 = 24.9 A
  [10, 3, 'no'],
] as const)('%d in series and %d strings in Aden: %s', (series, parallel, verdict) => {
  const system = { governorate: 'aden' as const, inverter, panels: { series, parallel } }
  expect(fitOf(system, { type: 'Panel', figures: panel }).verdict).toBe(verdict)
})

it('proposes what the table ends with: 12 in series, 2 strings, 6,000 W', () => {
  expect(propose(panel, inverter, 15)).toEqual({ series: 12, parallel: 2, watts: 6_000 })
})

it('proposes the longest string where powers are not known, and nothing where no way fits', () => {
  const { power: _, ...unnamed } = panel
  expect(propose(unnamed, inverter, 15)).toEqual({ series: 12, parallel: 1, watts: null })
  expect(propose(panel, { ...inverter, pvMaxV: 100 }, 15)).toBeNull()
  expect(propose({ ...panel, isc: undefined }, inverter, 15)).toBeNull()
})
