import type { Db } from '#api/db/tables/tables.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { MessageSender, WarningSender } from '#api/ports/message-port.ts'
import type { OtpPolicy, OtpSender } from '#api/ports/otp-port.ts'
import type { PushPort } from '#api/ports/push-port.ts'
import type { WhatsappPort } from '#api/ports/whatsapp-port.ts'
import type { UploadPass, UploadReceipt } from '#contract/endpoints/sell/uploads.ts'
import type { ContactWays } from '#contract/endpoints/site/site.ts'

export type Deps = {
  db: Db
  /** Services must not call `new Date()` themselves. */
  now: () => Date
  log: Log
  /** The key of this installation for hashes and signatures. */
  secret: string
  /** `PUBLIC_URL` without a trailing slash. */
  publicUrl: string
  codes: OtpSender
  /** Absent unless the operator allows messages to phones. */
  messages?: MessageSender
  /** Used when `messages` is absent; absent itself when no real gateway can send a text. */
  accountMessages?: WarningSender
  otpPolicy: OtpPolicy
  /** Absent unless the site receives the messages of a WhatsApp number. */
  whatsapp?: WhatsappPort
  pictures: Pictures
  push: PushPort
  contact: ContactWays
  identify: (authorization: string | undefined) => Promise<Caller | null>
  /** Web processes on this machine (`WORKERS`), which share its processors; one if absent. */
  workers?: number
}

export type Pictures = {
  remove: (id: string) => Promise<void>
  listOlder: (before: Date) => AsyncIterable<string>
  /** Removes the remains of interrupted uploads. */
  sweep: (before: Date) => Promise<void>
  mintKey: (pass: UploadPass) => string
  /** Returns null when the storage did not sign the receipt or the picture may be gone. */
  readReceipt: (text: string) => UploadReceipt | null
  /** Returns a private picture as JPEG; null when it is gone. */
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
 * The inner `deps` shadow the outer ones, so that no statement runs outside the transaction by mistake. Inside a
 * transaction it joins that one, and the outermost commits.
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

/** Returns the database of a transaction, or the handle itself. */
export const rootOf = (db: Db): Db => open.get(db)?.root ?? db
