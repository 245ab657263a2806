import type { IncomingHttpHeaders } from 'node:http'

/** A text message to the operator's WhatsApp number. */
export type WhatsappMessage = {
  /** Unique at the provider: a repeated delivery has the same. */
  id: string
  /** E.164, as WhatsApp has verified it. */
  sender: string
  text: string
  /** Null when the provider does not tell. */
  sentAt: Date | null
}

/** A message of ours that the provider had accepted, and that did not arrive. */
export type WhatsappFailure = {
  /** E.164. */
  phone: string
  /** The provider's own. */
  code: number
  failedAt: Date
}

/** How a provider delivers messages to the webhook. */
export type WhatsappReceiver = {
  /** A request without it is refused before its body is read. */
  signatureHeader: string
  /** Over the body as it arrived, byte for byte. */
  isSigned: (body: Buffer, headers: IncomingHttpHeaders) => boolean
  /** The text messages to our number, and what of ours failed; nothing for all else that a provider reports. Never throws. */
  read: (body: Buffer) => { messages: WhatsappMessage[]; failures: WhatsappFailure[] }
  /** What acknowledges a delivery without answering the sender. */
  reply: { type: string; body: string }
  /** The reply to the request by which a provider checks a new address, or null. */
  verify: (query: Record<string, unknown>) => string | null
}

/** `number`: the operator's, E.164. */
export type WhatsappPort = { number: string; provider: WhatsappReceiver }
