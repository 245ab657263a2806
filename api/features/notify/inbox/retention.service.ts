import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/notify/inbox/retention.sql.ts'
import { inboxItemsMax, inboxLifeMs } from '#domain/limits.ts'

/** Rows of one statement: no reader waits long for it. */
const batchSize = 1_000

/** Deletes what is older than 90 days, and all but the newest thousand of a person. */
export const dropOld = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - inboxLifeMs)
  while ((await sql.deleteOlder(db, before, batchSize)) === batchSize);
  for (const userId of await sql.listFull(db, inboxItemsMax))
    while ((await sql.deleteBeyond(db, userId, inboxItemsMax, batchSize)) === batchSize);
}
