import type { Uploader, UploadPass } from '#contract/endpoints/sell/uploads.ts'
import { uploadKeyLifeMs } from '#domain/limits.ts'
import type { Rejection } from '#storage/reject.ts'
import type { Admission, Upload, UploadAuth } from '#storage/upload.types.ts'
import { isSameKey, readPass, signReceipt } from '#storage/upload-keys.ts'

export type KeySettings = { secret: string; serverKey?: string | undefined; now?: () => Date }

/** Accepts the operator's server key or a user's signed key; null for others. */
export const readKey = (
  { secret, serverKey, now = () => new Date() }: KeySettings,
  key: string | undefined,
): 'server' | UploadPass | null => {
  if (!key) return null
  if (serverKey && isSameKey(key, serverKey)) return 'server'
  return readPass(secret, key, now())
}

export const receiptOf = (
  { secret, now = () => new Date() }: KeySettings,
  { ownerId, sessionId }: Uploader,
  { id, width, height, color, bytes, sha256, isPrivate }: Upload,
): string =>
  signReceipt(secret, {
    id,
    width,
    height,
    color,
    bytes,
    ownerId,
    sessionId,
    isPrivate,
    sha256: sha256.toString('base64url'),
    at: now().getTime(),
  })

/**
 * Authorizes uploads without a database: by keys, with receipts instead of records. Ended sessions are unknown here, so
 * the receipt names the session, and the API rejects receipts of ended ones.
 */
export const keyAuth = (settings: KeySettings): UploadAuth => {
  const now = settings.now ?? (() => new Date())
  const spent = new Map<string, { count: number; bytes: number; until: number }>()

  const usedOf = (pass: UploadPass) => {
    for (const [nonce, { until }] of spent) if (until < now().getTime()) spent.delete(nonce)
    const used = spent.get(pass.nonce) ?? { count: 0, bytes: 0, until: now().getTime() + uploadKeyLifeMs }
    spent.set(pass.nonce, used)
    return used
  }

  const admission = (pass: UploadPass): Admission => {
    const used = usedOf(pass)
    const count = async (): Promise<Rejection | null> => {
      if (used.count >= pass.count)
        return { refused: 'too_many', retryAfterSeconds: (pass.expiresAt - now().getTime()) / 1000 }
      used.count += 1
      return null
    }
    const refund = async () => {
      used.count -= 1
    }
    const spend = (bytes: number): Rejection | null => {
      if (used.bytes + bytes > pass.bytes) return { refused: 'storage_full' }
      used.bytes += bytes
      return null
    }
    return { ownerId: pass.ownerId, sessionId: pass.sessionId, count, refund, spend }
  }

  return {
    admit: async ({ key }) => {
      const holder = readKey(settings, key)
      if (!holder) return { refused: 'unauthenticated' }
      return holder === 'server' ? { ownerId: null, sessionId: null } : admission(holder)
    },
    findSame: async () => null,
    record: async () => null,
    receipt: (uploader, upload) => receiptOf(settings, uploader, upload),
  }
}
