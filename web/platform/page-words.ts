const digitsMin = 7
const digits = /[\p{Nd}\p{No}]/gu
const link = /@|\/\/|\p{L}\.\p{L}{2}/u

/**
 * Words of a visitor as they may stand in the title of a page, which search engines, previews and feeds show as ours; empty where they
 * could be a phone number, an address or an account.
 */
export const titleWords = (typed: string): string =>
  (typed.match(digits)?.length ?? 0) >= digitsMin || link.test(typed) ? '' : typed
