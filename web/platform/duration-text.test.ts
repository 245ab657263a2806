import { expect, it } from 'vitest'
import { durationText, warrantyText } from '#web/platform/duration-text.ts'

it.each([
  ['سنتين', 'سنتان', '2 years'],
  ['سنة', 'سنة', '1 year'],
  ['12 years', '12 سنة', '12 years'],
  ['٣ سنوات', '3 سنوات', '3 years'],
  ['6 أشهر', '6 أشهر', '6 months'],
  ['1 Year', 'سنة', '1 year'],
  ['ساعة', 'ساعة', '1 hour'],
  ['30 min', '30 دقيقة', '30 minutes'],
  ['خلال ساعة', 'ساعة', '1 hour'],
  ['within an hour', 'ساعة', '1 hour'],
  ['يومين', 'يومان', '2 days'],
])('says %s in both languages', (typed, ar, en) => {
  expect(durationText('ar', typed)).toBe(ar)
  expect(durationText('en', typed)).toBe(en)
})

it.each(['بدون', 'بدون ضمان', 'لا يوجد', 'None', 'no warranty'])(
  'says the warranty «%s» in both languages',
  (typed) => {
    expect([warrantyText('ar', typed), warrantyText('en', typed)]).toEqual(['بدون ضمان', 'No warranty'])
    expect(warrantyText('en', 'سنتين')).toBe('2 years')
  },
)

it.each(['ضمان المحل سنة', '25 years performance', 'بلا', '', '9999 سنة', '5'])('leaves %o as typed', (typed) => {
  expect(durationText('ar', typed)).toBe(typed)
  expect(durationText('en', typed)).toBe(typed)
})
