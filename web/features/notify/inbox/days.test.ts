import { describe, expect, it } from 'vitest'
import { dayOf, groupByDay, signOf, whenText } from '#web/features/notify/inbox/day-lists.tsx'

/** Noon in Yemen. */
const now = Date.parse('2026-11-17T09:00:00Z')

describe('dayOf', () => {
  it.each([
    ['a moment ago', '2026-11-17T08:59:00Z', 'today'],
    ['newer than the clock of the page', '2026-11-17T10:30:00Z', 'today'],
    ['after the clock of the page, on the next day', '2026-11-18T10:30:00Z', 'today'],
    ['the first minute of the day in Yemen', '2026-11-16T21:00:00Z', 'today'],
    ['the last minute of the day before in Yemen', '2026-11-16T20:59:00Z', 'yesterday'],
    ['two days ago', '2026-11-15T12:00:00Z', 'week'],
    ['six days ago', '2026-11-11T00:00:00Z', 'week'],
    ['seven days ago', '2026-11-10T12:00:00Z', 'earlier'],
  ])('%s', (_, iso, day) => expect(dayOf(iso, now)).toBe(day))
})

it('groups by day and keeps the order', () => {
  const items = ['2026-11-17T08:00:00Z', '2026-11-17T07:00:00Z', '2026-11-16T12:00:00Z', '2026-09-01T12:00:00Z'].map(
    (createdAt, id) => ({ id, createdAt }),
  )
  expect(groupByDay(items, now).map(({ day, items }) => [day, items.map(({ id }) => id)])).toEqual([
    ['today', [0, 1]],
    ['yesterday', [2]],
    ['earlier', [3]],
  ])
  expect(groupByDay([], now)).toEqual([])
})

describe('whenText', () => {
  it.each([
    ['2026-11-17T07:00:00Z', 'قبل ساعتين', '2\u00a0h ago'],
    ['2026-11-16T15:10:00Z', 'أمس 6:10\u00a0م', 'Yesterday 6:10\u00a0pm'],
    ['2026-11-15T21:05:00Z', 'أمس 12:05\u00a0ص', 'Yesterday 12:05\u00a0am'],
    ['2026-11-16T09:00:00Z', 'أمس 12:00\u00a0م', 'Yesterday 12:00\u00a0pm'],
    ['2026-11-14T09:00:00Z', 'قبل 3\u00a0أيام', '3\u00a0days ago'],
    ['2026-09-01T09:00:00Z', '1 سبتمبر 2026', '1 September 2026'],
  ])('of %s is %s and %s', (iso, ar, en) => {
    expect([whenText('ar', iso, now), whenText('en', iso, now)]).toEqual([ar, en])
  })
})

it.each(['applicationDecided', 'claimDecided', 'entryTaken'] as const)(
  '%s has the icon of the shop or of the engineer',
  (kind) => {
    expect(signOf({ kind, entry: 'engineer' }).icon).toBe('eng')
    expect(signOf({ kind, entry: 'shop' }).icon).toBe('store')
  },
)
