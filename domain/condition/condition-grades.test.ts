import { describe, expect, it } from 'vitest'
import { criteria, faultsOf, gradeOf } from '#domain/condition/condition-grades.ts'
import {
  type ConditionReportKind,
  conditionReportKinds,
  type Readings,
  readingsOf,
} from '#domain/condition/condition-readings.ts'
import { needText, ruleRows } from '#domain/condition/condition-rule-texts.ts'
import { readingNames } from '#domain/condition/condition-texts.ts'

const gel: Readings = {
  chemistry: 'gel',
  ratedVolts: 12,
  ratedAh: 200,
  restVolts: 12.74,
  loadAmps: 40,
  loadVolts: 12.3,
  swelling: 'none',
  ageMonths: 14,
}
const lfp: Readings = {
  ...gel,
  chemistry: 'lfp',
  ratedVolts: 51.2,
  ratedAh: 100,
  restVolts: 53,
  loadAmps: 20,
  loadVolts: 52.2,
}
const panel: Readings = {
  labelVoc: 49.5,
  voc: 44.1,
  labelIsc: 14,
  isc: 13,
  cracks: 'none',
  hotSpots: 'none',
  labelReadable: true,
}
const inverter: Readings = { runs: 'load', errorCodes: '', hours: 9_000 }

const cases: [string, ConditionReportKind, Readings, string | null, string[]][] = [
  // Lead and gel, 12 V: at rest 12.60, 12.40 and 12.20; at a fifth of the Ah a drop of 0.50, 0.75 and 1.10.
  ['a gel battery at rest and under load as new', 'battery', gel, 'A', []],
  ['a drop of 0.64 V', 'battery', { ...gel, loadVolts: 12.1 }, 'B', ['drop']],
  ['the drop at the limit', 'battery', { ...gel, loadVolts: 12.24 }, 'A', []],
  ['the same drop under twice the load', 'battery', { ...gel, loadAmps: 80, loadVolts: 12.1 }, 'A', []],
  ['a drop of 1.20 V', 'battery', { ...gel, loadVolts: 11.54 }, 'D', ['drop']],
  ['12.5 V at rest', 'battery', { ...gel, restVolts: 12.5, loadVolts: 12.1 }, 'B', ['rest']],
  ['12.3 V at rest', 'battery', { ...gel, restVolts: 12.3, loadVolts: 11.9 }, 'C', ['rest']],
  ['one dead cell', 'battery', { ...gel, restVolts: 10.5, loadVolts: 9.9 }, 'D', ['rest']],
  ['slight swelling', 'battery', { ...gel, swelling: 'slight' }, 'C', ['swelling']],
  ['a swollen one', 'battery', { ...gel, swelling: 'swollen' }, 'D', ['swelling']],
  ['three years', 'battery', { ...gel, ageMonths: 36 }, 'B', ['age']],
  ['seven years', 'battery', { ...gel, ageMonths: 84 }, 'D', ['age']],
  ['58 of 59 kg', 'battery', { ...gel, weightKg: 58, labelWeightKg: 59 }, 'A', []],
  ['a dried out one', 'battery', { ...gel, weightKg: 50, labelWeightKg: 59 }, 'C', ['weight']],
  ['a weight without that of the label', 'battery', { ...gel, weightKg: 50 }, 'A', []],
  ['a lithium battery of sixteen cells', 'battery', lfp, 'A', []],
  ['a lithium battery that drops 1.4 V', 'battery', { ...lfp, loadVolts: 51.6 }, 'B', ['drop']],
  ['lithium of three years', 'battery', { ...lfp, ageMonths: 36 }, 'A', []],
  ['lithium of which one cell is dead', 'battery', { ...lfp, restVolts: 50, loadVolts: 49.5 }, 'D', ['rest']],
  // Panels: 86, 82 and 75 % of Voc, 90, 80 and 70 % of Isc.
  ['a panel in the heat of noon', 'panel', panel, 'A', []],
  ['Voc at 83 %', 'panel', { ...panel, voc: 41.1 }, 'B', ['voc']],
  ['a bypass diode that is shorted', 'panel', { ...panel, voc: 29.6 }, 'D', ['voc']],
  ['Isc at 75 %', 'panel', { ...panel, isc: 10.5 }, 'C', ['isc']],
  ['hairlines', 'panel', { ...panel, cracks: 'hairline' }, 'C', ['cracks']],
  [
    'broken glass and burnt cells',
    'panel',
    { ...panel, cracks: 'broken', hotSpots: 'burnt' },
    'D',
    ['cracks', 'hotSpots'],
  ],
  ['a label that nobody can read', 'panel', { ...panel, labelReadable: false }, 'B', ['label']],
  ['an inverter that ran with a load', 'inverter', inverter, 'A', []],
  ['unknown hours', 'inverter', { ...inverter, hours: undefined }, 'B', ['hours']],
  ['forty thousand hours', 'inverter', { ...inverter, hours: 40_000 }, 'C', ['hours']],
  ['an error code', 'inverter', { ...inverter, errorCodes: 'F07' }, 'C', ['errors']],
  ['not tried with a load', 'inverter', { ...inverter, runs: 'idle' }, 'C', ['runs']],
  ['one that does not run', 'inverter', { ...inverter, runs: 'no' }, 'D', ['runs']],
  ['nothing yet', 'battery', {}, null, ['rest', 'drop', 'swelling', 'age']],
  ['a half-filled panel', 'panel', { labelVoc: 49.5, voc: 44.1 }, null, ['isc', 'cracks', 'hotSpots', 'label']],
]

