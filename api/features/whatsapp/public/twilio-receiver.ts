import { createHmac } from 'node:crypto'
import { areSame } from '#api/features/whatsapp/same-text.ts'
import type { WhatsappReceiver } from '#api/platform/whatsapp-port.ts'
import { parsePhone } from '#contract/phone-numbers.ts'

const signature = 'x-twilio-signature'
const channel = 'whatsapp:'
const sid = /^[A-Z]{2}[0-9a-f]{32}$/

type Settings = {
  authToken: string
  /** As it is entered in Twilio's console. */
  url: string
  number: string
}

/** The address and all parameters, by name; of a repeated one each value once. */
const signedText = (url: string, body: Buffer): string => {
  const parameters = new URLSearchParams(body.toString('utf8'))
  const names = [...new Set(parameters.keys())].sort()
  return (
    url +
    names
      .map((name) =>
        [...new Set(parameters.getAll(name))]
          .sort()
          .map((value) => name + value)
          .join(''),
      )
      .join('')
  )
}

/** Twilio signs the address with its port or without. */
const spellingsOf = (url: string): string[] => {
  const { protocol, host, port } = new URL(url)
  const standard = protocol === 'https:' ? '443' : '80'
  return port ? [url, url.replace(`:${port}`, '')] : [url, url.replace(host, `${host}:${standard}`)]
}

/** Numbers of Twilio. It tells no time of sending: only the id keeps a delivery from counting twice. */
export const makeTwilioReceiver = ({ authToken, url, number }: Settings): WhatsappReceiver => ({
  signatureHeader: signature,
  isSigned: (body, headers) =>
    spellingsOf(url)
      .map((each) => createHmac('sha1', authToken).update(signedText(each, body)).digest('base64'))
      .some((expected) => areSame(String(headers[signature]), expected)),
  read: (body) => {
    const parameters = new URLSearchParams(body.toString('utf8'))
    const text = (name: string) => parameters.get(name) ?? ''
    const id = text('MessageSid')
    const sender = phoneOf(text('From'))
    if (!sender || phoneOf(text('To')) !== number || !sid.test(id)) return []
    return [{ id, sender, text: text('Body'), sentAt: null }]
  },
  // Plain text would be sent to the person as an answer.
  reply: { type: 'text/xml; charset=utf-8', body: '<Response></Response>' },
  verify: () => null,
})

const phoneOf = (address: string): string | null =>
  address.startsWith(`${channel}+`) && address.length < 40
    ? (parsePhone(address.slice(channel.length))?.e164 ?? null)
    : null
