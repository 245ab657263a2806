import { errorReply, type OutcomeTable } from '#api/features/notify/gateways/gateway-outcomes.ts'
import { fieldOf, isAccepted, numberOf, type Posted, post } from '#api/features/notify/gateways/post.ts'
import type { GatewayMessage, GatewayReply, PhoneGateway } from '#api/ports/gateway-port.ts'

export type WhatsappSettings = {
  /** Includes the version of the Graph API. */
  apiUrl: string
  phoneNumberId: string
  token: string
  /**
   * Must be approved in Arabic (`ar`) and English (`en`), in the category authentication, with a button that copies the
   * code.
   */
  codeTemplate: string
  /** Must be approved in both languages, in the category utility, with one variable for the text. */
  messageTemplate: string
  timeoutMs?: number | undefined
}

/** WhatsApp limits the whole message to 1,024 characters, including the words of the template. */
const variableLengthMax = 900

/** WhatsApp rejects variables with line breaks, tabs or more than four spaces in a row. */
const variableOf = (text: string) => {
  const words = text.split(/\s/).filter(Boolean).join(' ')
  return { type: 'text', text: [...words].slice(0, variableLengthMax).join('') }
}

/** WhatsApp requires the code twice: for the text, and for the button, whose type is a link. */
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

/** The number has no WhatsApp, or an old version; mostly reported after the message was accepted. */
const noWhatsapp = 131026
export const hasNoWhatsapp = (code: number) => code === noWhatsapp

/** The error codes say more than the HTTP status, which is mostly 400. */
const errorCodes: OutcomeTable = {
  refused: [],
  /** The person has stopped marketing messages, which a template may be taken for. */
  stopped: [131050],
  /** Not on WhatsApp, an old version, a closed country, the sender's own number, or withheld by Meta. */
  unreachable: [noWhatsapp, 131047, 131049, 130472, 130497, 131021, 131030, 131051, 100, 131008, 131009],
  /** Too many to this number; a template that is missing, paused or different, maybe in one language only. */
  later: [131056, 132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018],
  /**
   * Token and permissions; limits of the app, the account and the sender; blocked, unpaid or not registered; outage.
   */
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
