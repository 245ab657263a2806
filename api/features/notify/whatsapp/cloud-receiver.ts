import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { areSame } from '#api/features/notify/whatsapp/whatsapp-messages.ts'
import type { WhatsappFailure, WhatsappMessage, WhatsappReceiver } from '#api/ports/whatsapp-port.ts'
import { parsePhone } from '#domain/phone/phone.ts'

const Digits = z.string().check(z.regex(/^\d{6,15}$/))
const Timestamp = z.string().check(z.regex(/^\d{1,12}$/))

/** `from` is missing for people who hide their number behind a username; they cannot confirm anything. */
const Message = z.object({
  from: Digits,
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  timestamp: Timestamp,
  type: z.literal('text'),
  text: z.object({ body: z.string() }),
})
const Status = z.object({
  status: z.literal('failed'),
  recipient_id: Digits,
  timestamp: Timestamp,
  errors: z.tuple([z.object({ code: z.int() })], z.unknown()),
})
const Change = z.object({
  field: z.literal('messages'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    messages: z.optional(z.array(z.unknown())),
    statuses: z.optional(z.array(z.unknown())),
  }),
})
const Notification = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.unknown()) })),
})

const signature = 'x-hub-signature-256'
const challenge = /^[\w.-]{1,200}$/

type Settings = { appSecret: string; verifyToken: string; phoneNumberId: string }

/** Meta's Cloud API. One app may serve several numbers; messages and statuses of other numbers are ignored. */
export const makeCloudReceiver = ({ appSecret, verifyToken, phoneNumberId }: Settings): WhatsappReceiver => ({
  signatureHeader: signature,
  isSigned: (body, headers) =>
    areSame(String(headers[signature]), `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`),
  read: (body) => {
    const { data } = Notification.safeParse(parseJson(body))
    const values = (data?.entry ?? [])
      .flatMap(({ changes }) => changes)
      .flatMap((change) => {
        const { data } = Change.safeParse(change)
        return data?.value.metadata.phone_number_id === phoneNumberId ? [data.value] : []
      })
    return {
      messages: values.flatMap(({ messages = [] }) => messages).flatMap(toMessage),
      failures: values.flatMap(({ statuses = [] }) => statuses).flatMap(toFailure),
    }
  },
  reply: { type: 'text/plain; charset=utf-8', body: '' },
  verify: (query) => {
    const text = query['hub.challenge']
    const isRight = query['hub.mode'] === 'subscribe' && areSame(String(query['hub.verify_token']), verifyToken)
    return isRight && typeof text === 'string' && challenge.test(text) ? text : null
  },
})

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

const timeOf = (timestamp: string) => new Date(Number(timestamp) * 1_000)

const toMessage = (value: unknown): WhatsappMessage[] => {
  const { data } = Message.safeParse(value)
  const sender = data && parsePhone(`+${data.from}`)?.e164
  return sender ? [{ id: data.id, sender, text: data.text.body, sentAt: timeOf(data.timestamp) }] : []
}

const toFailure = (value: unknown): WhatsappFailure[] => {
  const { data } = Status.safeParse(value)
  const phone = data && parsePhone(`+${data.recipient_id}`)?.e164
  return phone ? [{ phone, code: data.errors[0].code, failedAt: timeOf(data.timestamp) }] : []
}
