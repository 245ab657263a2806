import type { TwilioSettings } from '#api/features/notify/gateways/twilio.ts'
import { type Answer, type GatewayRequest, startStandIn } from '#test/gateways/stand-in.ts'

const settings = {
  accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'twilio-token-of-tests',
  from: 'Shamsouq',
}

/** "Twilio API responses": an error has the code, a sentence, an address to read more at and the status. */
export const twilioError = (code: number, status = 400): Answer => ({
  status,
  body: { code, message: 'message', more_info: `https://www.twilio.com/docs/errors/${code}`, status },
})

const basic = `Basic ${Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')}`
const lengthMax = 1_600
const validityMaxSeconds = 36_000

/** Twilio's Messages resource as documented: authentication, fields, and owners who have answered STOP. */
export const startTwilio = async () => {
  const stopped = new Set<string>()
  const taken: Record<string, string>[] = []

  const answer = ({ method, path, headers, body }: GatewayRequest): Answer => {
    if (headers.authorization !== basic) return twilioError(20003, 401)
    if (method !== 'POST' || path !== `/2010-04-01/Accounts/${settings.accountSid}/Messages.json`)
      return twilioError(20404, 404)
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return twilioError(21604)
    const {
      To = '',
      From,
      MessagingServiceSid,
      Body = '',
      ValidityPeriod = '1',
      ...others
    } = Object.fromEntries(new URLSearchParams(body))
    if (!/^\+[1-9]\d{6,14}$/.test(To)) return twilioError(21211)
    if (!From && !MessagingServiceSid) return twilioError(21603)
    if (!Body) return twilioError(21602)
    if (Body.length > lengthMax) return twilioError(21617)
    if (!(Number(ValidityPeriod) >= 1 && Number(ValidityPeriod) <= validityMaxSeconds)) return twilioError(21624)
    if (Object.keys(others).length > 0) return twilioError(20001)
    if (stopped.has(To)) return twilioError(21610)
    taken.push({ To, Body, ...(From ? { From } : { MessagingServiceSid: MessagingServiceSid ?? '' }) })
    return { status: 201, body: messageResource(To, Body, 'queued', null) }
  }

  const server = await startStandIn(answer)
  const own: TwilioSettings = { ...settings, apiUrl: server.url, timeoutMs: 10_000 }
  return { ...server, settings: own, taken, stopped }
}

export const messageResource = (to: string, body: string, status: string, errorCode: number | null) => ({
  sid: `SM${'0'.repeat(32)}`,
  account_sid: settings.accountSid,
  api_version: '2010-04-01',
  to,
  from: settings.from,
  body,
  status,
  error_code: errorCode,
  error_message: errorCode && 'message',
  num_segments: '1',
  direction: 'outbound-api',
})
