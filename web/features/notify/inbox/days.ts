import { formatDate } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { relativeTime } from '#web/platform/relative-time.ts'

const dayMs = 86_400_000
/** UTC+3, without daylight saving time. */
const yemenOffset = 3 * 3_600_000
const daysInWeek = 7
const noon = 12

export const dayNames = ['today', 'yesterday', 'week', 'earlier'] as const
export type DayName = (typeof dayNames)[number]

const dayNumber = (ms: number) => Math.floor((ms + yemenOffset) / dayMs)

/** By the days of Yemen. What is newer than the page’s clock is of today. */
export const dayOf = (iso: string, now: number): DayName => {
  const days = dayNumber(now) - dayNumber(Date.parse(iso))
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < daysInWeek ? 'week' : 'earlier'
}

type Dated = { createdAt: string }

/** Consecutive items of the same day, in the order given. */
export const groupByDay = <T extends Dated>(items: readonly T[], now: number): { day: DayName; items: T[] }[] => {
  const groups = new Map<DayName, T[]>()
  for (const item of items) {
    const day = dayOf(item.createdAt, now)
    const group = groups.get(day)
    if (group) group.push(item)
    else groups.set(day, [item])
  }
  return [...groups].map(([day, ofDay]) => ({ day, items: ofDay }))
}

const halves = { ar: ['ص', 'م'], en: ['am', 'pm'] }
const yesterday = { ar: 'أمس', en: 'Yesterday' }

/** `6:10 م`: not `Intl`, whose Arabic differs between phones. */
const clockText = (lang: Lang, iso: string) => {
  const time = new Date(Date.parse(iso) + yemenOffset)
  const hour = time.getUTCHours()
  const minutes = String(time.getUTCMinutes()).padStart(2, '0')
  return `${hour % noon || noon}:${minutes}\u00a0${halves[lang][hour < noon ? 0 : 1]}`
}

/** When it happened, as exact as it is near. */
export const whenText = (lang: Lang, iso: string, now: number): string => {
  const day = dayOf(iso, now)
  if (day === 'earlier') return formatDate(lang, iso)
  return day === 'yesterday' ? `${yesterday[lang]} ${clockText(lang, iso)}` : relativeTime(lang, iso, now)
}
