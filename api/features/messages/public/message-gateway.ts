import type { MessageOutcome, MessageSender, PhoneMessage } from '#api/platform/message-port.ts'

type Settings = { url: string; token: string; timeoutMs?: number }

/**
 * Sends messages through the gateway of the one-time codes:
 * `POST <url>` with `Authorization: Bearer <token>` and JSON `{ to, message, purpose: "notice", language, reference }`.
 */
export const makeMessageGateway =
  ({ url, token, timeoutMs = 8_000 }: Settings): MessageSender['send'] =>
  async ({ phone, text, lang, reference }: PhoneMessage): Promise<MessageOutcome> => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ to: phone, message: text, purpose: 'notice', language: lang, reference }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null)
    await reply?.body?.cancel()
    if (reply?.ok) return 'sent'
    return reply && reply.status !== 429 && reply.status < 500 ? 'refused' : 'later'
  }
