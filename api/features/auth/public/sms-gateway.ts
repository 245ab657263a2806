import { randomInt } from 'node:crypto'
import type { Log } from '#api/platform/deps.ts'
import type { OtpMessage, OtpSender } from '#api/platform/otp-port.ts'
import { codeLength } from '#contract/limits.ts'

export type GatewaySettings = { url: string; token: string; log: Log; timeoutMs?: number; waitsMs?: number[] }

const words: Record<OtpMessage['lang'], (code: string) => string> = {
  ar: (code) => `رمز شمسوق: ${code}. صالح لعشر دقائق. لا تعطه لأحد.`,
  en: (code) => `Shamsouq code: ${code}. Valid for ten minutes. Give it to nobody.`,
}

/** Uniformly distributed. */
const randomCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

/**
 * Sends codes through an SMS or WhatsApp gateway:
 * `POST <url>` with `Authorization: Bearer <token>` and JSON `{ to, message, code, purpose, language, reference }`.
 * Any 2xx means accepted. A 5xx, 429 or no answer is retried with the same reference, so that a gateway can recognise a
 * repeat.
 */
export const makeSmsGateway = ({
  url,
  token,
  log,
  timeoutMs = 8_000,
  waitsMs = [1_000, 4_000],
}: GatewaySettings): OtpSender => {
  const pending = new Set<Promise<void>>()

  const post = async (body: string): Promise<number> => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await reply.body?.cancel()
    return reply.status
  }

  const deliver = async (message: OtpMessage): Promise<void> => {
    const body = JSON.stringify({
      to: message.phone,
      message: words[message.lang](message.code),
      code: message.code,
      purpose: message.purpose,
      language: message.lang,
      reference: crypto.randomUUID(),
    })
    let status = 0
    for (const waitMs of [0, ...waitsMs]) {
      if (waitMs) await new Promise((resolve) => setTimeout(resolve, waitMs))
      status = await post(body).catch(() => 0)
      if (status >= 200 && status < 300) return
      if (status !== 0 && status !== 429 && status < 500) break
    }
    log.error({ status, purpose: message.purpose, to: `…${message.phone.slice(-2)}` }, 'code not delivered')
  }

  return {
    isTest: false,
    make: randomCode,
    send: (message) => {
      const sending = deliver(message).finally(() => pending.delete(sending))
      pending.add(sending)
    },
    settle: async () => {
      await Promise.allSettled(pending)
    },
  }
}
