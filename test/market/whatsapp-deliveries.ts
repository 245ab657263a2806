import { createHmac, randomBytes } from 'node:crypto'

export type SentMessage = {
  from: string
  text: string
  id?: string
  at?: Date
}

/** Format of Meta's Cloud API: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks. */
const delivered = <Value extends object>(phoneNumberId: string, value: Value) => {
  const metadata = { display_phone_number: '967770000099', phone_number_id: phoneNumberId }
  const change = { value: { messaging_product: 'whatsapp', metadata, ...value }, field: 'messages' }
  return { object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes: [change] }] }
}

const newId = () => `wamid.${randomBytes(28).toString('base64')}`
const stampOf = (at: Date) => String(Math.floor(at.getTime() / 1_000))

export const cloudNotification = (phoneNumberId: string, messages: SentMessage[]) =>
  delivered(phoneNumberId, {
    contacts: messages.map(({ from }) => ({ profile: { name: 'Amal' }, wa_id: from.slice(1) })),
    messages: messages.map(({ from, text, id = newId(), at = new Date() }) => ({
      from: from.slice(1),
      id,
      timestamp: stampOf(at),
      text: { body: text },
      type: 'text',
    })),
  })

export type FailedMessage = {
  to: string
  code?: number
  status?: string
  at?: Date
}

/** Final statuses of messages that the Cloud API had accepted. */
export const cloudStatuses = (phoneNumberId: string, failed: FailedMessage[]) =>
  delivered(phoneNumberId, {
    statuses: failed.map(({ to, code = 131026, status = 'failed', at = new Date() }) => ({
      id: newId(),
      status,
      timestamp: stampOf(at),
      recipient_id: to.slice(1),
      errors: [
        { code, title: 'Message undeliverable', message: 'Message undeliverable', error_data: { details: '…' } },
      ],
    })),
  })

export const cloudSignature = (appSecret: string, body: string) =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`

export const cloudDelivery = (
  { appSecret, phoneNumberId }: { appSecret: string; phoneNumberId: string },
  messages: SentMessage[],
) => signedDelivery(appSecret, cloudNotification(phoneNumberId, messages))

export const signedDelivery = (appSecret: string, notification: object) => {
  const body = JSON.stringify(notification)
  return {
    body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': cloudSignature(appSecret, body) },
  }
}

type TwilioSettings = { authToken: string; url: string; to: string }

export const twilioSignature = ({ authToken, url }: TwilioSettings, fields: Record<string, string>) =>
  createHmac('sha1', authToken)
    .update(
      url +
        Object.keys(fields)
          .sort()
          .map((name) => name + fields[name])
          .join(''),
    )
    .digest('base64')

/** Format of Twilio for an incoming WhatsApp message: https://www.twilio.com/docs/messaging/guides/webhook-request. */
export const twilioDelivery = (settings: TwilioSettings, { from, text, id }: SentMessage) => {
  const sid = id ?? `SM${randomBytes(16).toString('hex')}`
  const fields = {
    SmsMessageSid: sid,
    MessageSid: sid,
    SmsSid: sid,
    AccountSid: `AC${'0'.repeat(32)}`,
    NumMedia: '0',
    NumSegments: '1',
    ProfileName: 'أمل',
    MessageType: 'text',
    WaId: from.slice(1),
    SmsStatus: 'received',
    From: `whatsapp:${from}`,
    To: `whatsapp:${settings.to}`,
    Body: text,
    ApiVersion: '2010-04-01',
  }
  return {
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'x-twilio-signature': twilioSignature(settings, fields),
    },
  }
}
