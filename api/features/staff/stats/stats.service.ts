import { makeCache } from '#api/cache/cache.ts'
import { perDatabase } from '#api/cache/database-cache.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/staff/stats/stats.sql.ts'
import { contactClickKinds } from '#contract/endpoints/sell/contact-clicks.ts'
import { missesShown, type Stats, statDays, statWeeks } from '#contract/endpoints/staff/stats.ts'
import { adenDay, adenDayStart, weekDayOf, weekDays } from '#domain/time/opening-hours.ts'

type Rows<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>
type StatRows = {
  statuses: Rows<typeof sql.countByStatus>
  posted: Rows<typeof sql.countPosted>
  decided: Rows<typeof sql.countDecided>
  joined: Rows<typeof sql.countJoined>
  people: number
  contactClicks: Rows<typeof sql.countContactClicks>
  misses: Rows<typeof sql.listMisses>
  prices: Rows<typeof sql.findPanelPrices>
}

const decimals = 4

const countOn = (rows: { day: string; n: number }[], day: string) => rows.find((row) => row.day === day)?.n ?? 0

const contactClicksOn = (clicks: StatRows['contactClicks'], day: string) => {
  const ofDay = clicks.filter((row) => row.day === day)
  const count = (kind: string) => ofDay.find((row) => row.kind === kind)?.n ?? 0
  const [call, whatsapp, directions, link] = [count('call'), count('whatsapp'), count('directions'), count('link')]
  return { day, call, whatsapp, directions, link, total: contactClickKinds.reduce((sum, kind) => sum + count(kind), 0) }
}

export const toStats = (days: string[], rows: StatRows): Stats => {
  const approved = rows.decided.filter(({ action }) => action === 'product.approved')
  const rejected = rows.decided.filter(({ action }) => action === 'product.rejected')
  return {
    listings: {
      byStatus: {
        pending: 0,
        approved: 0,
        rejected: 0,
        expired: 0,
        sold: 0,
        ...Object.fromEntries(rows.statuses.map(({ status, n }) => [status, n])),
      },
      byDay: days.map((day) => ({
        day,
        posted: countOn(rows.posted, day),
        approved: countOn(approved, day),
        rejected: countOn(rejected, day),
      })),
    },
    users: { total: rows.people, byDay: days.map((day) => ({ day, joined: countOn(rows.joined, day) })) },
    taps: { byDay: days.map((day) => contactClicksOn(rows.contactClicks, day)) },
    searchMisses: rows.misses.map(({ keyword, count, last_day }) => ({ keyword, count, lastDay: last_day })),
    panelPrices: rows.prices.map((row) => ({ ...row, median: Number(row.median.toFixed(decimals)) })),
  }
}

type Ctx = Pick<Deps, 'db' | 'now'>

const dayMs = 86_400_000
const pastTtlMs = 5 * 60_000

const shift = (start: Date, days: number) => new Date(start.getTime() + days * dayMs)

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
const pasts = perDatabase(() => makeCache<Counts>({ ttlMs: pastTtlMs, maxSize: 1 }))

/**
 * Past days rarely change and cost the most to count, so they are cached for a few minutes; a new day counts them
 * again.
 */
const pastOf = ({ db, now }: Ctx, beginnings: ReturnType<typeof beginningsOf>) => {
  const days = { since: beginnings.firstDay, until: beginnings.today }
  const weeks = { since: beginnings.firstWeek, until: beginnings.thisWeek }
  return pasts(db).get(adenDay(now()), () => count(db, { days, weeks }))
}

/** For tests and benches, which change the past. */
export const invalidatePast = ({ db }: Pick<Deps, 'db'>): void => pasts(db).invalidate()

type Reply = Awaited<ReturnType<typeof readNow>>
/** Stores nothing; only concurrent requests share a result. */
const readings = perDatabase(() => makeCache<Reply>({ isStorable: () => false }))

export const read = async (deps: Ctx): Promise<Reply> => readings(deps.db).get('', () => readNow(deps))

/** Counts today and this week on each request, so that these numbers never lag. */
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
