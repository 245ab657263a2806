import { createHmac } from 'node:crypto'
import { areSame } from '#api/features/notify/whatsapp/whatsapp-messages.ts'
import type { WhatsappReceiver } from '#api/ports/whatsapp-port.ts'
import { parsePhone } from '#domain/phone/phone.ts'

const signature = 'x-twilio-signature'
const channel = 'whatsapp:'
const sid = /^[A-Z]{2}[0-9a-f]{32}$/

type Settings = {
  authToken: string
  /** Exactly as entered in Twilio's console, because it is part of the signature. */
  url: string
  number: string
}

/**
 * A Twilio message has some twenty parameters. The limit matters because the signature can only be checked after
 * reading.
 */
const bodyBytesMax = 16_384
const parametersMax = 200

/** Sorted by name, with each distinct value of a repeated one. Returns null for a body that Twilio would not send. */
const signedParameters = (body: Buffer): string | null => {
  if (body.length > bodyBytesMax) return null
  const pairs = [...new URLSearchParams(body.toString('utf8'))]
  if (pairs.length > parametersMax) return null
  const unique = new Map(pairs.map(([name, value]) => [JSON.stringify([name, value]), [name, value] as const]))
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...unique.values()]
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map(([name, value]) => name + value)
    .join('')
}

/** Twilio signs the address with or without its port. */
const spellingsOf = (url: string): string[] => {
  const { protocol, host, port } = new URL(url)
  const standard = protocol === 'https:' ? '443' : '80'
  return port ? [url, url.replace(`:${port}`, '')] : [url, url.replace(host, `${host}:${standard}`)]
}

/** Twilio does not report the time of sending, so only the id keeps a delivery from counting twice. */
export const makeTwilioReceiver = ({ authToken, url, number }: Settings): WhatsappReceiver => ({
  signatureHeader: signature,
  isSigned: (body, headers) => {
    const parameters = signedParameters(body)
    if (parameters === null) return false
    return spellingsOf(url)
      .map((each) =>
        createHmac('sha1', authToken)
          .update(each + parameters)
          .digest('base64'),
      )
      .some((expected) => areSame(String(headers[signature]), expected))
  },
  read: (body) => {
    const parameters = new URLSearchParams(body.toString('utf8'))
    const text = (name: string) => parameters.get(name) ?? ''
    const id = text('MessageSid')
    const sender = phoneOf(text('From'))
    if (!sender || phoneOf(text('To')) !== number || !sid.test(id)) return { messages: [], failures: [] }
    return { messages: [{ id, sender, text: text('Body'), sentAt: null }], failures: [] }
  },
  // Plain text would be sent to the person as an answer.
  reply: { type: 'text/xml; charset=utf-8', body: '<Response></Response>' },
  verify: () => null,
})

const phoneOf = (address: string): string | null =>
  address.startsWith(`${channel}+`) && address.length < 40
    ? (parsePhone(address.slice(channel.length))?.e164 ?? null)
    : null