describe('gradeOf', () => {
  it.each(cases)('%s', (_, kind, readings, grade, needs) => {
    expect(gradeOf(kind, readings)).toMatchObject({ grade, needs })
  })

  it('has the grade so far while readings are missing', () => {
    const { swelling: _, ...rest } = { ...gel, loadVolts: 12.1 }
    expect(gradeOf('battery', rest)).toMatchObject({ grade: null, soFar: 'B', needs: ['swelling'] })
    // Unknown hours are no A, but no answer either.
    expect(gradeOf('inverter', {})).toMatchObject({ grade: null, soFar: null })
    expect(gradeOf('inverter', { runs: 'load' }).soFar).toBe('B')
  })

  it('says the measured value and what the next grade needs', () => {
    const { judgements } = gradeOf('battery', { ...gel, loadVolts: 12.1 })
    const drop = judgements.find(({ criterion }) => criterion === 'drop')
    expect(drop).toEqual({ criterion: 'drop', grade: 'B', value: 0.64, limit: 0.5 })
    expect(drop && needText(drop, 'en')).toBe('Drop under load: \u20680.64\u2069. A needs at most \u20680.50\u2069.')
    expect(drop && needText(drop, 'ar')).toBe(
      'هبوط الجهد تحت الحمل: \u20680.64\u2069. تحتاج درجة A إلى \u20680.50\u2069 أو أقل.',
    )
  })
})

describe('faultsOf', () => {
  it.each<[string, ConditionReportKind, Readings, object]>([
    ['a battery that is charging', 'battery', { ...gel, restVolts: 13.8 }, { restVolts: 'not_at_rest' }],
    ['more volts under load', 'battery', { ...gel, loadVolts: 12.9 }, { loadVolts: 'above_rest' }],
    ['a load that shows nothing', 'battery', { ...gel, loadAmps: 2 }, { loadAmps: 'load_size' }],
    ['Voc far above the label', 'panel', { ...panel, voc: 60 }, { voc: 'above_label' }],
    ['Isc far above the label', 'panel', { ...panel, isc: 30 }, { isc: 'above_label' }],
  ])('%s has no grade', (_, kind, readings, faults) => {
    expect(faultsOf(kind, readings)).toEqual(faults)
    expect(gradeOf(kind, readings).grade).toBeNull()
  })
})

it('publishes a line for every criterion, and a name for every reading, in both languages', () => {
  for (const kind of conditionReportKinds) {
    expect(new Set(ruleRows(kind).map(({ criterion }) => criterion))).toEqual(new Set(criteria[kind]))
    for (const { name, rule } of ruleRows(kind))
      for (const text of [name, ...Object.values(rule)]) expect([text.ar, text.en].every(Boolean)).toBe(true)
    for (const name of readingsOf(kind)) expect(readingNames[name].ar && readingNames[name].en).toBeTruthy()
  }
  const drop = ruleRows('battery').find(({ criterion }) => criterion === 'drop')
  expect(drop?.rule.A.en).toBe('Up to 0.50 V')
})
