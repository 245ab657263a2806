import { describe, expect, it } from 'vitest'
import { governorates } from '#domain/places/governorates.ts'
import { coldFactor, lowestTemperature } from '#domain/solar/fit/cold.ts'
import type { Verdict } from '#domain/solar/fit/findings.ts'
import { fitOf } from '#domain/solar/fit/fit.ts'
import { fitSentence } from '#domain/solar/fit/fit-texts.ts'
import type { InverterFigures, PanelFigures, System } from '#domain/solar/fit/system.ts'

/** Figures of data sheets, at 25 °C. */
const panels = {
  longi550: { power: 550, voc: 49.8, vmp: 41.95, isc: 13.98, imp: 13.12 },
  ja550: { power: 550, voc: 49.9, vmp: 41.96, isc: 14, imp: 13.11 },
  jinko550: { power: 550, voc: 49.62, vmp: 40.9, isc: 14.03, imp: 13.45 },
  canadian330: { power: 330, voc: 45.6, vmp: 37.2, isc: 9.45, imp: 8.88 },
  trina670: { power: 670, voc: 46.1, vmp: 38.2, isc: 18.62, imp: 17.55 },
} satisfies Record<string, PanelFigures>

const inverters = {
  /** High voltage, 48 V. */
  growatt5: { power: 5_000, batteryV: 48, pvMaxV: 450, mpptMinV: 120, mpptMaxV: 430, mpptMaxA: 22 },
  /** Low voltage, 48 V, as sold for years. */
  axpert5: { power: 5_000, batteryV: 48, pvMaxV: 145, mpptMinV: 60, mpptMaxV: 115, mpptMaxA: 60 },
  /** Low voltage, 24 V. */
  must3: { power: 3_000, batteryV: 24, pvMaxV: 145, mpptMinV: 30, mpptMaxV: 115, mpptMaxA: 60 },
  deye8: { power: 8_000, batteryV: 48, pvMaxV: 500, mpptMinV: 125, mpptMaxV: 425, mpptMaxA: 26 },
} satisfies Record<string, InverterFigures>

const verdictAndRules = (system: System, offered: Parameters<typeof fitOf>[1]) => {
  const { verdict, findings } = fitOf(system, offered)
  return [verdict, ...findings.filter((each) => each.verdict === verdict).map(({ rule }) => rule)]
}

describe('cold', () => {
  it.each([
    ['aden', 15, 1.04],
    ['hodeidah', 14, 1.06],
    ['taiz', 5, 1.08],
    ['sanaa-city', 0, 1.1],
    ['amran', -3, 1.12],
    ['dhamar', -4, 1.12],
  ] as const)('%s: %d °C, %d times the voltage of the label', (governorate, celsius, factor) => {
    expect(lowestTemperature(governorate)).toBe(celsius)
    expect(coldFactor(celsius)).toBe(factor)
  })

  it('is the coldest of all where the place is not known', () => {
    const all = governorates.map(({ key }) => lowestTemperature(key))
    expect(lowestTemperature(undefined)).toBe(Math.min(...all))
  })

  it('never gets smaller when it gets colder', () => {
    for (let celsius = 40; celsius > -30; celsius -= 1)
      expect(coldFactor(celsius - 1)).toBeGreaterThanOrEqual(coldFactor(celsius))
  })
})

type PanelCase = [
  string,
  PanelFigures,
  InverterFigures,
  { series?: number; parallel?: number; count?: number; imp?: number },
  System['governorate'],
  Verdict,
  ...string[],
]

