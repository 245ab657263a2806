/** The week in Yemen starts on Saturday; the weekend is Friday, or Thursday and Friday. */
export const weekDays = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
export type WeekDay = (typeof weekDays)[number]

/**
 * `opens` and `closes` are 'HH:MM' in Aden. Closing at or before opening means the next day: 18:00 to 02:00, or all
 * day.
 */
export type Hours = {
  days: readonly string[]
  opens: string | null
  closes: string | null
  ramadan?: RamadanHours | null | undefined
}

/** Replace the other hours from the day `from` to the day `to`, both included. */
export type RamadanHours = { from: string; to: string; days: WeekDay[]; opens: string; closes: string }

/** `isOpen` is null when the hours are unknown; times are ISO texts. */
export type OpenState = { isOpen: boolean | null; closesAt: string | null; nextOpening: string | null }

export type Availability = 'available' | 'busy' | 'unavailable'
export type AvailableNow = OpenState & { isAvailableToday: boolean }

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
/** Yemen is three hours ahead of UTC all year, so no time zone table is needed. */
const adenMs = 180 * minuteMs

/** Closed by its owner, who has not said until when. */
export const closedForNow: OpenState = { isOpen: false, closesAt: null, nextOpening: null }

const unknown: OpenState = { isOpen: null, closesAt: null, nextOpening: null }

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/

const minutesOf = (text: string | null): number | null => {
  const read = clock.exec(text ?? '')
  return read ? Number(read[1]) * 60 + Number(read[2]) : null
}

/** Days are counted from 1 January 1970 in Aden, which was a Thursday. */
const dayOf = (ms: number) => Math.floor((ms + adenMs) / dayMs)
const dayStart = (day: number) => day * dayMs - adenMs
const nameOf = (day: number): WeekDay => weekDays[(((day + 5) % 7) + 7) % 7] as WeekDay

export const weekDayOf = (now: Date): WeekDay => nameOf(dayOf(now.getTime()))

/** Date in Aden, as 2026-11-15. */
export const adenDay = (now: Date): string => new Date(now.getTime() + adenMs).toISOString().slice(0, 10)

export const adenDayStart = (now: Date): Date => new Date(dayStart(dayOf(now.getTime())))

export const adenTime = (now: Date): string => new Date(now.getTime() + adenMs).toISOString().slice(11, 16)

export const sortDays = (days: readonly string[]): WeekDay[] => weekDays.filter((day) => days.includes(day))

type Shift = { from: number; to: number }

/** `day` is a date such as 2026-02-18. */
export const isRamadan = (ramadan: RamadanHours | null | undefined, day: string): ramadan is RamadanHours =>
  Boolean(ramadan && ramadan.from <= day && day <= ramadan.to)

/** A shift belongs to the day it begins on, even when it ends after midnight, and keeps the hours of that day. */
const makeShifts = ({ ramadan, ...usual }: Hours, today: number) => {
  const isoDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
  const usualOn = shiftsOf(usual)
  const ramadanOn = ramadan ? shiftsOf(ramadan) : null
  const rulesOn = (day: number) => (isRamadan(ramadan, isoDay(day)) ? ramadanOn : usualOn)
  return rulesOn(today) && ((day: number): Shift | null => rulesOn(day)?.(day) ?? null)
}

const shiftsOf = ({ days, opens, closes }: Hours) => {
  const opening = minutesOf(opens)
  const closing = minutesOf(closes === '24:00' ? '00:00' : closes)
  if (opening === null || closing === null || !weekDays.some((day) => days.includes(day))) return null
  const lengthMs = (closing > opening ? closing - opening : closing - opening + 1_440) * minuteMs
  return (day: number): Shift | null => {
    if (!days.includes(nameOf(day))) return null
    const from = dayStart(day) + opening * minuteMs
    return { from, to: from + lengthMs }
  }
}

const iso = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())

/** Adjoining shifts count as one, also across days. */
export const openState = (hours: Hours, now: Date): OpenState => {
  const at = now.getTime()
  const shiftOn = Number.isNaN(at) ? null : makeShifts(hours, dayOf(at))
  if (!shiftOn) return unknown
  const yesterday = dayOf(at) - 1
  const week = Array.from({ length: 9 }, (_, step) => shiftOn(yesterday + step)).filter((shift) => shift !== null)
  const current = week.find(({ from, to }) => from <= at && at < to)
  if (current) return { isOpen: true, closesAt: iso(endOf(week, current)), nextOpening: null }
  return { isOpen: false, closesAt: null, nextOpening: iso(week.find(({ from }) => from > at)?.from) }
}

/** Undefined when it never closes. */
const endOf = (week: Shift[], current: Shift): number | undefined => {
  let end = current.to
  for (const { from, to } of week) if (from === end) end = to
  return end - current.from >= 7 * dayMs ? undefined : end
}

/** The engineer's own status comes first: the hours count only if it is `available`. */
export const availableNow = (status: Availability, hours: Hours, now: Date): AvailableNow => {
  if (status !== 'available') return { ...closedForNow, isAvailableToday: false }
  const state = openState(hours, now)
  const opensToday = state.nextOpening !== null && adenDay(new Date(state.nextOpening)) === adenDay(now)
  return { ...state, isAvailableToday: state.isOpen !== false || opensToday }
}
