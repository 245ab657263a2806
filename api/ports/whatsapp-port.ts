import type { IncomingHttpHeaders } from 'node:http'

export type WhatsappMessage = {
  /** Unique at the provider; a repeated delivery has the same id. */
  id: string
  /** E.164, as WhatsApp has verified it. */
  sender: string
  text: string
  /** Null when the provider does not tell. */
  sentAt: Date | null
}

/** A sent message that the provider had accepted, and that did not arrive. */
export type WhatsappFailure = {
  phone: string
  code: number
  failedAt: Date
}

export type WhatsappReceiver = {
  /** A request without this header is refused before its body is read. */
  signatureHeader: string
  /** Checks the signature over the raw bytes of the body. */
  isSigned: (body: Buffer, headers: IncomingHttpHeaders) => boolean
  /**
   * Returns messages to the site's number and failures of sent ones, and ignores everything else that a provider
   * reports. Never throws.
   */
  read: (body: Buffer) => { messages: WhatsappMessage[]; failures: WhatsappFailure[] }
  /** Acknowledges a delivery without answering the sender. */
  reply: { type: string; body: string }
  /** The reply to the request by which a provider checks a new address, or null. */
  verify: (query: Record<string, unknown>) => string | null
}

/** `number` is the operator's, in E.164. */
export type WhatsappPort = { number: string; provider: WhatsappReceiver }
