import type { Db } from '#api/platform/db/tables.ts'
import type { Caller } from '#api/platform/http/admit.ts'
import type { OtpSender } from '#api/platform/otp.ts'
import type { OtpPolicy } from '#api/platform/otp-policy.ts'
import type { ContactWays } from '#contract/site.ts'
import type { UploadPass, UploadReceipt } from '#contract/uploads.ts'

/** Everything a rule may need from outside, handed in by boot or by a test. */
export type Deps = {
  db: Db
  /** The clock. Rules never call `new Date()` themselves. */
  now: () => Date
  log: Log
  /** Known to this installation only; keys what must not be guessed. */
  secret: string
  codes: OtpSender
  otpPolicy: OtpPolicy
  pictures: Pictures
  /** How people reach the operator. */
  contact: ContactWays
  /** Who an `authorization` header speaks for, or nobody. */
  identify: (authorization: string | undefined) => Promise<Caller | null>
}

/** The part of storage that rules may touch. */
export type Pictures = {
  remove: (id: string) => Promise<void>
  /** Ids of stored pictures last written before the date. */
  listOlder: (before: Date) => AsyncIterable<string>
  /** Clears what a crash in the middle of storing left behind. */
  sweep: (before: Date) => Promise<void>
  mintKey: (pass: UploadPass) => string
  /** What storage saw of an upload, if it was our storage and the picture is still there. */
  readReceipt: (text: string) => UploadReceipt | null
}

export type Log = {
  info: (fields: object, text: string) => void
  warn: (fields: object, text: string) => void
  error: (fields: object, text: string) => void
}

type Open = { root: Db; after: (() => void)[] }

const open = new WeakMap<Db, Open>()

/**
 * Runs `work` in one transaction; the handle it gets shadows the outer one, so nothing slips outside.
 * Inside a transaction it joins it: the outermost one decides.
 */
export const inTransaction = async <D extends { db: Db }, T>(deps: D, work: (deps: D) => Promise<T>): Promise<T> => {
  if (deps.db.isTransaction) return work(deps)
  const after: Open['after'] = []
  const result = await deps.db.transaction().execute((db) => {
    open.set(db, { root: deps.db, after })
    return work({ ...deps, db })
  })
  for (const act of after) act()
  return result
}

/** Does something when the change is there for everybody to see: at once, or when the open transaction has succeeded. */
export const afterCommit = ({ db }: { db: Db }, act: () => void): void => {
  const waiting = open.get(db)?.after
  if (waiting) waiting.push(act)
  else act()
}

/** The database that a transaction belongs to, or the handle itself. */
export const rootOf = (db: Db): Db => open.get(db)?.root ?? db
