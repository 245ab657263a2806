/** A deal says that two people traded pieces of a listing. */
export const dealStates = ['offered', 'confirmed', 'declined', 'cancelled', 'expired'] as const
export type DealState = (typeof dealStates)[number]

export const dealProblems = ['less_power', 'used_as_new', 'other_model', 'missing_part', 'broken', 'other'] as const
export type DealProblem = (typeof dealProblems)[number]

/** Why a person who has the code says that nothing was bought. */
export const declineReasons = ['not_me', 'changed_mind', 'seller_sold', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

const dayMs = 86_400_000
export const dealLifeMs = 30 * dayMs
/** The day of a purchase may be this long before the code, which some sellers make late. */
export const boughtBeforeCodeMs = 30 * dayMs
/** Appointments that were not kept are shown to the other side from so many distinct people in this time on. */
export const noShowMs = 180 * dayMs
export const noShowsMin = 3
/** Each side may review a deal for this long. */
export const dealReviewMs = 60 * dayMs
/** A review whose other side does not come is shown after this time. */
export const reviewAloneMs = 14 * dayMs
export const offeredDealsMax = 50
export const dealTextLengthMax = 500

/** Letters and digits that cannot be mistaken for each other: without O, 0, I and 1. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const dealCodeLength = 8

/** The alphabet has 32 characters, so the lower five bits of a byte choose one evenly. */
export const dealCodeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, dealCodeLength), (byte) => codeLetters[byte % codeLetters.length]).join('')

const codePattern = new RegExp(`^[${codeLetters}]{${dealCodeLength}}$`)

/** Accepts lower case, spaces and hyphens; null for anything that cannot be a code. */
export const readDealCode = (text: string): string | null => {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  return codePattern.test(code) ? code : null
}

/** As it is shown and printed. */
export const spacedDealCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`
