const digitsMin = 7
const digits = /[\p{Nd}\p{No}]/gu
const link = /@|\/\/|\p{L}\.\p{L}{2}/u

/**
 * Titles appear in search engines, previews and feeds as our words, so a visitor's words are dropped where they could
 * be a phone number, an address or an account.
 */
export const titleWords = (typed: string): string =>
  (typed.match(digits)?.length ?? 0) >= digitsMin || link.test(typed) ? '' : typed
