import { type Deps, inTransaction } from '#api/deps.ts'
import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import { namesOf } from '#api/features/browse/saved-searches/query-form.ts'
import * as sql from '#api/features/browse/saved-searches/saved-searches.sql.ts'
import {
  deleteMatchesBefore,
  lockMatches,
  pauseMsMax,
} from '#api/features/browse/saved-searches/search-matches-queries.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type LoggedCtx = Pick<Deps, 'db' | 'now' | 'log'>

/** Limits how long a stopping process waits for the current run. */
const toldPerRun = 100
const retryMs = 3_600_000

export const tellDue = async (deps: LoggedCtx): Promise<number> => {
  let told = 0
  while (told < toldPerRun && (await tellNext(deps))) told += 1
  return told
}

/**
 * Runs in one transaction, so that a killed process leaves the search to the next run. A failed search is retried after
 * an hour and does not delay the others.
 */
const tellNext = async (deps: LoggedCtx): Promise<boolean> => {
  let id: string | undefined
  try {
    return await inTransaction(deps, async (ctx) => {
      const { db, now } = ctx
      await lockMatches(db)
      id = await sql.takeDue(db, now(), pauseMsMax)
      if (id === undefined) return false
      await tell(ctx, id)
      await sql.setMatchesTold(db, id)
      return true
    })
  } catch (err) {
    if (id === undefined) throw err
    deps.log.error({ err, search: id }, 'telling of a saved search failed')
    await sql.moveDue(deps.db, id, new Date(deps.now().getTime() + retryMs))
    return true
  }
}

/** If nothing is left to tell, `told_at` stays as it is, so that the next match is told at once. */
const tell = async (ctx: Ctx, id: string): Promise<void> => {
  const { db, now } = ctx
  const search = await sql.lockWanted(db, id)
  if (!search) return
  const { user_id: userId, query } = search
  const hidden = (await blockedBy(ctx, { id: userId }))?.offerers ?? []
  const found = await sql.sumUp(db, id, hidden)
  if (!found) return
  const { count, product_id: productId, price, currency } = found
  const facts = { names: namesOf(query), count, productId, cheapest: { price, currency } }
  await notify(ctx, [{ userId, kind: 'savedSearch', subjectId: id, facts }])
  await sql.setTold(db, id, now(), found.last_match_at)
}

const matchDays = 90
const deletedTogether = 5_000

/** After this a listing that is published again is told again. */
export const deleteOldMatches = async ({ db, now }: Ctx): Promise<void> => {
  const before = new Date(now().getTime() - matchDays * 86_400_000)
  while ((await deleteMatchesBefore(db, before, deletedTogether)) === deletedTogether);
}
