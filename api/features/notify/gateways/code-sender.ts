import { randomInt } from 'node:crypto'
import { areCapsUsedUp } from '#api/features/notify/gateways/daily-caps.ts'
import { type Delivery, type FailoverSettings, makeFailover } from '#api/features/notify/gateways/failover.ts'
import type { GatewayMessage } from '#api/ports/gateway-port.ts'
import type { MessageSender, WarningSender } from '#api/ports/message-port.ts'
import type { OtpMessage, OtpSender } from '#api/ports/otp-port.ts'
import { codeLength } from '#domain/limits.ts'

/** Sends by the first gateway that accepts the message; numbers that none of them reaches are not tried again. */
export const makeMessageSender = (settings: FailoverSettings): MessageSender['send'] => {
  const deliver = makeFailover(settings)
  return async (message) => {
    const { outcome } = await deliver({ kind: 'notice', ...message })
    return outcome === 'unreachable' ? 'refused' : outcome
  }
}

/**
 * Sends a warning by every gateway: a person who has answered STOP to one must still be warned, and providers accept
 * messages that they cannot deliver.
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

const randomCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

const answerOf = ({ gateway, reply }: Delivery) =>
  reply === 'capped'
    ? { gateway, isCapped: true }
    : { gateway, status: reply?.status, code: reply?.code, ...(reply?.mayBeSent && { mayBeSent: true }) }

/**
 * Sends codes in the background. Repeats failures that may pass, with the same reference, but not a message that may
 * already have been sent and charged.
 */
export const makeCodeSender = ({
  waitsMs = [1_000, 4_000],
  ...settings
}: FailoverSettings & { waitsMs?: number[] }): OtpSender => {
  const { log, gateways, caps } = settings
  const deliver = makeFailover(settings)
  const pending = new Set<Promise<void>>()

  const deliverSoon = async (message: OtpMessage): Promise<void> => {
    const code: GatewayMessage = { kind: 'code', reference: crypto.randomUUID(), ...message }
    let delivery = await deliver(code)
    for (const waitMs of waitsMs) {
      if (!delivery.isWorthRepeating) break
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      delivery = await deliver(code, delivery.unreachableBy)
    }
    if (delivery.outcome === 'sent') return
    const { purpose, phone } = message
    log.error({ ...answerOf(delivery), purpose, to: `…${phone.slice(-2)}` }, 'code not delivered')
  }

  return {
    isTest: false,
    isUsedUp: (request) => areCapsUsedUp(settings, gateways, caps, request),
    make: randomCode,
    send: (message) => {
      const sending = deliverSoon(message).finally(() => pending.delete(sending))
      pending.add(sending)
    },
    settle: async () => {
      await Promise.allSettled(pending)
    },
  }
}
