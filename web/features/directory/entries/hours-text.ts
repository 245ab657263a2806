import { adenDay, adenTime, type WeekDay, weekDayOf, weekDays } from '#domain/time/opening-hours.ts'
import { hoursTexts } from '#web/features/directory/entries/directory.texts.ts'
import type { Lang } from '#web/platform/lang.ts'

const dayMs = 86_400_000
const noon = 12

/** «8:30 م» from '20:30'. */
export const clockText = (lang: Lang, time: string): string => {
  const t = hoursTexts[lang]
  const [hours = '0', minutes = '00'] = time.split(':')
  const hour = Number(hours) % 24
  return `${hour % noon || noon}:${minutes}\u00a0${hour < noon ? t.morning : t.evening}`
}

/** A time in the coming days: the time, tomorrow and the time, or the weekday and the time. */
export const momentText = (lang: Lang, iso: string, now: number): string => {
  const t = hoursTexts[lang]
  const moment = new Date(iso)
  const time = clockText(lang, adenTime(moment))
  const day = adenDay(moment)
  if (day === adenDay(new Date(now))) return time
  if (day === adenDay(new Date(now + dayMs))) return t.tomorrowAt(time)
  return t.dayAt(t.days[weekDayOf(moment)], time)
}

export type DayRun = { from: WeekDay; to: WeekDay; isWorking: boolean }

/** The week as runs of consecutive equal days: Saturday to Thursday, then Friday. */
export const dayRuns = (working: readonly WeekDay[]): DayRun[] => {
  const runs: DayRun[] = []
  for (const day of weekDays) {
    const isWorking = working.includes(day)
    const last = runs[runs.length - 1]
    if (last?.isWorking === isWorking) last.to = day
    else runs.push({ from: day, to: day, isWorking })
  }
  return runs
}
