import type { PhoneMessage } from '#api/ports/message-port.ts'
import type { OtpMessage } from '#api/ports/otp-port.ts'

/** `reference` is the same for a repeat, so that a gateway can recognise it. */
export type GatewayMessage =
  | ({ kind: 'code'; reference: string } & OtpMessage)
  | ({ kind: 'notice'; isProtection?: boolean } & PhoneMessage)

/**
 * - `sent`: accepted.
 * - `refused`: the number is invalid, or its owner wants no messages; no other gateway is asked.
 * - `unreachable`: this gateway does not reach the number (it has no WhatsApp), but others may.
 * - `later`: this message cannot be sent now, but others can (too many to one number, a template missing in one
 *   language).
 * - `down`: the gateway fails: no answer, a server error, too many requests, a refused token.
 */
export type GatewayOutcome = 'sent' | 'refused' | 'unreachable' | 'later' | 'down'

/** `status` is 0 without an answer; `code` is the provider's own. */
export type GatewayReply = {
  outcome: GatewayOutcome
  status: number
  code?: number | undefined
  /** Whether the provider may have accepted and charged it all the same (no answer in time). */
  mayBeSent?: boolean
}

export type PhoneGateway = {
  name: string
  /** Never rejects. */
  send: (message: GatewayMessage) => Promise<GatewayReply>
}

/** A metric label, so the list is fixed. Gateways with the last two results were not asked. */
export type GatewayResult = GatewayOutcome | 'resting' | 'capped'

export type GatewayCounter = (gateway: string, kind: GatewayMessage['kind'], result: GatewayResult) => void
