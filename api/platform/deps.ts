import type { Codes } from '#api/platform/codes.ts'
import type { Db } from '#api/platform/db/tables.ts'
import type { Caller } from '#api/platform/http/admit.ts'

/** Everything a rule may need from outside, handed in by boot or by a test. */
export type Deps = {
  db: Db
  /** The clock. Rules never call `new Date()` themselves. */
  now: () => Date
  log: Log
  /** Known to this installation only; keys what must not be guessed. */
  secret: string
  codes: Codes
  pictures: Pictures
  /** Who an `authorization` header speaks for, or nobody. */
  identify: (authorization: string | undefined) => Promise<Caller | null>
}

/** The part of storage that rules may touch. */
export type Pictures = { remove: (id: string) => Promise<void> }

export type Log = {
  info: (fields: object, text: string) => void
  warn: (fields: object, text: string) => void
  error: (fields: object, text: string) => void
}

/**
 * Runs `work` in one transaction; the handle it gets shadows the outer one, so nothing slips outside.
 * Inside a transaction it joins it: the outermost one decides.
 */
export const inTransaction = <D extends { db: Db }, T>(deps: D, work: (deps: D) => Promise<T>): Promise<T> =>
  deps.db.isTransaction ? work(deps) : deps.db.transaction().execute((db) => work({ ...deps, db }))
