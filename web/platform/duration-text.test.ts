import { expect, it } from 'vitest'
import { durationText, monthsText, warrantyText, writtenWarranty } from '#web/platform/duration-text.ts'

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

it.each([
  [1, 'شهر', '1 month', 'ضمان شهر مكتوب', '1-month written warranty'],
  [2, 'شهران', '2 months', 'ضمان شهرين مكتوب', '2-month written warranty'],
  [6, '6 أشهر', '6 months', 'ضمان 6 أشهر مكتوب', '6-month written warranty'],
  [12, 'سنة', '1 year', 'ضمان سنة مكتوب', '1-year written warranty'],
  [18, '18 شهراً', '18 months', 'ضمان 18 شهراً مكتوب', '18-month written warranty'],
  [24, 'سنتان', '2 years', 'ضمان سنتين مكتوب', '2-year written warranty'],
  [60, '5 سنوات', '5 years', 'ضمان 5 سنوات مكتوب', '5-year written warranty'],
  [144, '12 سنة', '12 years', 'ضمان 12 سنة مكتوب', '12-year written warranty'],
])('says a warranty of %d months in both languages', (months, ar, en, arWarranty, enWarranty) => {
  expect([monthsText('ar', months), monthsText('en', months)]).toEqual([ar, en])
  expect([writtenWarranty('ar', months), writtenWarranty('en', months)]).toEqual([arWarranty, enWarranty])
})
