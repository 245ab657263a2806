import { expect, it } from 'vitest'
import {
  conditionReportViewTexts,
  withoutTitle,
} from '#web/features/sell/condition-reports/condition-report-view.texts.ts'

it.each([
  ['م. هشام العريقي', 'هشام العريقي'],
  ['م.هشام', 'هشام'],
  ['م/ هشام', 'هشام'],
  ['المهندس هشام', 'هشام'],
  ['المهندسة رشا', 'رشا'],
  ['Eng. Hisham', 'Hisham'],
  ['مهيب العريقي', 'مهيب العريقي'],
  ['Engin Demir', 'Engin Demir'],
  ['م.', 'م.'],
])('%s is %s without a title', (name, plain) => expect(withoutTitle(name)).toBe(plain))

it('names the engineer with one title', () => {
  expect(conditionReportViewTexts.ar.byEngineer('م. هشام', '1 مارس')).toBe('م. \u2068هشام\u2069 فحص القطعة · 1 مارس')
  expect(conditionReportViewTexts.en.byEngineer('م. هشام', '1 March')).toBe(
    'Checked by Eng. \u2068هشام\u2069 · 1 March',
  )
})
