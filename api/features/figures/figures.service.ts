import { toFigures } from '#api/features/figures/figures.present.ts'
import * as sql from '#api/features/figures/figures.sql.ts'
import type { Db } from '#api/platform/db/tables.ts'
import type { Deps } from '#api/platform/deps.ts'
import { remembered } from '#api/platform/memory.ts'
import { figureDays, figureWeeks, missesShown } from '#contract/figures.ts'
import { adenDay, adenDayStart, weekDayOf, weekDays } from '#contract/opening-hours.ts'

type World = Pick<Deps, 'db' | 'now'>

const dayMs = 86_400_000
const pastKeepMs = 5 * 60_000

const shift = (start: Date, days: number) => new Date(start.getTime() + days * dayMs)

/** The beginnings that the numbers are counted from: of the first day and of today, of the first week and of this one. */
const beginningsOf = (now: Date) => {
  const today = adenDayStart(now)
  const thisWeek = shift(today, -weekDays.indexOf(weekDayOf(now)))
  return {
    today,
    firstDay: shift(today, 1 - figureDays),
    thisWeek,
    firstWeek: shift(thisWeek, (1 - figureWeeks) * 7),
  }
}

type Spans = { days: sql.Span; weeks: sql.Span }

const count = async (db: Db, { days, weeks }: Spans) => {
  const [posted, decided, joined, taps, prices] = await Promise.all([
    sql.countPosted(db, days),
    sql.countDecided(db, days),
    sql.countJoined(db, days),
    sql.countTaps(db, { from: adenDay(days.since), to: adenDay(days.until) }),
    sql.findPanelPrices(db, weeks),
  ])
  return { posted, decided, joined, taps, prices }
}

type Past = { day: string; freshUntil: number; counted: ReturnType<typeof count> }
const pasts = remembered(() => ({ past: null as Past | null }))

/** Days that are over change hardly and cost the most, so they are counted every few minutes and anew after midnight. */
const pastOf = async ({ db, now }: World, beginnings: ReturnType<typeof beginningsOf>) => {
  const slot = pasts(db)
  const day = adenDay(now())
  if (slot.past?.day !== day || performance.now() >= slot.past.freshUntil) {
    const days = { since: beginnings.firstDay, until: beginnings.today }
    const counted = count(db, { days, weeks: { since: beginnings.firstWeek, until: beginnings.thisWeek } })
    const past = { day, freshUntil: performance.now() + pastKeepMs, counted }
    slot.past = past
    counted.catch(() => {
      if (slot.past === past) slot.past = null
    })
  }
  return slot.past.counted
}

/** For who changes the past, which tests alone do. */
export const forgetPast = ({ db }: Pick<Deps, 'db'>): void => {
  pasts(db).past = null
}

type Reply = ReturnType<typeof readNow>
const readings = remembered(() => ({ underWay: null as Reply | null }))

/** Who asks while the same is being counted for somebody else gets that. */
export const read = (deps: World): Reply => {
  const slot = readings(deps.db)
  slot.underWay ??= readNow(deps).finally(() => {
    slot.underWay = null
  })
  return slot.underWay
}

/** Today and this week are counted anew each time: numbers that lag teach nobody to trust them. */
const readNow = async (deps: World) => {
  const { db, now } = deps
  const beginnings = beginningsOf(now())
  const days = Array.from({ length: figureDays }, (_, n) =>
    adenDay(new Date(beginnings.firstDay.getTime() + n * dayMs)),
  )
  const [past, fresh, statuses, people, misses] = await Promise.all([
    pastOf(deps, beginnings),
    count(db, {
      days: { since: beginnings.today, until: shift(beginnings.today, 1) },
      weeks: { since: beginnings.thisWeek, until: shift(beginnings.thisWeek, 7) },
    }),
    sql.countByStatus(db),
    sql.countPeople(db),
    sql.listMisses(db, days[0] ?? adenDay(now()), missesShown),
  ])
  const both = {
    posted: [...past.posted, ...fresh.posted],
    decided: [...past.decided, ...fresh.decided],
    joined: [...past.joined, ...fresh.joined],
    taps: [...past.taps, ...fresh.taps],
    prices: [...past.prices, ...fresh.prices],
  }
  return { success: true as const, data: toFigures(days, { ...both, statuses, people, misses }) }
}
