import { codeText } from '#api/features/notify/gateways/gateway-outcomes.ts'
import { isAccepted, post } from '#api/features/notify/gateways/post.ts'
import type { GatewayMessage, PhoneGateway } from '#api/ports/gateway-port.ts'

export type HttpSettings = { url: string; token: string; timeoutMs?: number | undefined }

const bodyOf = (message: GatewayMessage) => {
  const { phone: to, lang: language, reference } = message
  return message.kind === 'code'
    ? {
        to,
        message: codeText(message),
        code: message.code,
        purpose: message.purpose,
        language,
        reference,
      }
    : { to, message: message.text, purpose: 'notice', language, reference }
}

/**
 * A gateway of the operator: `POST <url>` with `Authorization: Bearer <token>` and JSON `{ to, message, code, purpose,
 * language, reference }`. Any 2xx means accepted, 400 and 422 mean that the number is refused; after anything else the
 * next gateway is asked.
 */
export const makeHttpGateway = ({ url, token, timeoutMs = 8_000 }: HttpSettings): PhoneGateway => ({
  name: 'http',
  send: async (message) => {
    const { status, mayHaveArrived } = await post({
      url,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(bodyOf(message)),
      timeoutMs,
    })
    if (isAccepted(status)) return { outcome: 'sent', status }
    return { outcome: status === 400 || status === 422 ? 'refused' : 'down', status, mayBeSent: mayHaveArrived }
  },
})
