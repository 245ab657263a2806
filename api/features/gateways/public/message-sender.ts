import { type FailoverSettings, makeFailover } from '#api/features/gateways/failover.ts'
import type { MessageSender } from '#api/platform/message-port.ts'

/** Sends messages through gateways. Whoever none of them reaches is not tried again, unless the message protects an account. */
export const makeMessageSender = (settings: FailoverSettings): MessageSender['send'] => {
  const deliver = makeFailover(settings)
  const deliverByEach = settings.gateways.map((gateway) => makeFailover({ ...settings, gateways: [gateway] }))
  return async (message) => {
    const notice = { kind: 'notice', ...message } as const
    if (!message.isProtection) {
      const { outcome } = await deliver(notice)
      return outcome === 'unreachable' ? 'refused' : outcome
    }
    // By all: who has answered STOP to one of them is to be warned all the same, and providers take messages that they cannot deliver
    // (to a number without WhatsApp, or a phone that is off).
    const outcomes = new Set<string>()
    for (const deliverBy of deliverByEach) outcomes.add((await deliverBy(notice)).outcome)
    return outcomes.has('sent') ? 'sent' : outcomes.has('later') ? 'later' : 'unreachable'
  }
}
