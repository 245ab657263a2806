import { describe, expect, it } from 'vitest'
import type { Verdict } from '#domain/solar/fit/findings.ts'
import { fitOf } from '#domain/solar/fit/fit.ts'
import { fitSentence } from '#domain/solar/fit/fit-texts.ts'
import { propose } from '#domain/solar/fit/strings.ts'
import type { InverterFigures, OwnPanels, PanelFigures } from '#domain/solar/fit/system.ts'

const panel: PanelFigures = { power: 550, voc: 49.8, vmp: 41.5, isc: 14, imp: 13.2 }
/** 120 / (41.5 × 0.86) = 3.4; 500 / (49.8 × 1.1) = 9.1; 425 / 41.5 = 10.2. */
const inverter: InverterFigures = { pvMaxV: 500, mpptMinV: 120, mpptMaxV: 425, mpptMaxA: 18 }
/** 180 / 54.8 = 3.3, but 3 × 41.5 = 124.5. */
const narrow: InverterFigures = { pvMaxV: 180, mpptMinV: 90, mpptMaxV: 115, mpptMaxA: 18 }
const governorate = 'sanaa-city'

const offeredPanel = (panels: OwnPanels, to = inverter, figures = panel) =>
  fitOf({ governorate, inverter: to, panels }, { type: 'Panel', figures })
const offeredInverter = (panels: OwnPanels, figures = inverter) =>
  fitOf({ governorate, panels: { ...panel, ...panels } }, { type: 'Inverter', figures })
const found = ({ verdict, findings }: ReturnType<typeof fitOf>) => [
  verdict,
  ...findings.filter((each) => each.verdict === verdict).map(({ rule }) => rule),
]

type Case = [OwnPanels, Verdict, ...string[]]

describe('strings in parallel', () => {
  it.each<Case>([
    // 12 = 6 × 2: 26.4 A of 18.
    [{ count: 12, series: 6 }, 'no', 'stringCurrent'],
    [{ count: 6, series: 6 }, 'fits', 'coldVoltage'],
    [{ series: 6 }, 'check', 'missingOwn'],
    [{ count: 7, series: 6 }, 'check', 'missingOwn'],
    [{ parallel: 3 }, 'no', 'stringCurrent'],
    [{ count: 7, parallel: 2 }, 'no', 'stringCurrent'],
    [{ parallel: 1 }, 'fits', 'arrangement'],
    [{}, 'fits', 'arrangement'],
  ])('%o', (panels, ...expected) => {
    expect(found(offeredPanel(panels))).toEqual(expected)
    expect(found(offeredInverter(panels))).toEqual(expected)
  })

  it('panels that do not divide by their strings are to be checked', () => {
    expect(found(offeredPanel({ count: 15, parallel: 2 }, { ...inverter, mpptMaxA: 30 }))).toEqual([
      'check',
      'missingOwn',
    ])
  })

  it('one string above the limit is no, however many there are', () => {
    expect(found(offeredPanel({ series: 6 }, { ...inverter, mpptMaxA: 13 }))).toEqual(['no', 'stringCurrent'])
  })
})

describe('an inverter for so many panels', () => {
  it.each<[number, Verdict, string]>([
    // 2 × 41.5 = 83.
    [2, 'no', 'belowRange'],
    // 3 × 41.5 = 124.5, in the heat 107.
    [3, 'check', 'belowRange'],
    [4, 'fits', 'arrangement'],
    // 2 × 5 needs two strings, of which the input takes one.
    [10, 'check', 'unevenStrings'],
    [11, 'check', 'unevenStrings'],
  ])('%d: %s', (count, ...expected) => {
    expect(found(offeredInverter({ count }))).toEqual(expected)
  })

  it('10 panels make two strings where the input takes two', () => {
    expect(found(offeredInverter({ count: 10 }, { ...inverter, mpptMaxA: 30 }))).toEqual(['fits', 'arrangement'])
  })
})

describe('without wiring the verdict is that of the best wiring', () => {
  it.each<[string, InverterFigures, number, Verdict, string]>([
    ['above the range of the tracker', narrow, 3, 'check', 'aboveRange'],
    // 2 × 41.5 = 83, in the heat 71.4.
    ['below it in the heat', { ...narrow, mpptMinV: 80, pvMaxV: 120 }, 2, 'check', 'belowRange'],
    ['Isc above the current, Imp below it', { ...inverter, mpptMaxA: 13.5 }, 6, 'check', 'shortCurrent'],
    ['Imp above it', { ...inverter, mpptMaxA: 13 }, 6, 'no', 'stringCurrent'],
  ])('%s', (_, to, series, ...expected) => {
    expect(found(offeredPanel({}, to))).toEqual(expected)
    expect(found(offeredPanel({ series, parallel: 1 }, to))).toEqual(expected)
    expect(propose(panel, to, 0)).toBeNull()
  })

  it('proposes no string above the range of the tracker', () => {
    expect(propose(panel, { ...narrow, mpptMinV: 60 }, 0)).toMatchObject({ series: 2 })
  })

  it('says voltage and current in sentences of their own', () => {
    const { findings } = offeredPanel({}, { ...narrow, pvMaxV: 150, mpptMaxA: 13 })
    expect(findings.map((each) => fitSentence(each, 'en'))).toEqual([
      'One string gives 13.2 A; the input takes 13 A at most.',
      'No wiring fits: the shortest string that starts the inverter has 164 V in the cold, and the input takes 150 V.',
    ])
  })
})

it('asks for Imp of panels that somebody has', () => {
  const wired = { series: 6, parallel: 1 }
  const { verdict, findings } = offeredPanel({ ...wired, power: 250 })
  expect(verdict).toBe('check')
  expect(findings).toContainEqual({ rule: 'missingOwn', verdict, facts: { part: 'panels', figures: ['imp'] } })
  expect(offeredPanel(wired).verdict).toBe('fits')
})

it.each([
  [1, 'لوح واحد على التوالي يعطي 41.5 فولت', '1 panel in series gives 41.5 V'],
  [2, 'لوحان على التوالي يعطيان 83 فولت', '2 panels in series give 83 V'],
])('%d: verbs follow the number', (series, ar, en) => {
  const [first] = offeredPanel({ series, parallel: 1 }).findings
  if (!first) throw new Error('nothing found')
  expect(fitSentence(first, 'ar')).toContain(ar)
  expect(fitSentence(first, 'en')).toContain(en)
})

it('keeps the sign of a temperature before its number', () => {
  const { findings } = fitOf(
    { governorate: 'dhamar', inverter, panels: { series: 6, parallel: 1 } },
    { type: 'Panel', figures: panel },
  )
  expect(findings.map((each) => fitSentence(each, 'ar'))[0]).toContain('عند \u2066-4°\u2069م')
})
