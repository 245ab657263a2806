import type { Lang } from '#domain/text/lang.ts'

export type OtpPurpose = 'register' | 'reset' | 'phone' | 'phone_old'
export type OtpMessage = {
  phone: string
  code: string
  purpose: OtpPurpose
  lang: Lang
  /** Requested from a network or browser in which the account has signed in before: may use what is reserved for its owner. */
  isKnownClient?: boolean
  /** The address it was requested from, as `siteOf` has it. */
  site?: string
  /** How many codes went to this phone right before it and were not used: maybe none of them arrived. */
  resends?: number
}

/** Delivers one-time codes to phones. `send` works in the background: it neither delays a reply nor fails it. */
export type OtpSender = {
  isTest: boolean
  /** No codes are sent here: people confirm their number with a WhatsApp message. */
  isOff?: true
  /** Whether no gateway may be given one more code today; what is reserved counts for known clients only. */
  isUsedUp?: (request: { isKnownClient: boolean }) => Promise<boolean>
  make: () => string
  send: (message: OtpMessage) => void
  /** Waits for pending messages at shutdown. */
  settle: () => Promise<void>
}

/** Why no code was sent; a metric label, so the list is fixed. */
export type OtpRejection =
  | 'country'
  | 'address'
  | 'phone'
  | 'site'
  | 'site_abroad'
  | 'range'
  | 'country_budget'
  | 'abroad'
  | 'total'
  | 'caps'

/** Which countries get one-time codes, and how many are sent by all processes together. */
export type OtpPolicy = {
  /** Calling codes without `+`. */
  countries: readonly string[]
  perHour: number
  perDay: number
  onRefused?: (reason: OtpRejection) => void
}
