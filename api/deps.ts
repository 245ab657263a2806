import type { Db } from '#api/db/tables/tables.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { MessageSender, WarningSender } from '#api/ports/message-port.ts'
import type { OtpPolicy, OtpSender } from '#api/ports/otp-port.ts'
import type { PushPort } from '#api/ports/push-port.ts'
import type { WhatsappPort } from '#api/ports/whatsapp-port.ts'
import type { UploadPass, UploadReceipt } from '#contract/endpoints/sell/uploads.ts'
import type { ContactWays } from '#contract/endpoints/site/site.ts'

/** Everything a service needs from outside, provided by the program or by a test. */
export type Deps = {
  db: Db
  /** The clock. Services never call `new Date()` themselves. */
  now: () => Date
  log: Log
  /** The key of this installation for hashes and signatures. */
  secret: string
  /** `PUBLIC_URL`, without a slash at its end. */
  publicUrl: string
  codes: OtpSender
  /** Absent unless the operator allows messages to phones. */
  messages?: MessageSender
  /** Used when `messages` is absent; absent itself when no real gateway can send a text. */
  accountMessages?: WarningSender
  otpPolicy: OtpPolicy
  /** Absent unless the operator has a WhatsApp number whose messages reach us. */
  whatsapp?: WhatsappPort
  pictures: Pictures
  push: PushPort
  /** Contact details of the operator. */
  contact: ContactWays
  /** The caller that an `authorization` header belongs to, or null. */
  identify: (authorization: string | undefined) => Promise<Caller | null>
  /** Web processes on this machine (`WORKERS`), which share its processors; one if not given. */
  workers?: number
}

/** The part of storage that services use. */
export type Pictures = {
  remove: (id: string) => Promise<void>
  /** Ids of stored pictures last written before the date. */
  listOlder: (before: Date) => AsyncIterable<string>
  /** Removes the remains of interrupted uploads. */
  sweep: (before: Date) => Promise<void>
  mintKey: (pass: UploadPass) => string
  /** Verifies a receipt; null when our storage did not sign it or the picture may be gone. */
  readReceipt: (text: string) => UploadReceipt | null
  /** A private picture, whole, as JPEG; null when it is gone. */
  readPrivate: (id: string) => Promise<Buffer | null>
}

export type Log = {
  info: (fields: object, text: string) => void
  warn: (fields: object, text: string) => void
  error: (fields: object, text: string) => void
}

type Open = { root: Db; after: (() => void)[] }

const open = new WeakMap<Db, Open>()

/**
 * Runs `work` in one transaction; its `deps` shadow the outer ones, so that no statement runs outside of it by mistake.
 * Inside a transaction it joins that one: the outermost one commits.
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

/** Runs `act` when the change is visible to others: at once, or after the commit of the open transaction. */
export const afterCommit = ({ db }: { db: Db }, act: () => void): void => {
  const waiting = open.get(db)?.after
  if (waiting) waiting.push(act)
  else act()
}

/** The database that a transaction belongs to, or the handle itself. */
export const rootOf = (db: Db): Db => open.get(db)?.root ?? db
