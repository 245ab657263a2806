import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'

/** Resolves when statements of this database wait for a lock: their earlier reads are done, their writes come later. */
export const untilLockWait = async (db: Db, count = 1): Promise<void> => {
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (((await waiting.execute(db)).rows[0]?.n ?? 0) < count) await wait(10)
}

/**
 * Runs `change` in a transaction that stays open until the request has ended or waits for a lock, then commits it. The
 * request has read the state before the change and writes after it, unless it reads again.
 */
export const duringChange = async <T>(db: Db, change: (db: Db) => Promise<unknown>, request: () => Promise<T>) => {
  const { reply } = await db.transaction().execute(async (open) => {
    await change(open)
    const reply = request()
    await Promise.race([reply, untilLockWait(db)])
    return { reply }
  })
  return reply
}
