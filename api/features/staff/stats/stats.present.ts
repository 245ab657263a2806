import type * as sql from '#api/features/staff/stats/stats.sql.ts'
import { contactClickKinds } from '#contract/endpoints/sell/contact-clicks.ts'
import type { Stats } from '#contract/endpoints/staff/stats.ts'

type Rows<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>
type Counted = {
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

/** Days without rows count zero. */
const countOn = (rows: { day: string; n: number }[], day: string) => rows.find((row) => row.day === day)?.n ?? 0

const contactClicksOn = (clicks: Counted['contactClicks'], day: string) => {
  const ofDay = clicks.filter((row) => row.day === day)
  const count = (kind: string) => ofDay.find((row) => row.kind === kind)?.n ?? 0
  const [call, whatsapp, directions, link] = [count('call'), count('whatsapp'), count('directions'), count('link')]
  return { day, call, whatsapp, directions, link, total: contactClickKinds.reduce((sum, kind) => sum + count(kind), 0) }
}

export const toStats = (days: string[], rows: Counted): Stats => {
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
