import type { Deps } from '#api/deps.ts'
import * as uploads from '#api/features/sell/uploads/uploads.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { withTimeout } from '#api/http/with-timeout.ts'
import type { RequestConcurrency } from '#api/limits/request-concurrency.ts'
import type { RequestLimits } from '#api/limits/request-limits.ts'
import { networkOf } from '#domain/networks.ts'
import { type KeySettings, readKey, receiptOf } from '#storage/key-auth.ts'
import { busy, ownBusy, type Rejection } from '#storage/reject.ts'
import type { UploadAuth } from '#storage/upload.types.ts'

/** Storage does not know the API's errors. */
const orRejection = async <T>(work: Promise<T>): Promise<T | Rejection> => {
  try {
    return await withTimeout(work)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, retryAfterSeconds } = error
    return { refused: code, ...(retryAfterSeconds && { retryAfterSeconds }) }
  }
}

/**
 * Authorizes uploads inside the app, by session or key, with records in the database. Uploads take minutes, so more of
 * them than calls may be in progress. Sessions are read as part of a call, so that uploads with invalid tokens cannot
 * fill the query queue.
 */
export const uploadAuth = (
  deps: Deps,
  serverKey?: string,
  limits?: RequestLimits,
  concurrency?: RequestConcurrency,
): UploadAuth => {
  const asCall = async <T>(address: string, read: () => Promise<T>): Promise<T | Rejection> => {
    const release = concurrency?.enter('call', networkOf(address))
    if (release === null) return concurrency?.hasRoom('call') ? ownBusy : busy
    return read().finally(release)
  }
  const keys: KeySettings = { secret: deps.secret, serverKey, now: deps.now }
  const countCaller = async (caller: Caller, address: string) => {
    limits?.countCall({ method: 'POST' }, caller, address)
    await uploads.countUpload(deps, caller.id)
    return null
  }
  return {
    admit: async ({ authorization, key, address }) => {
      const caller = await asCall(address, () => withTimeout(deps.identify(authorization)))
      if (caller && 'refused' in caller) return caller
      if (caller)
        return {
          ownerId: caller.id,
          sessionId: caller.sessionId,
          count: () => orRejection(countCaller(caller, address)),
          refund: () => uploads.refundUpload(deps, caller.id),
        }
      const holder = readKey(keys, key)
      if (!holder) {
        const waitSeconds = limits?.waitAnonymous('anonymousWrites', address) ?? 0
        return waitSeconds > 0
          ? { refused: 'too_many', retryAfterSeconds: waitSeconds }
          : { refused: 'unauthenticated' }
      }
      if (holder === 'server') return { ownerId: null, sessionId: null }
      const isAlive = await asCall(address, () => withTimeout(uploads.isPassAlive(deps, holder)))
      if (isAlive !== true) return isAlive || { refused: 'unauthenticated' }
      return {
        ownerId: holder.ownerId,
        sessionId: holder.sessionId,
        count: () => orRejection(uploads.spendPass(deps, holder).then(() => null)),
        refund: () => uploads.refundPass(deps, holder),
      }
    },
    findSame: async (ownerId, sha256, isPrivate) =>
      ownerId ? await withTimeout(uploads.findSame(deps, ownerId, sha256, isPrivate)) : null,
    record: async ({ ownerId, sessionId }, upload) =>
      ownerId ? orRejection(uploads.record(deps, ownerId, upload, { sessionId }).then(() => null)) : null,
    receipt: (uploader, upload) => (uploader.ownerId ? undefined : receiptOf(keys, uploader, upload)),
  }
}
