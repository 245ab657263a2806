import { describe, expect, it } from 'vitest'
import { systemVolts } from '#domain/solar/fit/batteries.ts'
import type { Verdict } from '#domain/solar/fit/findings.ts'
import { fitOf } from '#domain/solar/fit/fit.ts'
import { fitSentence } from '#domain/solar/fit/fit-texts.ts'
import type { BatteryFigures, InverterFigures, System } from '#domain/solar/fit/system.ts'

const gel200: BatteryFigures = { voltage: 12, capacity: 200, chemistry: 'gel' }
const tubular150: BatteryFigures = { voltage: 12, capacity: 150, chemistry: 'lead' }
const pylontech: BatteryFigures = { voltage: 48, capacity: 100, chemistry: 'lfp' }
const wall10: BatteryFigures = { voltage: 51.2, capacity: 200, chemistry: 'lfp' }
const lithium12: BatteryFigures = { voltage: 12.8, capacity: 100, chemistry: 'lfp' }
/** Sixteen cells. */
const bank16 = { voltage: 51.2, chemistry: 'lfp' as const }
const on48 = { batteryV: 48 }
const on24 = { batteryV: 24 }

const verdictAndRules = (system: System, offered: Parameters<typeof fitOf>[1]) => {
  const { verdict, findings } = fitOf(system, offered)
  return [verdict, ...findings.filter((each) => each.verdict === verdict).map(({ rule }) => rule)]
}

it.each([
  [12, 12],
  [12.8, 12],
  [24, 24],
  [25.6, 24],
  [48, 48],
  [51.2, 48],
  [2, 2],
  [6, 6],
  [400, 400],
  [14.4, 12],
  [15, 15],
  [30, 30],
  [44, 48],
  [58, 48],
  [60, 60],
])('%d V is a system of %d V', (volts, system) => {
  expect(systemVolts(volts)).toBe(system)
})

type BatteryCase = [string, BatteryFigures, System, Verdict, ...string[]]