describe('a panel for my inverter', () => {
  it.each<PanelCase>([
    // Sana'a, 0 °C: 49.8 × 1.10 = 54.78 V each.
    ['6 = 328.7 V', panels.longi550, inverters.growatt5, { series: 6 }, 'sanaa-city', 'fits', 'coldVoltage'],
    ['8 = 438.2 V', panels.longi550, inverters.growatt5, { series: 8 }, 'sanaa-city', 'fits', 'coldVoltage'],
    ['9 = 493.0 V', panels.longi550, inverters.growatt5, { series: 9 }, 'sanaa-city', 'no', 'coldVoltage'],
    // Aden, 15 °C: 51.79 V each: 8 = 414.3, 9 = 466.1.
    ['8 in Aden', panels.longi550, inverters.growatt5, { series: 8 }, 'aden', 'fits', 'coldVoltage'],
    ['9 in Aden', panels.longi550, inverters.growatt5, { series: 9 }, 'aden', 'no', 'coldVoltage'],
    // Dhamar, −4 °C: 55.78 each: 8 = 446.2.
    ['8 in Dhamar', panels.longi550, inverters.growatt5, { series: 8 }, 'dhamar', 'fits', 'coldVoltage'],
    // 3 × 41.95 × 0.86 = 108.2 in the heat, 125.9 at 25 °C, from 120.
    [
      '3 are short in the heat',
      panels.longi550,
      inverters.growatt5,
      { series: 3 },
      'sanaa-city',
      'check',
      'belowRange',
    ],
    // 2 × 41.95 = 83.9.
    ['2 never start', panels.longi550, inverters.growatt5, { series: 2 }, 'sanaa-city', 'no', 'belowRange'],
    // 145 V: 2 = 109.6; 3 = 164.3. 2 × 41.95 × 0.86 = 72.2, from 60.
    ['2 on a low input', panels.longi550, inverters.axpert5, { series: 2 }, 'sanaa-city', 'fits', 'coldVoltage'],
    ['3 on a low input', panels.longi550, inverters.axpert5, { series: 3 }, 'sanaa-city', 'no', 'coldVoltage'],
    // 2 × 41.95 × 0.86 = 72.2; 1 = 36.1 (from 30), 41.95 always.
    ['1 on 24 V', panels.longi550, inverters.must3, { series: 1 }, 'sanaa-city', 'fits', 'coldVoltage'],
    ['1 on 48 V', panels.longi550, inverters.axpert5, { series: 1 }, 'sanaa-city', 'no', 'belowRange'],
    // 45.6 × 1.10 = 50.16: 2 = 100.3, 37.2 × 2 × 0.86 = 64.0.
    ['2 old 330 W', panels.canadian330, inverters.axpert5, { series: 2 }, 'sanaa-city', 'fits', 'coldVoltage'],
    // 45.6 × 1.04 = 47.4: 3 = 142.3 in Aden; 37.2 × 3 = 111.6.
    ['3 old 330 W in Aden', panels.canadian330, inverters.axpert5, { series: 3 }, 'aden', 'fits', 'coldVoltage'],
    ['3 old 330 W in Taiz: 147.7', panels.canadian330, inverters.axpert5, { series: 3 }, 'taiz', 'no', 'coldVoltage'],
    // Currents: 13.12 × 2 = 26.2 > 22; 14 × 1.
    [
      '2 strings on 22 A',
      panels.longi550,
      inverters.growatt5,
      { series: 6, parallel: 2 },
      'sanaa-city',
      'no',
      'stringCurrent',
    ],
    // 13.12 × 2 = 26.24 > 26.
    [
      '2 strings on 26 A',
      panels.longi550,
      inverters.deye8,
      { series: 6, parallel: 2 },
      'sanaa-city',
      'no',
      'stringCurrent',
    ],
    // 8.88 × 2 = 17.8, 9.45 × 2 = 18.9.
    [
      '2 strings of 330 W',
      panels.canadian330,
      inverters.growatt5,
      { series: 6, parallel: 2 },
      'sanaa-city',
      'fits',
      'coldVoltage',
    ],
    // 4 × 13.12 = 52.5, 4 × 13.98 = 55.9; 5 × 13.98 = 69.9, 5 × 13.12 = 65.6.
    [
      '4 strings on 60 A',
      panels.longi550,
      inverters.axpert5,
      { series: 2, parallel: 4 },
      'sanaa-city',
      'fits',
      'coldVoltage',
    ],
    [
      '5 strings on 60 A',
      panels.longi550,
      inverters.axpert5,
      { series: 2, parallel: 5 },
      'sanaa-city',
      'no',
      'stringCurrent',
    ],
    // 17.55 × 1 of 22; 18.62. 46.1 × 1.1 × 8 = 405.7.
    ['8 of 670 W', panels.trina670, inverters.growatt5, { series: 8 }, 'sanaa-city', 'fits', 'coldVoltage'],
    // 6 × 8.88 = 53.3; 6 × 9.45 = 56.7. 7 × 8.88 = 62.2.
    [
      '7 strings of 330 W',
      panels.canadian330,
      inverters.axpert5,
      { series: 2, parallel: 7 },
      'sanaa-city',
      'no',
      'stringCurrent',
    ],
    // Deye: 9 × 49.8 × 1.1 = 493.0, 9 × 41.95 = 377.6 of 425.
    ['9 on 500 V', panels.longi550, inverters.deye8, { series: 9 }, 'sanaa-city', 'fits', 'coldVoltage'],
    ['10 on 500 V', panels.longi550, inverters.deye8, { series: 10 }, 'sanaa-city', 'no', 'coldVoltage'],
    // 10 × 45.6 × 1.04 = 474.2; 10 × 37.2 = 372.
    ['10 of 330 W in Aden', panels.canadian330, inverters.deye8, { series: 10 }, 'aden', 'fits', 'coldVoltage'],
    // Six panels in two strings are three in series: 164.3 V.
    [
      '6 in 2 strings',
      panels.longi550,
      inverters.axpert5,
      { count: 6, parallel: 2 },
      'sanaa-city',
      'no',
      'coldVoltage',
    ],
    [
      '4 in 2 strings',
      panels.longi550,
      inverters.axpert5,
      { count: 4, parallel: 2 },
      'sanaa-city',
      'fits',
      'coldVoltage',
    ],
    // Nothing said about the wiring: 120 / (41.95 × 0.86) = 3.3, 450 / 54.78 = 8.2.
    ['any number', panels.longi550, inverters.growatt5, {}, 'sanaa-city', 'fits', 'arrangement'],
    [
      'too much current',
      panels.trina670,
      { ...inverters.growatt5, mpptMaxA: 15 },
      {},
      'sanaa-city',
      'no',
      'stringCurrent',
    ],
    ['too much voltage', panels.longi550, { ...inverters.must3, pvMaxV: 50 }, {}, 'sanaa-city', 'no', 'noArrangement'],
    // My panels have 8.88 A, these 13.12.
    [
      'beside older ones',
      panels.longi550,
      inverters.growatt5,
      { series: 6, imp: 8.88 },
      'sanaa-city',
      'check',
      'otherPanels',
    ],
    [
      'beside nearly the same',
      panels.ja550,
      inverters.growatt5,
      { series: 6, imp: 13.12 },
      'sanaa-city',
      'fits',
      'coldVoltage',
    ],
    // 13.45 against 13.12: 2.5 %.
    [
      'beside another make',
      panels.jinko550,
      inverters.growatt5,
      { series: 6, imp: 13.12 },
      'sanaa-city',
      'fits',
      'coldVoltage',
    ],
  ])('%s', (_, figures, inverter, own, governorate, ...expected) => {
    const panels = own.series ? { parallel: 1, ...own } : own
    expect(verdictAndRules({ governorate, inverter, panels }, { type: 'Panel', figures })).toEqual(expected)
  })

  it('at the very limit it fits, and a tenth of a volt above it does not', () => {
    const panel = { ...panels.longi550, voc: 50 }
    const system = (pvMaxV: number): System => ({
      governorate: 'sanaa-city',
      inverter: { ...inverters.axpert5, pvMaxV },
      panels: { series: 2, parallel: 1 },
    })
    expect(fitOf(system(110), { type: 'Panel', figures: panel }).verdict).toBe('fits')
    const { verdict, findings } = fitOf(system(109.9), { type: 'Panel', figures: panel })
    expect(verdict).toBe('no')
    expect(findings.map((each) => fitSentence(each, 'en'))[0]).toBe(
      '2 panels in series = 110 V at 0 °C; the inverter takes 109.9 V at most.',
    )
  })

  it.each(['voc', 'vmp', 'isc', 'imp'] as const)('without %s it says check, never fits', (name) => {
    const { [name]: _, ...figures } = panels.longi550
    for (const own of [{ series: 6, parallel: 1 }, {}]) {
      const { verdict, findings } = fitOf(
        { governorate: 'aden', inverter: inverters.growatt5, panels: own },
        { type: 'Panel', figures },
      )
      expect(verdict).toBe('check')
      expect(findings).toContainEqual({ rule: 'missingOffered', verdict: 'check', facts: { figures: [name] } })
    }
  })

  it.each(['pvMaxV', 'mpptMinV', 'mpptMaxV', 'mpptMaxA'] as const)(
    'without %s of my inverter it says check',
    (name) => {
      const { [name]: _, ...inverter } = inverters.growatt5
      const { verdict } = fitOf(
        { governorate: 'aden', inverter, panels: { series: 6, parallel: 1 } },
        { type: 'Panel', figures: panels.longi550 },
      )
      expect(verdict).toBe('check')
    },
  )

  it('what is broken for sure is no, whatever is missing', () => {
    const { verdict } = fitOf(
      { inverter: { pvMaxV: 145 }, panels: { series: 6 } },
      { type: 'Panel', figures: { voc: 49.8 } },
    )
    expect(verdict).toBe('no')
  })

  it('without an inverter it asks for it', () => {
    for (const system of [{}, { inverter: {} }, { battery: { voltage: 48 } }])
      expect(verdictAndRules(system, { type: 'Panel', figures: panels.longi550 })).toEqual(['check', 'missingPart'])
  })

  it('proposes the nearest way that fits', () => {
    const { findings } = fitOf(
      { governorate: 'sanaa-city', inverter: inverters.axpert5, panels: { series: 3, parallel: 1 } },
      { type: 'Panel', figures: panels.longi550 },
    )
    expect(findings.map((each) => fitSentence(each, 'ar'))).toEqual([
      '3 ألواح على التوالي = 164 فولت عند 0°م، وأقصى مدخل الإنفرتر 145 فولت.',
      '3 ألواح على التوالي تعمل عند 126 فولت، ومجال MPPT حتى 115 فولت، فيضيع بعض القدرة.',
      'يناسب بلوحين على التوالي (110 فولت)، وحتى 4 صفوف على التوازي.',
    ])
    expect(findings.map((each) => fitSentence(each, 'en'))).toEqual([
      '3 panels in series = 164 V at 0 °C; the inverter takes 145 V at most.',
      '3 panels in series work at 126 V; the MPPT range ends at 115 V, so some power is lost.',
      'It fits with 2 in series (110 V), and up to 4 strings in parallel.',
    ])
  })
})
