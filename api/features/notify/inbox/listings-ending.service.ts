import type { Deps } from '#api/deps.ts'
import { listEnding } from '#api/features/notify/inbox/inbox.sql.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'
import { endingNoticeMs } from '#domain/limits.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** UTC+3, without daylight saving time. */
const yemenOffset = 3 * hourMs
/** Phones ring: nobody is told at night. */
const wakingHours = { from: 9, to: 21 }
const ownersPerBatch = 500

/** The end of the day in Yemen that is so far ahead: all listings of an owner that end on one day are told together. */
const endOfDay = (at: number) => Math.floor((at + yemenOffset) / dayMs + 1) * dayMs - yemenOffset

/**
 * Tells owners five days ahead that listings end, once for each day: a run that was missed is made up for, and a listing that was
 * renewed ends on another day.
 */
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
