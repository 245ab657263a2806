import { errorReply, type OutcomeTable } from '#api/features/notify/gateways/gateway-outcomes.ts'
import { fieldOf, isAccepted, numberOf, type Posted, post } from '#api/features/notify/gateways/post.ts'
import type { GatewayMessage, GatewayReply, PhoneGateway } from '#api/ports/gateway-port.ts'

export type WhatsappSettings = {
  /** With the version of the Graph API. */
  apiUrl: string
  phoneNumberId: string
  token: string
  /** Approved in Arabic (`ar`) and English (`en`), of the category authentication, with a button that copies the code. */
  codeTemplate: string
  /** Approved in both languages, of the category utility, with one variable for the text. */
  messageTemplate: string
  timeoutMs?: number | undefined
}

/** The whole message has at most 1,024 characters, the words of the template included. */
const variableLengthMax = 900

/** A variable must not have line breaks, tabs or more than four spaces in a row. */
const variableOf = (text: string) => {
  const words = text.split(/\s/).filter(Boolean).join(' ')
  return { type: 'text', text: [...words].slice(0, variableLengthMax).join('') }
}

/** The code is given twice: once for the text, once for the button, which is a link by its type. */
const templateOf = (message: GatewayMessage, { codeTemplate, messageTemplate }: WhatsappSettings) => {
  const language = { code: message.lang }
  if (message.kind === 'notice')
    return {
      name: messageTemplate,
      language,
      components: [{ type: 'body', parameters: [variableOf(message.text)] }],
    }
  const parameters = [{ type: 'text', text: message.code }]
  return {
    name: codeTemplate,
    language,
    components: [
      { type: 'body', parameters },
      { type: 'button', sub_type: 'url', index: '0', parameters },
    ],
  }
}

export const whatsappCloudName = 'whatsapp-cloud'

/** Or an old version of it. Mostly reported after the message was accepted. */
const noWhatsapp = 131026
export const hasNoWhatsapp = (code: number) => code === noWhatsapp

/** "Error codes" of the WhatsApp Business Platform: they say more than the status, which is mostly 400. */
const errorCodes: OutcomeTable = {
  refused: [],
  /** The person has stopped our marketing messages, which a template may be taken for. */
  stopped: [131050],
  /** Not on WhatsApp, or with an old version; a country closed to us; the number of the sender; not delivered by Meta's choice. */
  unreachable: [noWhatsapp, 131047, 131049, 130472, 130497, 131021, 131030, 131051, 100, 131008, 131009],
  /** Too many to this number; a template that is missing, paused or other than ours, maybe in one language only. */
  later: [131056, 132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018],
  /** Token and permissions; limits of the app, the account and our number; blocked, unpaid or not registered; out of order. */
  down: [
    ...[0, 3, 10, 190, ...Array.from({ length: 100 }, (_, n) => 200 + n), 131005],
    ...[4, 80007, 130429, 131048],
    ...[33, 368, 131031, 131037, 131042, 131045, 133010],
    ...[1, 2, 131000, 131016, 131057],
  ],
}

const replyOf = (posted: Posted, kind: GatewayMessage['kind']): GatewayReply => {
  const { status, body } = posted
  const error = fieldOf(body, 'error')
  if (error !== undefined || !isAccepted(status))
    return errorReply(posted, numberOf(fieldOf(error, 'code')), kind, errorCodes)
  const messages = fieldOf(body, 'messages')
  const isPaused = Array.isArray(messages) && fieldOf(messages[0], 'message_status') === 'paused'
  return { outcome: isPaused ? 'later' : 'sent', status }
}

/** Meta's WhatsApp Cloud API: `POST /{version}/{phone number id}/messages` with a template. */
export const makeWhatsappCloud = (settings: WhatsappSettings): PhoneGateway => ({
  name: whatsappCloudName,
  send: async (message) => {
    const posted = await post({
      url: `${settings.apiUrl}/${settings.phoneNumberId}/messages`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.token}` },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: message.phone,
        type: 'template',
        template: templateOf(message, settings),
        biz_opaque_callback_data: message.reference,
      }),
      timeoutMs: settings.timeoutMs ?? 8_000,
    })
    return replyOf(posted, message.kind)
  },
})