describe('a battery for my inverter', () => {
  it.each<BatteryCase>([
    ['4 × 12 V gel = 48 V', gel200, { inverter: on48 }, 'fits', 'batteryVolts'],
    ['2 × 12 V = 24 V', tubular150, { inverter: on24 }, 'fits', 'batteryVolts'],
    ['12 V alone', gel200, { inverter: { batteryV: 12 } }, 'fits', 'batteryVolts'],
    ['8 × 6 V = 48 V', { ...gel200, voltage: 6 }, { inverter: on48 }, 'fits', 'batteryVolts'],
    ['24 × 2 V = 48 V', { ...gel200, voltage: 2 }, { inverter: on48 }, 'fits', 'batteryVolts'],
    ['48 V on 24 V', pylontech, { inverter: on24 }, 'no', 'wrongVolts'],
    ['51.2 V on 24 V', wall10, { inverter: on24 }, 'no', 'wrongVolts'],
    ['36 V on 48 V', { ...gel200, voltage: 36 }, { inverter: on48 }, 'no', 'wrongVolts'],
    ['60 V on 48 V', { ...wall10, voltage: 60 }, { inverter: on48 }, 'no', 'wrongVolts'],
    ['30 V on 24 V', { ...wall10, voltage: 30 }, { inverter: on24 }, 'no', 'wrongVolts'],
    ['high voltage on 48 V', { ...wall10, voltage: 204.8 }, { inverter: on48 }, 'no', 'wrongVolts'],
    ['lithium, charger not known', wall10, { inverter: on48 }, 'check', 'lithiumCharger'],
    ['four lithium of 12 V', lithium12, { inverter: on48 }, 'check', 'lithiumInSeries', 'lithiumCharger'],
    [
      'beside lithium',
      wall10,
      { inverter: on48, battery: { voltage: 51.2, chemistry: 'lfp' } },
      'fits',
      'batteryVolts',
    ],
    [
      'beside lithium of unknown volts',
      wall10,
      { inverter: on48, battery: { chemistry: 'lfp' } },
      'check',
      'missingOwn',
    ],
    ['16 cells beside 15', wall10, { inverter: on48, battery: { voltage: 48, chemistry: 'lfp' } }, 'no', 'otherCells'],
    // 4 × 12.8 V = 51.2 V, 2 × 25.6 V: 16 cells as in the bank; whether the BMS allows it is not known.
    ['four of 4 cells beside 16', lithium12, { inverter: on48, battery: bank16 }, 'check', 'lithiumInSeries'],
    [
      'two of 8 beside 16',
      { ...lithium12, voltage: 25.6 },
      { inverter: on48, battery: bank16 },
      'check',
      'lithiumInSeries',
    ],
    // 4 × 12.8 V = 51.2 V is 6.7 % above 48 V.
    ['four of 4 beside 15', lithium12, { inverter: on48, battery: { ...bank16, voltage: 48 } }, 'no', 'otherCells'],
    // 2 × 24 V = 48 V is 6.25 % below 51.2 V.
    ['two of 24 V beside 16', { ...lithium12, voltage: 24 }, { inverter: on48, battery: bank16 }, 'no', 'otherCells'],
    [
      '2 × 12.8 V beside 25.6 V',
      lithium12,
      { inverter: on24, battery: { ...bank16, voltage: 25.6 } },
      'check',
      'lithiumInSeries',
    ],
    [
      '12.8 V beside 12.8 V',
      lithium12,
      { inverter: { batteryV: 12 }, battery: { ...bank16, voltage: 12.8 } },
      'fits',
      'batteryVolts',
    ],
    // Entered as one of four.
    [
      '16 cells beside 4 of a bank',
      wall10,
      { inverter: on48, battery: { ...bank16, voltage: 12.8 } },
      'check',
      'oneOfBank',
    ],
    [
      'gel beside lithium',
      gel200,
      { inverter: on48, battery: { voltage: 51.2, chemistry: 'lfp' } },
      'no',
      'otherChemistry',
    ],
    [
      'lithium beside gel',
      wall10,
      { inverter: on48, battery: { voltage: 48, chemistry: 'gel' } },
      'no',
      'otherChemistry',
    ],
    [
      'gel beside flooded',
      gel200,
      { inverter: on48, battery: { voltage: 48, chemistry: 'lead' } },
      'no',
      'otherChemistry',
    ],
    [
      'gel beside new gel',
      gel200,
      { inverter: on48, battery: { chemistry: 'gel', capacity: 200, ageMonths: 6 } },
      'fits',
      'batteryVolts',
    ],
    [
      'beside gel of 7 months',
      gel200,
      { inverter: on48, battery: { chemistry: 'gel', capacity: 200, ageMonths: 7 } },
      'check',
      'oldBattery',
    ],
    [
      'beside gel of a year',
      gel200,
      { inverter: on48, battery: { chemistry: 'gel', capacity: 200, ageMonths: 12 } },
      'check',
      'oldBattery',
    ],
    [
      'beside gel of 13 months',
      gel200,
      { inverter: on48, battery: { chemistry: 'gel', capacity: 200, ageMonths: 13 } },
      'no',
      'oldBattery',
    ],
    ['age not known', gel200, { inverter: on48, battery: { chemistry: 'gel', capacity: 200 } }, 'check', 'missingOwn'],
    // 150 and 200: a third.
    [
      '150 beside 200',
      { ...gel200, capacity: 150 },
      { inverter: on48, battery: { chemistry: 'gel', capacity: 200, ageMonths: 1 } },
      'check',
      'otherCapacity',
    ],
    // 10 %.
    [
      '180 beside 200',
      { ...gel200, capacity: 180 },
      { inverter: on48, battery: { chemistry: 'gel', capacity: 200, ageMonths: 1 } },
      'fits',
      'batteryVolts',
    ],
    [
      'capacity not known',
      { ...gel200, capacity: undefined },
      { inverter: on48, battery: { chemistry: 'gel', capacity: 200, ageMonths: 1 } },
      'check',
      'missingOffered',
    ],
    ['volts not known', { ...gel200, voltage: undefined }, { inverter: on48 }, 'check', 'missingOffered'],
    ['kind not known', { ...gel200, chemistry: undefined }, { inverter: on48 }, 'check', 'missingOffered'],
    ['inverter without volts', gel200, { inverter: { power: 5_000 } }, 'check', 'missingOwn'],
    ['no inverter', gel200, { battery: { voltage: 48 } }, 'check', 'missingPart'],
  ])('%s', (_, figures, system, ...expected) => {
    expect(verdictAndRules(system, { type: 'Battery', figures })).toEqual(expected)
  })
})

