import { describe, expect, it } from 'vitest'
import { relativeTime } from '#web/platform/relative-time.ts'

const now = Date.UTC(2026, 10, 15, 12)
const hour = 3_600_000
const day = 24 * hour
const textOf = (lang: 'ar' | 'en', age: number) =>
  relativeTime(lang, new Date(now - age).toISOString(), now).replaceAll('\u00a0', ' ')

describe('in Arabic', () => {
  it.each([
    [0, 'قبل قليل'],
    [hour - 1, 'قبل قليل'],
    [hour, 'قبل ساعة'],
    [2 * hour, 'قبل ساعتين'],
    [3 * hour, 'قبل 3 ساعات'],
    [11 * hour, 'قبل 11 ساعة'],
    [day, 'قبل يوم'],
    [2 * day, 'قبل يومين'],
    [6 * day, 'قبل 6 أيام'],
    [7 * day, 'قبل أسبوع'],
    [14 * day, 'قبل أسبوعين'],
    [29 * day, 'قبل 4 أسابيع'],
    [30 * day, 'قبل شهر'],
    [59 * day, 'قبل شهر'],
    [60 * day, 'قبل شهرين'],
    [100 * day, 'قبل 3 أشهر'],
    [400 * day, 'قبل 13 شهراً'],
  ])('%d ms is %s', (age, text) => expect(textOf('ar', age)).toBe(text))
})

describe('in English', () => {
  it.each([
    [10, 'just now'],
    [hour, '1 h ago'],
    [day, '1 day ago'],
    [5 * day, '5 days ago'],
    [28 * day, '4 weeks ago'],
    [31 * day, '1 month ago'],
  ])('%d ms is %s', (age, text) => expect(textOf('en', age)).toBe(text))
})

it('never shows a future time when a clock is wrong', () => {
  expect(textOf('ar', -5 * day)).toBe('قبل قليل')
})
