import type { Db } from '#api/platform/db/tables.ts'

/** Everything a rule may need from outside, handed in by boot or by a test. */
export type Deps = {
  db: Db
  /** The clock. Rules never call `new Date()` themselves. */
  now: () => Date
  log: Log
}

export type Log = {
  info: (fields: object, text: string) => void
  warn: (fields: object, text: string) => void
  error: (fields: object, text: string) => void
}

/** Runs `work` in one transaction; the handle it gets shadows the outer one, so nothing slips outside. */
export const inTransaction = <D extends Deps, T>(deps: D, work: (deps: D) => Promise<T>): Promise<T> =>
  deps.db.transaction().execute((db) => work({ ...deps, db }))
