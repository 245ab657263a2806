import { describe, expect, it } from 'vitest'
import {
  adenDay,
  adenTime,
  availableNow,
  openState,
  sortDays,
  weekDayOf,
  weekDays,
} from '#domain/time/opening-hours.ts'

/** 2026-11-15 is a Sunday. Times are local to Aden. */
const aden = (text: string) => new Date(`${text}:00+03:00`)
const moment = (text: string) => aden(text).toISOString()
const sunday = '2026-11-15'
const thursday = '2026-11-19'
const friday = '2026-11-20'
const saturday = '2026-11-21'
const sixDays = weekDays.slice(0, 6)
const shop = { days: sixDays, opens: '08:30', closes: '21:00' }
const night = { days: sixDays, opens: '18:00', closes: '02:00' }

describe('the calendar in Aden', () => {
  it('is three hours ahead of UTC, and the day changes there', () => {
    expect(adenDay(new Date('2026-11-15T20:59:59Z'))).toBe('2026-11-15')
    expect(adenDay(new Date('2026-11-15T21:00:00Z'))).toBe('2026-11-16')
    expect(adenTime(new Date('2026-11-15T21:05:00Z'))).toBe('00:05')
  })

  it('names the weekdays', () => {
    const english = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Aden' })
    for (let hour = 0; hour < 24 * 9; hour += 1) {
      const now = new Date(Date.parse('1969-12-28T00:30:00Z') + hour * 3_600_000)
      expect(weekDayOf(now)).toBe(english.format(now).toLowerCase())
    }
  })

  it('sorts days in the order of the week, and drops invalid ones', () => {
    expect(sortDays(['friday', 'sunday', 'someday', 'saturday', 'sunday'])).toEqual(['saturday', 'sunday', 'friday'])
  })
})

describe('openState', () => {
  it.each([
    ['before opening', `${sunday}T08:29`, false, null, `${sunday}T08:30`],
    ['at opening', `${sunday}T08:30`, true, `${sunday}T21:00`, null],
    ['just before closing', `${sunday}T20:59`, true, `${sunday}T21:00`, null],
    ['at closing', `${sunday}T21:00`, false, null, '2026-11-16T08:30'],
    ['on Thursday night, past the Friday', `${thursday}T22:00`, false, null, `${saturday}T08:30`],
    ['all Friday', `${friday}T12:00`, false, null, `${saturday}T08:30`],
  ])('%s', (_, now, isOpen, closesAt, nextOpening) => {
    expect(openState(shop, aden(now))).toEqual({
      isOpen,
      closesAt: closesAt && moment(closesAt),
      nextOpening: nextOpening && moment(nextOpening),
    })
  })

  it.each([
    ['before midnight', `${thursday}T23:30`, true, `${friday}T02:00`, null],
    ['after midnight the shift of Thursday goes on into Friday', `${friday}T01:59`, true, `${friday}T02:00`, null],
    ['at its end', `${friday}T02:00`, false, null, `${saturday}T18:00`],
    ['no shift begins on Friday night', `${friday}T23:30`, false, null, `${saturday}T18:00`],
    ['early on Saturday nothing is left of Friday', `${saturday}T00:30`, false, null, `${saturday}T18:00`],
    ['in the afternoon', `${sunday}T15:00`, false, null, `${sunday}T18:00`],
  ])('overnight: %s', (_, now, isOpen, closesAt, nextOpening) => {
    expect(openState(night, aden(now))).toEqual({
      isOpen,
      closesAt: closesAt && moment(closesAt),
      nextOpening: nextOpening && moment(nextOpening),
    })
  })

  it('handles a weekend of Thursday and Friday', () => {
    const office = { days: weekDays.slice(0, 5), opens: '08:00', closes: '16:00' }
    expect(openState(office, aden(`${thursday}T10:00`))).toEqual({
      isOpen: false,
      closesAt: null,
      nextOpening: moment(`${saturday}T08:00`),
    })
  })

  it('finds the next opening a week later for a shop that opens on one day', () => {
    const market = { days: ['sunday'], opens: '07:00', closes: '12:00' }
    expect(openState(market, aden(`${sunday}T12:30`)).nextOpening).toBe(moment('2026-11-22T07:00'))
  })

  it.each(['24:00', '00:00'])('closes at midnight when the closing time is %s', (closes) => {
    const late = { days: sixDays, opens: '16:00', closes }
    expect(openState(late, aden(`${sunday}T23:59`))).toMatchObject({
      isOpen: true,
      closesAt: moment('2026-11-16T00:00'),
    })
    expect(openState(late, aden('2026-11-16T00:00'))).toMatchObject({ isOpen: false })
  })

  it('joins whole days: round the clock from Saturday to Thursday closes when Friday begins', () => {
    const always = { days: sixDays, opens: '00:00', closes: '00:00' }
    expect(openState(always, aden(`${sunday}T03:00`))).toMatchObject({
      isOpen: true,
      closesAt: moment(`${friday}T00:00`),
    })
    expect(openState(always, aden(`${friday}T03:00`))).toMatchObject({ nextOpening: moment(`${saturday}T00:00`) })
  })

  it.each(['00:00', '08:00'])('never closes round the clock on seven days from %s', (opens) => {
    const always = { days: weekDays, opens, closes: opens }
    for (const time of ['00:00', '05:00', '23:59'])
      expect(openState(always, aden(`${sunday}T${time}`))).toEqual({ isOpen: true, closesAt: null, nextOpening: null })
  })

  it.each([
    { days: sixDays, opens: null, closes: '21:00' },
    { days: sixDays, opens: '08:00', closes: null },
    { days: [], opens: '08:00', closes: '21:00' },
    { days: ['someday'], opens: '08:00', closes: '21:00' },
    { days: sixDays, opens: '8', closes: '25:00' },
    { days: sixDays, opens: '٠٨:٠٠', closes: '21:00' },
  ])('is unknown when hours or days are missing or unreadable: %j', (hours) => {
    expect(openState(hours, aden(`${sunday}T10:00`))).toEqual({ isOpen: null, closesAt: null, nextOpening: null })
  })

  it('is unknown without a valid time', () => {
    expect(openState(shop, new Date(Number.NaN)).isOpen).toBeNull()
  })
})

