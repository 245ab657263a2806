import type { Deps } from '#api/deps.ts'
import { knownCodesOf } from '#api/features/accounts/sign-in/login-locks.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { type Count, checkAgainst, countTogether, usedOf } from '#api/limits/rate-limit.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { siteOf } from '#domain/networks.ts'

/** What known clients may use of a phone's codes. */
const knownCounts = (phone: string, knownClient: string): Count[] => [
  { limit: rateLimits.codePerPhone, subject: knownCodesOf(phone, knownClient) },
  { limit: rateLimits.codePerPhoneDaily, subject: knownCodesOf(phone, knownClient) },
  { limit: rateLimits.codesToKnownClients, subject: phone },
  { limit: rateLimits.codesToKnownClientsDaily, subject: phone },
]

/** What all others may use. */
const openCounts = (phone: string, { network }: ClientInfo): Count[] => [
  { limit: rateLimits.codePerPhoneAndSite, subject: `${phone} ${siteOf(network) ?? network}` },
  { limit: rateLimits.codePerPhone, subject: phone },
  { limit: rateLimits.codePerPhoneDaily, subject: phone },
]

const haveRoom = async (deps: Deps, counts: Count[]): Promise<boolean> => {
  const used = await usedOf(deps, counts)
  return counts.every(({ limit }, at) => (used[at] ?? 0) < limit.max)
}

/**
 * Counts a code against the limits of its phone, all of them or none: a press that one of them refuses uses up no other. Returns whether
 * it was counted as that of a known client, which counts as any other when the codes of known clients are used up.
 */
export const countPhoneCode = async (
  deps: Deps,
  client: ClientInfo,
  phone: string,
  knownClient: string | null,
): Promise<boolean> => {
  const ofKnown = knownClient === null ? [] : knownCounts(phone, knownClient)
  const isKnownClient = ofKnown.length > 0 && (await haveRoom(deps, ofKnown))
  const { full } = await countTogether(deps, isKnownClient ? ofKnown : openCounts(phone, client))
  if (!full) return isKnownClient
  await checkAgainst(deps, full.limit, full.subject)
  throw new AppError('too_many')
}
