import type { Lang } from '#contract/error-texts.ts'

/**
 * A short text for one phone. `reference` is the same for a repeat, so that a gateway can recognise it. One that protects an account may
 * use all of a gateway's cap: an intruder who has used up the rest must not silence it.
 */
export type PhoneMessage = { phone: string; text: string; lang: Lang; reference: string; isProtection?: boolean }

/** `later`: try again; `refused`: never. `unreachable`: only of messages that protect an account; a phone may be switched on again. */
export type MessageOutcome = 'sent' | 'later' | 'unreachable' | 'refused'

/** Why a notification was not sent as a message, or that it was; a metric label, so the list is fixed. */
export type MessageResult = 'sent' | 'refused' | 'given_up' | 'switched_off' | 'weekly_cap' | 'daily_cap' | 'outdated'

/** For messages that protect an account: by the gateways for codes too, and only the gateways' own caps apply. */
export type AccountMessageSender = {
  send: (message: PhoneMessage) => Promise<MessageOutcome>
  /** The address of the site, for links. */
  siteUrl: string
  onResult?: (result: MessageResult) => void
}

/** Messages to phones, which cost the operator money. Absent in `Deps` unless the operator allows them. */
export type MessageSender = AccountMessageSender & {
  /** The most that all processes together send in a day. */
  perDay: number
}
