import type { Lang } from '#domain/text/lang.ts'

export type OtpPurpose = 'register' | 'reset' | 'phone' | 'phone_old'
export type OtpMessage = {
  phone: string
  code: string
  purpose: OtpPurpose
  lang: Lang
  /**
   * Requested from a network or browser where the account has signed in before; may use what is reserved for its owner.
   */
  isKnownClient?: boolean
  /** The address of the request in the form of `siteOf`. */
  site?: string
  /** How many previous codes to this phone were not used; perhaps none of them arrived. */
  resends?: number
}

/** `send` works in the background: it neither delays a reply nor fails it. */
export type OtpSender = {
  isTest: boolean
  /** No codes are sent: people confirm their number with a WhatsApp message instead. */
  isOff?: true
  /** Whether no gateway may send another code today; the reserved part counts only for known clients. */
  isUsedUp?: (request: { isKnownClient: boolean }) => Promise<boolean>
  make: () => string
  send: (message: OtpMessage) => void
  /** Waits for pending messages at shutdown. */
  settle: () => Promise<void>
}

/** A metric label, so the list is fixed. */
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

/** Which countries get one-time codes, and the limits of all processes together. */
export type OtpPolicy = {
  /** Calling codes without `+`. */
  countries: readonly string[]
  perHour: number
  perDay: number
  onRefused?: (reason: OtpRejection) => void
}
