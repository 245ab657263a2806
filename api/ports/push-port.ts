/** A browser's push subscription (RFC 8030), with the keys for encrypting messages to it (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  /** The server's key or contact was refused, which the operator has to repair. */
  | { kind: 'unauthorized'; status: number }
  /** Sending it again would change nothing. */
  | { kind: 'refused'; reason: string }
  | { kind: 'busy'; reason: string; retryAfterSeconds?: number }

/** A message waiting at the push service is replaced by a later one with the same `topic`. */
export type PushMessage = { payload: string; topic: string; ttlSeconds: number }

export type PushPort = {
  publicKey: string
  isPushService: (endpoint: string) => boolean
  /** Never throws. */
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>
  count: (outcome: PushOutcome['kind'] | 'expired') => void
}
