import type { Lang } from '#domain/text/lang.ts'

/** A short text for one phone. `reference` is the same for a repeat, so that a gateway can recognise it. */
export type PhoneMessage = { phone: string; text: string; lang: Lang; reference: string }

/** `later`: try again; `refused`: never. */
export type MessageOutcome = 'sent' | 'later' | 'refused'

/**
 * `sent`: all gateways took it. `later`: at least one may take it later. `unreachable`: at least one does not reach the number; a phone may
 * be switched on again. `sentBy`: those that took it, now or before.
 */
export type WarningOutcome = { outcome: 'sent' | 'later' | 'unreachable'; sentBy: readonly string[] }

/** Why a notification was not sent as a message, or that it was; a metric label, so the list is fixed. */
export type MessageResult = 'sent' | 'refused' | 'given_up' | 'switched_off' | 'weekly_cap' | 'daily_cap' | 'outdated'

/**
 * For messages that protect an account: by all gateways, those for codes too, since one that takes a message may not deliver it. They may
 * use all of a gateway's cap: an intruder who has used up the rest must not silence them.
 */
export type WarningSender = {
  /** Not by those that have taken it before. */
  warn: (message: PhoneMessage, sentBy: readonly string[]) => Promise<WarningOutcome>
  /** The address of the site, for links. */
  siteUrl: string
  onResult?: (result: MessageResult) => void
}

/** Messages to phones, which cost the operator money. Absent in `Deps` unless the operator allows them. */
export type MessageSender = Omit<WarningSender, 'warn'> & {
  send: (message: PhoneMessage) => Promise<MessageOutcome>
  /** The most that all processes together send in a day. */
  perDay: number
}
