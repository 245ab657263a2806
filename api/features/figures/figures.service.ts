import { toFigures } from '#api/features/figures/figures.present.ts'
import * as sql from '#api/features/figures/figures.sql.ts'
import type { Deps } from '#api/platform/deps.ts'
import { figureDays, figureWeeks, missesShown } from '#contract/figures.ts'
import { adenDay, adenDayStart, weekDayOf, weekDays } from '#contract/opening-hours.ts'

const dayMs = 86_400_000

/** Everything is counted anew each time: numbers that lag teach nobody to trust them. */
export const read = async ({ db, now }: Pick<Deps, 'db' | 'now'>) => {
  const days = Array.from({ length: figureDays }, (_, back) =>
    adenDay(new Date(now().getTime() - (figureDays - 1 - back) * dayMs)),
  )
  const since = new Date(adenDayStart(now()).getTime() - (figureDays - 1) * dayMs)
  const firstDay = days[0] ?? adenDay(now())
  const daysIntoWeek = weekDays.indexOf(weekDayOf(now()))
  const weeksAgo = new Date(adenDayStart(now()).getTime() - (daysIntoWeek + (figureWeeks - 1) * 7) * dayMs)
  const [statuses, posted, decided, joined, people, taps, misses, prices] = await Promise.all([
    sql.countByStatus(db),
    sql.countPosted(db, since),
    sql.countDecided(db, since),
    sql.countJoined(db, since),
    sql.countPeople(db),
    sql.countTaps(db, firstDay),
    sql.listMisses(db, firstDay, missesShown),
    sql.findPanelPrices(db, weeksAgo),
  ])
  const data = toFigures(days, { statuses, posted, decided, joined, people, taps, misses, prices })
  return { success: true as const, data }
}
