import type { WhatsappSettings } from '#api/features/notify/gateways/whatsapp-cloud.ts'
import { type Answer, type GatewayRequest, startStandIn } from '#test/gateways/stand-in.ts'

const settings = {
  phoneNumberId: '106540352242922',
  token: 'EAAJB-token-of-tests',
  codeTemplate: 'shamsouq_code',
  messageTemplate: 'shamsouq_notice',
}

/** HTTP statuses from "Error codes" of the WhatsApp Business Platform; 400 for the others. */
const statusOf: Record<number, number> = {
  0: 401,
  3: 500,
  10: 403,
  190: 401,
  200: 403,
  2: 503,
  368: 403,
  130497: 403,
  131000: 500,
  131005: 403,
  131016: 500,
  131031: 403,
  131045: 500,
  131057: 500,
  132001: 404,
}

export const metaError = (code: number, details = 'details'): Answer => ({
  status: statusOf[code] ?? 400,
  body: {
    error: {
      message: `(#${code}) title`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
    },
  },
})

type Parameter = { type: string; text: string }
type Component = { type: string; sub_type?: string; index?: string; parameters: Parameter[] }
type Body = {
  messaging_product?: string
  recipient_type?: string
  to?: string
  type?: string
  template?: { name: string; language: { code: string }; components: Component[] }
}

/** Components that each template requires: "Copy code authentication templates" and "Template messages". */
const shapes: Record<string, string[]> = { shamsouq_code: ['body', 'button url 0'], shamsouq_notice: ['body'] }
const isVariable = ({ type, text }: Parameter) => type === 'text' && text !== '' && !/[\n\t]| {5}/.test(text)
const nameOf = ({ type, sub_type, index }: Component) => [type, sub_type, index].filter(Boolean).join(' ')
const pairMs = 6_000

/**
 * Meta's WhatsApp Cloud API as documented: token, fields, templates in Arabic and English, one message in six seconds
 * to one number ("pair rate limit"), and numbers without WhatsApp.
 */
export const startMeta = async () => {
  const clock = { ms: 0 }
  const withoutWhatsapp = new Set<string>()
  const lastTo = new Map<string, number>()
  const taken: { to: string; template: NonNullable<Body['template']> }[] = []

  const answer = ({ method, path, headers, body }: GatewayRequest): Answer => {
    if (headers.authorization !== `Bearer ${settings.token}`) return metaError(190)
    if (method !== 'POST' || path !== `/v26.0/${settings.phoneNumberId}/messages`) return metaError(33)
    const { messaging_product, recipient_type, to = '', type, template }: Body = JSON.parse(body)
    if (messaging_product !== 'whatsapp' || recipient_type !== 'individual' || type !== 'template' || !template)
      return metaError(100)
    const shape = shapes[template.name]
    if (!shape || !['ar', 'en'].includes(template.language.code)) return metaError(132001)
    if (template.components.map(nameOf).join() !== shape.join()) return metaError(132000)
    const parameters = template.components.flatMap((component) => component.parameters)
    if (parameters.length !== shape.length) return metaError(132000)
    if (!parameters.every(isVariable)) return metaError(132018)
    // An authentication code has at most 15 characters, and the button copies what the text shows.
    const [first, second = first] = parameters
    if (shape.length === 2 && ((first?.text.length ?? 0) > 15 || first?.text !== second?.text)) return metaError(132012)
    if (!/^\+?\d{7,15}$/.test(to)) return metaError(131009)
    if (withoutWhatsapp.has(to)) return metaError(131026)
    if (clock.ms - (lastTo.get(to) ?? Number.NEGATIVE_INFINITY) < pairMs) return metaError(131056)
    lastTo.set(to, clock.ms)
    taken.push({ to, template })
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to.replace('+', '') }],
        messages: [{ id: `wamid.${taken.length}`, message_status: 'accepted' }],
      },
    }
  }

  const server = await startStandIn(answer)
  const own: WhatsappSettings = { ...settings, apiUrl: `${server.url}/v26.0`, timeoutMs: 10_000 }
  return { ...server, settings: own, taken, withoutWhatsapp, clock }
}
