import { createECDH, hkdfSync } from 'node:crypto'
import type { VapidKeys } from '#api/features/notify/push/web-push-sender.ts'

const curve = 'prime256v1'
/** Order of the curve P-256; private keys must be smaller. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** 128 bits more than the key, so that the bias of the remainder is negligible. */
const wideBytes = 48

/** Null when the private key is invalid. */
export const publicKeyOf = (privateKey: string): string | null => {
  try {
    const pair = createECDH(curve)
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

/**
 * Uses the given keys, or derives them from the secret that all machines share. Nothing is stored: browsers subscribe
 * to the public key, so every process must have the same one at once and after a restored backup.
 */
export const vapidKeys = (given: VapidKeys | null, secret: string): VapidKeys => {
  if (given) return given
  const wide = Buffer.from(hkdfSync('sha256', secret, '', 'shamsouq VAPID key', wideBytes)).toString('hex')
  const scalar = (BigInt(`0x${wide}`) % (order - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url')
  return { privateKey, publicKey: publicKeyOf(privateKey) ?? '' }
}
