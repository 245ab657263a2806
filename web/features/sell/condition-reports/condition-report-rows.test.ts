import { expect, it } from 'vitest'
import { conditionReportRows } from '#web/features/sell/condition-reports/condition-report-view.tsx'

const readings = {
  chemistry: 'gel',
  ratedVolts: 12,
  ratedAh: 200,
  restVolts: 12.74,
  loadAmps: 40,
  loadVolts: 12.1,
  swelling: 'none',
  ageMonths: 14,
  weightKg: 58,
  labelWeightKg: 59,
} as const

it('writes the readings of a battery with what the rule says of each', () => {
  expect(conditionReportRows({ kind: 'battery', readings }, 'en')).toEqual([
    { label: 'Volts at rest', value: '12.74\u00a0V', grade: 'A' },
    { label: 'After 10 min at 40\u00a0A', value: '12.1\u00a0V', grade: 'B' },
    { label: 'Swelling', value: 'Flat', grade: 'A' },
    { label: 'Age', value: '14 months', grade: 'A' },
    { label: 'Weight', value: '58\u00a0kg of 59', grade: 'A' },
    { label: 'On the label', value: 'Gel, 12\u00a0V, 200\u00a0Ah', grade: undefined },
  ])
})

it('says that hours are not known instead of leaving them out', () => {
  const rows = conditionReportRows({ kind: 'inverter', readings: { runs: 'load', errorCodes: '' } }, 'en')
  expect(rows.map(({ label, value }) => [label, value])).toEqual([
    ['Runs', 'Ran 10 minutes with a load'],
    ['Error codes', 'None'],
    ['Running hours', 'Not known'],
  ])
})
