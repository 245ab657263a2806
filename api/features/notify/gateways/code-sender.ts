import { randomInt } from 'node:crypto'
import { areCapsUsedUp } from '#api/features/notify/gateways/daily-caps.ts'
import { type Delivery, type FailoverSettings, makeFailover } from '#api/features/notify/gateways/failover.ts'
import type { GatewayMessage } from '#api/ports/gateway-port.ts'
import type { OtpMessage, OtpSender } from '#api/ports/otp-port.ts'
import { codeLength } from '#domain/limits.ts'

/** Uniformly distributed. */
const randomCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

const answerOf = ({ gateway, reply }: Delivery) =>
  reply === 'capped'
    ? { gateway, isCapped: true }
    : { gateway, status: reply?.status, code: reply?.code, ...(reply?.mayBeSent && { mayBeSent: true }) }

/** Sends codes through gateways, in the background. What may succeed later is tried again, with the same reference; not what may have been sent and charged. */
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
