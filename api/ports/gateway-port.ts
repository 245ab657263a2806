import type { PhoneMessage } from '#api/ports/message-port.ts'
import type { OtpMessage } from '#api/ports/otp-port.ts'

/** What gateways deliver. `reference` is the same for a repeat, so that a gateway can recognise it. */
export type GatewayMessage =
  | ({ kind: 'code'; reference: string } & OtpMessage)
  | ({ kind: 'notice'; isProtection?: boolean } & PhoneMessage)

/**
 * - `sent`: accepted.
 * - `refused`: the number itself, or its owner wants no messages; no other gateway is asked.
 * - `unreachable`: this gateway does not reach this number (it has no WhatsApp); others may.
 * - `later`: this message not now, others yes (too many to one number, a template that is missing in one language).
 * - `down`: the gateway itself: no answer, a server error, too many requests, our token is refused.
 */
export type GatewayOutcome = 'sent' | 'refused' | 'unreachable' | 'later' | 'down'

/** `status` is 0 without an answer; `code` is the provider's own. */
export type GatewayReply = {
  outcome: GatewayOutcome
  status: number
  code?: number | undefined
  /** Whether the provider may have accepted it all the same (no answer in time), and charges it. */
  mayBeSent?: boolean
}

export type PhoneGateway = {
  name: string
  /** Never rejects. */
  send: (message: GatewayMessage) => Promise<GatewayReply>
}

/** What became of a message at one gateway; a metric label, so the list is fixed. The last two were not asked. */
export type GatewayResult = GatewayOutcome | 'resting' | 'capped'

export type GatewayCounter = (gateway: string, kind: GatewayMessage['kind'], result: GatewayResult) => void
