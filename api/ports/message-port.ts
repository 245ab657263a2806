import type { Lang } from '#domain/text/lang.ts'

/** `reference` is the same for a repeat, so that a gateway can recognise it. */
export type PhoneMessage = { phone: string; text: string; lang: Lang; reference: string }

/** `later` means to try again, `refused` never to. */
export type MessageOutcome = 'sent' | 'later' | 'refused'

/**
 * `sent`: all gateways accepted it. `later`: at least one may accept it later. `unreachable`: at least one does not
 * reach the number, which may change when the phone is switched on. `sentBy`: gateways that accepted it, now or before.
 */
export type WarningOutcome = { outcome: 'sent' | 'later' | 'unreachable'; sentBy: readonly string[] }

/** A metric label, so the list is fixed. */
export type MessageResult = 'sent' | 'refused' | 'given_up' | 'switched_off' | 'weekly_cap' | 'daily_cap' | 'outdated'

/**
 * For messages that protect an account. They go through all gateways, including those for codes, because one that
 * accepts a message may not deliver it. They may use a gateway's whole cap, because an intruder who has used up the
 * rest must not silence them.
 */
export type WarningSender = {
  warn: (message: PhoneMessage, sentBy: readonly string[]) => Promise<WarningOutcome>
  siteUrl: string
  onResult?: (result: MessageResult) => void
}

/** Sends messages that cost the operator money. Absent in `Deps` unless the operator allows them. */
export type MessageSender = Omit<WarningSender, 'warn'> & {
  send: (message: PhoneMessage) => Promise<MessageOutcome>
  /** The daily limit of all processes together. */
  perDay: number
}
