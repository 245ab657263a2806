import { type FailoverSettings, makeFailover } from '#api/features/notify/gateways/failover.ts'
import type { MessageSender, WarningSender } from '#api/ports/message-port.ts'

/** Sends messages by the first gateway that takes them. Whoever none of them reaches is not tried again. */
export const makeMessageSender = (settings: FailoverSettings): MessageSender['send'] => {
  const deliver = makeFailover(settings)
  return async (message) => {
    const { outcome } = await deliver({ kind: 'notice', ...message })
    return outcome === 'unreachable' ? 'refused' : outcome
  }
}

/**
 * Sends by each gateway: who has answered STOP to one of them is to be warned all the same, and providers take messages that they cannot
 * deliver (to a number without WhatsApp, or a phone that is off).
 */
export const makeWarningSender = (settings: FailoverSettings): WarningSender['warn'] => {
  const senders = settings.gateways.map((gateway) => ({
    name: gateway.name as string,
    deliver: makeFailover({ ...settings, gateways: [gateway] }),
  }))
  return async (message, sentBy) => {
    const by = new Set(sentBy)
    let isLater = false
    for (const { name, deliver } of senders.filter((sender) => !by.has(sender.name))) {
      const { outcome } = await deliver({ kind: 'notice', ...message, isProtection: true })
      if (outcome === 'sent') by.add(name)
      isLater ||= outcome === 'later'
    }
    return { outcome: isLater ? 'later' : by.size === senders.length ? 'sent' : 'unreachable', sentBy: [...by] }
  }
}
