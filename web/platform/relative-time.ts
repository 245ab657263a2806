import type { Lang } from '#web/platform/lang.ts'
import { plural } from '#web/platform/texts.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const daysInWeek = 7
const daysInMonth = 30

type Unit = 'hour' | 'day' | 'week' | 'month'

/** Hours, days up to seven, weeks up to thirty days, then months; null under an hour. */
export const ageOf = (ms: number): { unit: Unit; count: number } | null => {
  const days = Math.floor(ms / dayMs)
  if (ms < hourMs) return null
  if (days < 1) return { unit: 'hour', count: Math.floor(ms / hourMs) }
  if (days < daysInWeek) return { unit: 'day', count: days }
  if (days < daysInMonth) return { unit: 'week', count: Math.floor(days / daysInWeek) }
  return { unit: 'month', count: Math.floor(days / daysInMonth) }
}

const arabicTexts: Record<Unit, (count: number) => string> = {
  hour: (count) => arabicAgo(count, 'ساعة', 'ساعتين', 'ساعات'),
  day: (count) => arabicAgo(count, 'يوم', 'يومين', 'أيام', 'يوماً'),
  week: (count) => arabicAgo(count, 'أسبوع', 'أسبوعين', 'أسابيع', 'أسبوعاً'),
  month: (count) => arabicAgo(count, 'شهر', 'شهرين', 'أشهر', 'شهراً'),
}

const arabicAgo = (count: number, one: string, two: string, few: string, many = one) =>
  plural('ar', count, {
    zero: 'قبل قليل',
    one: `قبل ${one}`,
    two: `قبل ${two}`,
    few: `قبل #\u00a0${few}`,
    many: `قبل #\u00a0${many}`,
    other: `قبل #\u00a0${one}`,
  })

const englishTexts: Record<Unit, (count: number) => string> = {
  hour: (count) => plural('en', count, { one: '#\u00a0h ago', other: '#\u00a0h ago' }),
  day: (count) => plural('en', count, { one: '#\u00a0day ago', other: '#\u00a0days ago' }),
  week: (count) => plural('en', count, { one: '#\u00a0week ago', other: '#\u00a0weeks ago' }),
  month: (count) => plural('en', count, { one: '#\u00a0month ago', other: '#\u00a0months ago' }),
}

/** Own texts instead of `Intl.RelativeTimeFormat`, whose Arabic differs between server and old phones. */
export const relativeTime = (lang: Lang, iso: string, now: number): string => {
  const age = ageOf(now - new Date(iso).getTime())
  if (!age) return lang === 'ar' ? 'قبل قليل' : 'just now'
  return (lang === 'ar' ? arabicTexts : englishTexts)[age.unit](age.count)
}
