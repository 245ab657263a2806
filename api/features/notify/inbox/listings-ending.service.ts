import type { Deps } from '#api/deps.ts'
import { listEnding } from '#api/features/notify/inbox/inbox.sql.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'
import { endingNoticeMs } from '#domain/limits.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** UTC+3, without daylight saving time. */
const yemenOffset = 3 * hourMs
/** Phones may ring, so nobody is notified at night. */
const wakingHours = { from: 9, to: 21 }
const ownersPerBatch = 500

/**
 * Rounds up to the end of a day in Yemen, so that all listings of an owner that expire on one day share a notification.
 */
const endOfDay = (at: number) => Math.floor((at + yemenOffset) / dayMs + 1) * dayMs - yemenOffset

/** Notifies owners five days ahead, once for each day of expiry. A missed run is made up for by the next. */
export const tellEnding = async (deps: Pick<Deps, 'db' | 'now'>): Promise<number> => {
  const now = deps.now()
  const hour = new Date(now.getTime() + yemenOffset).getUTCHours()
  if (hour < wakingHours.from || hour >= wakingHours.to) return 0
  const until = new Date(endOfDay(now.getTime() + endingNoticeMs))
  let told = 0
  for (;;) {
    const rows = await listEnding(deps.db, { now, until }, ownersPerBatch)
    await notify(
      deps,
      rows.map((row) => ({
        userId: row.owner_id,
        kind: 'listingEnding' as const,
        subjectId: row.count === 1 ? row.id : null,
        facts: { name: row.name, count: row.count, endsAt: row.ends_at.toISOString() },
        onceKey: `ending:${row.day}`,
      })),
    )
    told += rows.length
    if (rows.length < ownersPerBatch) return told
  }
}
