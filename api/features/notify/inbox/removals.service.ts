import { type Deps, inTransaction } from '#api/deps.ts'
import * as sql from '#api/features/notify/inbox/removals.sql.ts'
import { inboxItemsMax, inboxLifeMs } from '#domain/limits.ts'

/** Rows per statement, so that no reader waits long. */
const batchSize = 1_000

export const dropOld = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - inboxLifeMs)
  while ((await sql.deleteOlder(db, before, batchSize)) === batchSize);
  for (const userId of await sql.listFull(db, inboxItemsMax))
    while ((await sql.deleteBeyond(db, userId, inboxItemsMax, batchSize)) === batchSize);
}

const removalsPerBatch = 100
const itemsPerBatch = 1_000
/** Limits how long a stopping process waits for the current run. */
const batchesPerRun = 20

/** Deletes items about deleted subjects, with one transaction per batch. */
export const removeItems = async (deps: Pick<Deps, 'db' | 'now'>): Promise<number> => {
  let removed = 0
  for (let batch = 0; batch < batchesPerRun; batch += 1) {
    const { items, done } = await inTransaction(deps, async ({ db }) => {
      const ids = await sql.takeRemovals(db, removalsPerBatch)
      if (ids.length === 0) return { items: 0, done: 0 }
      const items = await sql.deleteItems(db, ids, itemsPerBatch)
      return { items, done: items < itemsPerBatch ? await sql.deleteDone(db, ids) : 0 }
    })
    removed += items
    if (items === 0 && done === 0) break
  }
  return removed
}