const growatt: InverterFigures = { batteryV: 48, pvMaxV: 450, mpptMinV: 120, mpptMaxV: 430, mpptMaxA: 22 }
const ownPanels = { voc: 49.8, vmp: 41.95, isc: 13.98, imp: 13.12 }
type InverterCase = [string, InverterFigures, System, Verdict, ...string[]]

describe('an inverter for what I have', () => {
  it.each<InverterCase>([
    ['48 V gel', growatt, { battery: { voltage: 48, chemistry: 'gel' } }, 'fits', 'batteryVolts'],
    ['24 V gel, perhaps one of two', growatt, { battery: { voltage: 24, chemistry: 'gel' } }, 'check', 'oneOfBank'],
    ['36 V gel', growatt, { battery: { voltage: 36, chemistry: 'gel' } }, 'no', 'wrongVolts'],
    ['48 V gel on 24 V', on24, { battery: { voltage: 48, chemistry: 'gel' } }, 'no', 'wrongVolts'],
    ['51.2 V lithium', growatt, { battery: { voltage: 51.2, chemistry: 'lfp' } }, 'check', 'lithiumCharger'],
    [
      'volts not given',
      { ...growatt, batteryV: undefined },
      { battery: { voltage: 48, chemistry: 'gel' } },
      'check',
      'missingOffered',
    ],
    ['own volts not entered', growatt, { battery: { chemistry: 'gel' } }, 'check', 'missingOwn'],
    // Taiz, 5 °C: 49.8 × 1.08 × 8 = 430.3; 9 = 484.1.
    [
      '8 panels in Taiz',
      growatt,
      { governorate: 'taiz', panels: { ...ownPanels, parallel: 1, series: 8 } },
      'fits',
      'coldVoltage',
    ],
    [
      '9 panels in Taiz',
      growatt,
      { governorate: 'taiz', panels: { ...ownPanels, parallel: 1, series: 9 } },
      'no',
      'coldVoltage',
    ],
    [
      'panels and battery',
      growatt,
      {
        governorate: 'taiz',
        panels: { ...ownPanels, parallel: 1, series: 8 },
        battery: { voltage: 36, chemistry: 'gel' },
      },
      'no',
      'wrongVolts',
    ],
    [
      'label of the panels not entered',
      growatt,
      { panels: { series: 6, parallel: 1, power: 550 } },
      'check',
      'missingOwn',
    ],
    [
      'input not given',
      { batteryV: 48 },
      { panels: { ...ownPanels, parallel: 1, series: 6 } },
      'check',
      'missingOffered',
    ],
    ['wiring not known', growatt, { governorate: 'taiz', panels: ownPanels }, 'fits', 'arrangement'],
    ['nothing entered', growatt, {}, 'check', 'missingPart'],
    ['only an inverter', growatt, { inverter: { power: 3_000 } }, 'check', 'missingPart'],
  ])('%s', (_, figures, system, ...expected) => {
    expect(verdictAndRules(system, { type: 'Inverter', figures })).toEqual(expected)
  })
})

it('says why in both languages, with the figures', () => {
  const { findings } = fitOf(
    { inverter: on48, battery: { voltage: 51.2, chemistry: 'lfp' } },
    { type: 'Battery', figures: gel200 },
  )
  expect(findings.map((each) => fitSentence(each, 'ar'))).toEqual([
    'بطاريتك ليثيوم وهذه جل: لا تُوصَلان معاً.',
    '4 بطاريات 12 فولت على التوالي = 48 فولت.',
  ])
  expect(findings.map((each) => fitSentence(each, 'en'))).toEqual([
    'Your battery is lithium and this one gel: they must not be joined.',
    '4 batteries of 12 V in series = 48 V.',
  ])
})

it.each([
  [{ ...wall10, voltage: 60 }, 'The battery has 60 V and the inverter needs 48 V.'],
  [lithium12, 'It takes 4 of 12.8 V in series for 48 V: ask whether their BMS allows it.'],
  [{ ...gel200, voltage: 12.6 }, '4 batteries of 12.6 V in series = 50.4 V (a 48 V system).'],
  [{ ...gel200, voltage: 51.2 }, '51.2 V (a 48 V system), like your system.'],
])('names the voltage of the label: %o', (figures, sentence) => {
  const [first] = fitOf({ inverter: on48 }, { type: 'Battery', figures }).findings
  expect(first && fitSentence(first, 'en')).toBe(sentence)
})
