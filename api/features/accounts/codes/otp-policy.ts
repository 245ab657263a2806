import parsePhone, { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import type { OtpPolicy } from '#api/ports/otp-port.ts'

const yemen = '967'

/** Yemen, its neighbours on land and the Gulf: Saudi Arabia, Oman, the Emirates, Kuwait, Qatar, Bahrain. */
export const defaultOtpPolicy: OtpPolicy = {
  countries: [yemen, '966', '968', '971', '965', '974', '973'],
  perHour: 600,
  perDay: 4_000,
}

/** Minimum per hour, if the day allows it: one or two people could use up an hour's share of a small cap. */
const leastPerHour = 10

/**
 * Lowers the budgets to the daily caps of the gateways, so that shares refer to what can really be sent; otherwise one
 * address could use up all of it.
 */
export const boundByCaps = (policy: OtpPolicy, capsPerDay: number | null): OtpPolicy => {
  if (capsPerDay === null || capsPerDay >= policy.perDay) return policy
  const usual = Math.floor((capsPerDay * defaultOtpPolicy.perHour) / defaultOtpPolicy.perDay)
  const perHour = Math.min(policy.perHour, capsPerDay, Math.max(usual, leastPerHour))
  return { ...policy, perHour, perDay: capsPerDay }
}

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)))

/** Returns false for satellite, international and premium numbers, whose calling codes belong to no country. */
export const isCountryCode = (code: string) => callingCodes.has(code)

export const isAbroad = (country: string) => country !== yemen

/**
 * Returns the calling code of a number that may receive a code, or null. Foreign numbers must be mobiles of the listed
 * countries, because SMS pumping fraud uses premium, shared-cost, freephone and satellite numbers. Yemeni numbers are
 * validated elsewhere.
 */
export const codeCountryOf = (phone: string, { countries }: OtpPolicy): string | null => {
  if (phone.startsWith(`+${yemen}`)) return yemen
  const number = parsePhone(phone)
  if (!number?.country || !countries.includes(number.countryCallingCode)) return null
  const type = number.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.countryCallingCode : null
}
