import { codeText, errorReply, type OutcomeTable } from '#api/features/notify/gateways/gateway-outcomes.ts'
import { fieldOf, isAccepted, numberOf, type Posted, post } from '#api/features/notify/gateways/post.ts'
import type { GatewayMessage, GatewayReply, PhoneGateway } from '#api/ports/gateway-port.ts'
import { codeLifeMs } from '#domain/limits.ts'

export type TwilioSettings = {
  apiUrl: string
  accountSid: string
  authToken: string
  /** A number, a sender name, or the id of a messaging service (MG…). */
  from: string
  timeoutMs?: number | undefined
}

const isService = (from: string) => /^MG[0-9a-f]{32}$/.test(from)

/** From Twilio's "Error and Warning Dictionary". */
const errorCodes: OutcomeTable = {
  /** Not a number, not a mobile, a landline. */
  refused: [21211, 21217, 21614, 21635],
  /** Its owner has answered STOP. */
  stopped: [21610],
  /** Region not enabled, no route, trial account, phone off, unknown, blocked or filtered. */
  unreachable: [21408, 21608, 21612, 30003, 30004, 30005, 30006, 30007],
  later: [30008],
  /** Account and token, too many requests, full queue, invalid sender. */
  down: [10001, 20003, 20005, 20404, 20429, 21603, 21606, 21611, 21659, 21660, 21703, 30001, 30002],
}

const replyOf = (posted: Posted, kind: GatewayMessage['kind']): GatewayReply => {
  const { status, body } = posted
  if (!isAccepted(status)) return errorReply(posted, numberOf(fieldOf(body, 'code')), kind, errorCodes)
  if (!['failed', 'undelivered', 'canceled'].includes(String(fieldOf(body, 'status'))))
    return { outcome: 'sent', status }
  // Twilio charges for messages that fail at once, too.
  return errorReply({ ...posted, mayHaveArrived: true }, numberOf(fieldOf(body, 'error_code')), kind, errorCodes)
}

export const makeTwilio = ({
  apiUrl,
  accountSid,
  authToken,
  from,
  timeoutMs = 8_000,
}: TwilioSettings): PhoneGateway => ({
  name: 'twilio',
  send: async (message) => {
    const form = new URLSearchParams({
      To: message.phone,
      [isService(from) ? 'MessagingServiceSid' : 'From']: from,
      Body: message.kind === 'code' ? codeText(message) : message.text,
    })
    // A code that leaves the queue after it has expired costs money and confuses.
    if (message.kind === 'code') form.set('ValidityPeriod', String(codeLifeMs / 1000))
    const posted = await post({
      url: `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      },
      body: form.toString(),
      timeoutMs,
    })
    return replyOf(posted, message.kind)
  },
})
