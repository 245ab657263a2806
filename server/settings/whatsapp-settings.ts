import * as z from 'zod/mini'
import { makeCloudReceiver } from '#api/features/notify/whatsapp/cloud-receiver.ts'
import { makeTwilioReceiver } from '#api/features/notify/whatsapp/twilio-receiver.ts'
import type { WhatsappPort } from '#api/ports/whatsapp-port.ts'
import { startError } from '#api/start-error.ts'
import { whatsappWebhookPath } from '#contract/endpoints/notify/webhooks.ts'
import { parsePhone } from '#domain/phone/phone.ts'

/** `gateway-settings.ts` has the settings that sending needs too. */
export const whatsappEnv = {
  WHATSAPP_RECEIVER: z._default(z.string(), 'off'),
  WHATSAPP_NUMBER: z.optional(z.string()),
  WHATSAPP_APP_SECRET: z.optional(z.string()),
  WHATSAPP_VERIFY_TOKEN: z.optional(z.string()),
}

type Needed =
  | 'WHATSAPP_NUMBER'
  | 'WHATSAPP_APP_SECRET'
  | 'WHATSAPP_VERIFY_TOKEN'
  | 'WHATSAPP_PHONE_NUMBER_ID'
  | 'TWILIO_AUTH_TOKEN'
type WhatsappEnvironment = { WHATSAPP_RECEIVER: string } & { [name in Needed]?: string | undefined }

type WhatsappSettings =
  | { receiver: 'cloud'; number: string; appSecret: string; verifyToken: string; phoneNumberId: string }
  | { receiver: 'twilio'; number: string; authToken: string }

const lengthMin = 16

/** Null, the default, means that users cannot confirm their number with a message. */
export const readWhatsapp = (env: WhatsappEnvironment): WhatsappSettings | null => {
  const receiver = env.WHATSAPP_RECEIVER
  if (receiver === 'off') return null
  if (receiver !== 'cloud' && receiver !== 'twilio')
    throw startError('WHATSAPP_RECEIVER is not valid: it must be off, cloud or twilio.')
  const need = (name: Needed, isValid: (value: string) => boolean, form: string) => {
    const value = env[name]
    if (!value) throw startError(`${name} is missing: WHATSAPP_RECEIVER=${receiver} needs it.`)
    if (!isValid(value)) throw startError(`${name} is not valid: it must be ${form}.`)
    return value
  }
  const isLong = (value: string) => value.length >= lengthMin
  const numberText = need('WHATSAPP_NUMBER', (value) => parsePhone(value) !== null, 'a phone number such as 770123456')
  const number = parsePhone(numberText)?.e164 ?? ''
  const longText = `at least ${lengthMin} characters`
  if (receiver === 'twilio') return { receiver, number, authToken: need('TWILIO_AUTH_TOKEN', isLong, longText) }
  return {
    receiver,
    number,
    appSecret: need('WHATSAPP_APP_SECRET', isLong, longText),
    verifyToken: need('WHATSAPP_VERIFY_TOKEN', isLong, longText),
    phoneNumberId: need('WHATSAPP_PHONE_NUMBER_ID', (value) => /^\d{5,20}$/.test(value), 'the digits that Meta shows'),
  }
}

export const makeWhatsapp = (settings: WhatsappSettings, publicUrl: string): WhatsappPort => ({
  number: settings.number,
  provider:
    settings.receiver === 'cloud'
      ? makeCloudReceiver(settings)
      : makeTwilioReceiver({ ...settings, url: publicUrl + whatsappWebhookPath }),
})
