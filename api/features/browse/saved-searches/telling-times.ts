import type { Frequency } from '#contract/endpoints/browse/saved-searches.ts'

const hourMs = 3_600_000

/** Between two notifications of one search. */
export const pauseMs: Record<Exclude<Frequency, 'off'>, number> = { atOnce: hourMs, daily: 24 * hourMs }

export const pauseMsMax = pauseMs.daily

/** When a search is told next: the first time at once. A last time in the future is of a clock that was wrong and counts as none. */
export const dueAfter = (frequency: Exclude<Frequency, 'off'>, toldAt: Date | null, now: Date): Date => {
  if (!toldAt || toldAt > now) return now
  return new Date(Math.max(now.getTime(), toldAt.getTime() + pauseMs[frequency]))
}
