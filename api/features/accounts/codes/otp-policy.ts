import parsePhone, { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import type { OtpPolicy } from '#api/ports/otp-port.ts'

const yemen = '967'

/** Yemen, its neighbours on land and the Gulf: Saudi Arabia, Oman, the Emirates, Kuwait, Qatar, Bahrain. */
export const defaultOtpPolicy: OtpPolicy = {
  countries: [yemen, '966', '968', '971', '965', '974', '973'],
  perHour: 600,
  perDay: 4_000,
}

/** So many at least, if the day has them: an hour's share of a small cap would be used up by one or two people. */
const leastPerHour = 10

/**
 * The budgets that count when gateways may be given less in a day than the settings allow: every share must be one of what can be sent,
 * or one address could use up all of it. The hour gets the usual part of such a day.
 */
export const boundByCaps = (policy: OtpPolicy, capsPerDay: number | null): OtpPolicy => {
  if (capsPerDay === null || capsPerDay >= policy.perDay) return policy
  const usual = Math.floor((capsPerDay * defaultOtpPolicy.perHour) / defaultOtpPolicy.perDay)
  const perHour = Math.min(policy.perHour, capsPerDay, Math.max(usual, leastPerHour))
  return { ...policy, perHour, perDay: capsPerDay }
}

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)))

/** False for satellite, international and premium numbers, which have calling codes of no country. */
export const isCountryCode = (code: string) => callingCodes.has(code)

export const isAbroad = (country: string) => country !== yemen

/**
 * The calling code of a number that may be sent a code, or null. Abroad only mobiles of the listed countries: SMS pumping
 * fraud uses premium, shared-cost, freephone and satellite numbers. Yemeni numbers were validated by our own table.
 */
export const codeCountryOf = (phone: string, { countries }: OtpPolicy): string | null => {
  if (phone.startsWith(`+${yemen}`)) return yemen
  const number = parsePhone(phone)
  if (!number?.country || !countries.includes(number.countryCallingCode)) return null
  const type = number.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.countryCallingCode : null
}
