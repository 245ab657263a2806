import { type FailoverSettings, makeFailover } from '#api/features/gateways/failover.ts'
import type { MessageSender } from '#api/platform/message-port.ts'

/** Sends messages through gateways. Whoever none of them reaches is not tried again, unless the message protects an account. */
export const makeMessageSender = (settings: FailoverSettings): MessageSender['send'] => {
  const deliver = makeFailover(settings)
  return async (message) => {
    const { outcome } = await deliver({ kind: 'notice', ...message })
    return outcome === 'unreachable' && !message.isProtection ? 'refused' : outcome
  }
}
