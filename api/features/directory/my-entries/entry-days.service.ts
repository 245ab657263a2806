import type { Deps } from '#api/deps.ts'
import { viewsSince } from '#api/features/browse/views/entry-views.service.ts'
import { clicksSince } from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import type { ApplicationKind } from '#contract/endpoints/directory/application-kinds.ts'
import type { EntryDay } from '#contract/endpoints/directory/my-entries.ts'
import { contactClickDaysShown } from '#domain/limits.ts'
import { adenDay } from '#domain/time/opening-hours.ts'

const dayMs = 86_400_000

type Counted = { n: number }
const sum = (rows: Counted[] | undefined): number => (rows ?? []).reduce((all, { n }) => all + n, 0)

/** Views and contact clicks of the last thirty days one by one, and the sums of these and of the thirty days before. */
export const daysOf = async ({ db, now }: Pick<Deps, 'db' | 'now'>, kind: ApplicationKind, id: string) => {
  const dates = Array.from({ length: 2 * contactClickDaysShown }, (_, back) =>
    adenDay(new Date(now().getTime() - (2 * contactClickDaysShown - 1 - back) * dayMs)),
  )
  const since = dates[0] ?? adenDay(now())
  const [views, clicks] = await Promise.all([viewsSince({ db }, kind, id, since), clicksSince({ db }, kind, id, since)])
  const viewsOn = Map.groupBy(views, ({ day }) => day)
  const clicksOn = Map.groupBy(clicks, ({ day }) => day)
  const days = dates.map((day): EntryDay => {
    const clicked = clicksOn.get(day) ?? []
    const of = (wanted: string) => sum(clicked.filter(({ kind }) => kind === wanted))
    return { day, views: sum(viewsOn.get(day)), call: of('call'), whatsapp: of('whatsapp'), taps: sum(clicked) }
  })
  const shown = days.slice(-contactClickDaysShown)
  return { days: shown, last: sumsOf(shown), before: sumsOf(days.slice(0, -contactClickDaysShown)) }
}

const sumsOf = (days: EntryDay[]) => ({
  views: days.reduce((all, { views }) => all + views, 0),
  taps: days.reduce((all, { taps }) => all + taps, 0),
})