describe('availableNow', () => {
  it('is available today while a shift runs or is still to come', () => {
    expect(availableNow('available', shop, aden(`${sunday}T10:00`))).toMatchObject({
      isOpen: true,
      isAvailableToday: true,
    })
    expect(availableNow('available', shop, aden(`${sunday}T06:00`))).toMatchObject({
      isOpen: false,
      isAvailableToday: true,
    })
    expect(availableNow('available', shop, aden(`${sunday}T21:30`))).toMatchObject({ isAvailableToday: false })
    expect(availableNow('available', shop, aden(`${friday}T10:00`))).toMatchObject({ isAvailableToday: false })
    expect(availableNow('available', night, aden(`${friday}T01:00`))).toMatchObject({ isAvailableToday: true })
  })

  it('uses only the stated availability when hours are missing', () => {
    const hours = { days: [], opens: null, closes: null }
    expect(availableNow('available', hours, aden(`${friday}T10:00`))).toMatchObject({
      isOpen: null,
      isAvailableToday: true,
    })
  })

  it.each(['busy', 'unavailable'] as const)('is closed for new work when %s, whatever the hours', (status) => {
    expect(availableNow(status, shop, aden(`${sunday}T10:00`))).toEqual({
      isOpen: false,
      closesAt: null,
      nextOpening: null,
      isAvailableToday: false,
    })
  })
})

describe('hours of Ramadan', () => {
  const ramadan = { from: '2026-11-16', to: '2026-11-18', days: [...weekDays], opens: '20:00', closes: '03:00' }
  const hours = { ...shop, ramadan }

  it.each([
    ['the day before has the usual hours', `${sunday}T20:30`, true, `${sunday}T21:00`, null],
    ['the first morning is closed', '2026-11-16T09:00', false, null, '2026-11-16T20:00'],
    ['a night of Ramadan goes past midnight', '2026-11-17T02:00', true, '2026-11-17T03:00', null],
    ['its last night ends after its last day', `${thursday}T02:59`, true, `${thursday}T03:00`, null],
    ['then the usual hours are back', `${thursday}T08:30`, true, `${thursday}T21:00`, null],
  ])('%s', (_, now, isOpen, closesAt, nextOpening) => {
    expect(openState(hours, aden(now))).toEqual({
      isOpen,
      closesAt: closesAt && moment(closesAt),
      nextOpening: nextOpening && moment(nextOpening),
    })
  })

  it('are known although the usual hours are not, and only on their days', () => {
    const only = { days: [], opens: null, closes: null, ramadan }
    expect(openState(only, aden('2026-11-17T21:00')).isOpen).toBe(true)
    expect(openState(only, aden(`${thursday}T21:00`)).isOpen).toBeNull()
    expect(availableNow('available', hours, aden('2026-11-16T09:00'))).toMatchObject({ isAvailableToday: true })
  })
})
