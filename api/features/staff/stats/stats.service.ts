import { makeCache } from '#api/cache/cache.ts'
import { perDatabase } from '#api/cache/database-cache.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import { toStats } from '#api/features/staff/stats/stats.present.ts'
import * as sql from '#api/features/staff/stats/stats.sql.ts'
import { missesShown, statDays, statWeeks } from '#contract/endpoints/staff/stats.ts'
import { adenDay, adenDayStart, weekDayOf, weekDays } from '#domain/time/opening-hours.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

const dayMs = 86_400_000
const pastTtlMs = 5 * 60_000

const shift = (start: Date, days: number) => new Date(start.getTime() + days * dayMs)

/** Start times for counting: of the first day and of today, of the first week and of this one. */
const beginningsOf = (now: Date) => {
  const today = adenDayStart(now)
  const thisWeek = shift(today, -weekDays.indexOf(weekDayOf(now)))
  return {
    today,
    firstDay: shift(today, 1 - statDays),
    thisWeek,
    firstWeek: shift(thisWeek, (1 - statWeeks) * 7),
  }
}

type Spans = { days: sql.Span; weeks: sql.Span }

const count = async (db: Db, { days, weeks }: Spans) => {
  const [posted, decided, joined, contactClicks, prices] = await Promise.all([
    sql.countPosted(db, days),
    sql.countDecided(db, days),
    sql.countJoined(db, days),
    sql.countContactClicks(db, { from: adenDay(days.since), to: adenDay(days.until) }),
    sql.findPanelPrices(db, weeks),
  ])
  return { posted, decided, joined, contactClicks, prices }
}

type Counts = Awaited<ReturnType<typeof count>>
/** Keyed by day. */
const pasts = perDatabase(() => makeCache<Counts>({ ttlMs: pastTtlMs, maxSize: 1 }))

/** Past days rarely change and cost the most, so they are cached for a few minutes and counted again after midnight. */
const pastOf = ({ db, now }: Ctx, beginnings: ReturnType<typeof beginningsOf>) => {
  const days = { since: beginnings.firstDay, until: beginnings.today }
  const weeks = { since: beginnings.firstWeek, until: beginnings.thisWeek }
  return pasts(db).get(adenDay(now()), () => count(db, { days, weeks }))
}

/** For tests and benches, which change the past. */
export const invalidatePast = ({ db }: Pick<Deps, 'db'>): void => pasts(db).invalidate()

type Reply = Awaited<ReturnType<typeof readNow>>
/** Stores nothing; concurrent requests share one result. */
const readings = perDatabase(() => makeCache<Reply>({ isStorable: () => false }))

export const read = async (deps: Ctx): Promise<Reply> => readings(deps.db).get('', () => readNow(deps))

/** Today and this week are counted on each request, so that the numbers never lag. */
const readNow = async (deps: Ctx) => {
  const { db, now } = deps
  const beginnings = beginningsOf(now())
  const days = Array.from({ length: statDays }, (_, n) => adenDay(new Date(beginnings.firstDay.getTime() + n * dayMs)))
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
    contactClicks: [...past.contactClicks, ...fresh.contactClicks],
    prices: [...past.prices, ...fresh.prices],
  }
  return { success: true as const, data: toStats(days, { ...both, statuses, people, misses }) }
}
