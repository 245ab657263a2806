import { type Deps, inTransaction } from '#api/deps.ts'
import { forgetAbout, notify } from '#api/features/notify/inbox/notify.ts'
import * as sql from '#api/features/wanted/ads/wanted-queries.ts'
import { endingNoticeMs } from '#domain/limits.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

const batch = 500
const hourMs = 3_600_000
/** UTC+3, without daylight saving time. */
const yemenOffset = 3 * hourMs
/** Phones may ring, so nobody is notified at night. */
const wakingHours = { from: 9, to: 21 }

export const expireDue = async (deps: Ctx): Promise<number> => {
  let expired = 0
  for (;;) {
    const ended = await inTransaction(deps, async (inside) => {
      const ids = (await sql.expireDue(inside.db, inside.now(), batch)).map(({ id }) => id)
      // Sellers need not know about buyers who no longer look.
      await forgetAbout(inside, ids, ['wantedFits'])
      return ids.length
    })
    expired += ended
    if (ended < batch) return expired
  }
}

/** Notifies owners five days ahead, once for each end; a renewed ad ends on another day. */
export const tellEnding = async (ctx: Ctx): Promise<number> => {
  const now = ctx.now()
  const hour = new Date(now.getTime() + yemenOffset).getUTCHours()
  if (hour < wakingHours.from || hour >= wakingHours.to) return 0
  const until = new Date(now.getTime() + endingNoticeMs)
  let told = 0
  for (;;) {
    const rows = await sql.listEnding(ctx.db, { now, until }, batch)
    await notify(
      ctx,
      rows.map((row) => ({
        userId: row.user_id,
        kind: 'wantedEnding' as const,
        subjectId: row.id,
        facts: { words: row.words, endsAt: row.expires_at.toISOString() },
        onceKey: row.once_key,
      })),
    )
    told += rows.length
    if (rows.length < batch) return told
  }
}
