import type { Deps } from '#api/deps.ts'
import { codeCountryOf, isAbroad } from '#api/features/accounts/codes/otp-policy.ts'
import { knownCodesOf } from '#api/features/accounts/sign-in/login-locks.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import {
  type Count,
  checkAgainst,
  consumeRateLimit,
  countTogether,
  usedOf,
  withoutReserve,
} from '#api/limits/rate-limit.ts'
import type { OtpPolicy, OtpRejection } from '#api/ports/otp-port.ts'
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
const countPhoneCode = async (
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

const hourMs = 3_600_000
const windows = { hour: hourMs, day: 24 * hourMs } as const
type Window = keyof typeof windows

/**
 * The share of the totals that each tier may use. Foreign numbers together get a fifth, so the rest is always left for Yemen. One
 * address gets a twentieth of what it asks from: of everything, and of the fifth.
 */
const shares = {
  site: 0.05,
  site_abroad: 0.01,
  range: 0.1,
  range_abroad: 0.02,
  country_budget: 0.1,
  abroad: 0.2,
  total: 1,
} as const

/**
 * However small the totals are: an address may be that of many people, and a range has at least as many codes as one phone may ask for
 * (`codePerPhone`), with one more for its owner.
 */
const atLeast: Partial<Record<OtpRejection, number>> = { site: 5, site_abroad: 3, range: 4 }

/** Reveals neither which budget is used up nor when it opens again. */
const pausedSeconds = 3_600
/** A range is the number without its last four digits: SMS pumping sends to many numbers of one block with one owner. */
const rangeDigits = 4

const ofNetwork: ReadonlySet<OtpRejection> = new Set(['site', 'site_abroad'])

type Budget = Count & { reason: OtpRejection; window: Window }

const maxOf = (policy: OtpPolicy, reason: OtpRejection, share: number, window: Window) => {
  const total = window === 'hour' ? policy.perHour : policy.perDay
  return Math.min(total, Math.max(atLeast[reason] ?? 1, Math.floor(total * share)))
}

const budgetOf = (policy: OtpPolicy, reason: OtpRejection, share: number, subject: string, window: Window): Budget => {
  const limit = { name: `code-${reason}`, max: maxOf(policy, reason, share, window), windowMs: windows[window] }
  return { reason, window, subject, limit }
}

const bothWindows = (policy: OtpPolicy, reason: OtpRejection, share: number, subject: string): Budget[] => [
  budgetOf(policy, reason, share, subject, 'hour'),
  budgetOf(policy, reason, share, subject, 'day'),
]

/** What unknown clients may use; the rest is for owners who ask from a network or browser in which they have signed in. */
const openPartOf = (budget: Budget): Budget => ({
  ...budget,
  limit: { ...budget.limit, max: withoutReserve(budget.limit.max) },
})

/** How many codes one address gets in a day. */
export const codesPerAddress = (policy: OtpPolicy) => maxOf(policy, 'site', shares.site, 'day')

/** From narrow to wide, always in this order, so that locking the rows cannot deadlock. */
const budgetsFor = (
  policy: OtpPolicy,
  { phone, country, network }: Record<'phone' | 'country' | 'network', string>,
  isKnownClient: boolean,
) => {
  const range = isAbroad(country) ? shares.range_abroad : shares.range
  const site = siteOf(network) ?? network
  const partOf = (budgets: Budget[]) => (isKnownClient ? budgets : budgets.map(openPartOf))
  return [
    ...bothWindows(policy, 'site', shares.site, site),
    ...(isAbroad(country) ? bothWindows(policy, 'site_abroad', shares.site_abroad, site) : []),
    ...partOf(bothWindows(policy, 'range', range, phone.slice(0, -rangeDigits))),
    ...(isAbroad(country)
      ? partOf([
          ...bothWindows(policy, 'country_budget', shares.country_budget, country),
          ...bothWindows(policy, 'abroad', shares.abroad, 'all'),
        ])
      : []),
    ...partOf(bothWindows(policy, 'total', shares.total, 'all')),
  ]
}

/** The first budget that is used up. */
const findFull = async (deps: Deps, budgets: Budget[]): Promise<Budget | undefined> => {
  const used = await usedOf(deps, budgets)
  return budgets.find(({ limit }, at) => (used[at] ?? 0) >= limit.max)
}

/**
 * Charges all budgets or none. A request that sends nothing is rejected like any other, so that a rejection does not reveal
 * which phones have accounts, but it is only charged to its network: otherwise anyone could use up the codes of everybody
 * without causing a single message.
 */
const charge = async (deps: Deps, budgets: Budget[], sendsCode: boolean) => {
  if (sendsCode) return countTogether(deps, budgets)
  const full = await findFull(deps, budgets)
  if (full) return { full, last: [] }
  return countTogether(
    deps,
    budgets.filter(({ reason }) => ofNetwork.has(reason)),
  )
}

export type CodeRequest = {
  phone: string
  /** False if the phone has no account or registration: the reply is the same, and no code is sent. */
  sendsCode: boolean
  /** By `knownClientOf`: where the account has signed in before, its requests have limits of their own. */
  knownClient?: string | null
}

/** Counts a request for a code and rejects those that must not be sent. Returns whether it was counted as that of a known client. */
export const admitCodeRequest = async (
  deps: Deps,
  client: ClientInfo,
  { phone, sendsCode, knownClient = null }: CodeRequest,
): Promise<boolean> => {
  if (deps.codes.isOff) throw new AppError('codes_off')
  const { otpPolicy: policy, log } = deps
  const reject = (reason: OtpRejection, error: AppError) => {
    policy.onRefused?.(reason)
    return error
  }
  const refuseAs = (reason: OtpRejection) => (error: unknown) => {
    throw error instanceof AppError ? reject(reason, error) : error
  }
  const country = codeCountryOf(phone, policy)
  if (!country) throw reject('country', new AppError('invalid', { fields: { phone: 'phone_country' } }))
  await consumeRateLimit(deps, rateLimits.codePerAddress, client.network).catch(refuseAs('address'))
  const isKnownClient = await countPhoneCode(deps, client, phone, knownClient).catch(refuseAs('phone'))
  const paused = () => new AppError('codes_paused', { retryAfterSeconds: pausedSeconds })
  // Messages and windows that began at another time use caps too, so they can be used up before the budgets.
  if (await deps.codes.isUsedUp?.({ isKnownClient })) throw reject('caps', paused())
  const budgets = budgetsFor(policy, { phone, country, network: client.network }, isKnownClient)
  const { full, last } = await charge(deps, budgets, sendsCode)
  for (const { reason, window } of last)
    if (!ofNetwork.has(reason) && reason !== 'range') log.warn({ budget: reason, window }, 'code budget used up')
  if (full) throw reject(full.reason, paused())
  return isKnownClient
}

export type BudgetUse = { budget: 'total' | 'abroad' | `+${string}`; window: Window; used: number; max: number }

/** How much of each budget is used now, over all processes; ranges and sites are too many to list. */
export const readBudgets = async (deps: Pick<Deps, 'db' | 'now'>, policy: OtpPolicy): Promise<BudgetUse[]> => {
  const countries = policy.countries.filter(isAbroad)
  const budgets = [
    ...bothWindows(policy, 'total', shares.total, 'all').map((each) => ({ ...each, budget: 'total' as const })),
    ...bothWindows(policy, 'abroad', shares.abroad, 'all').map((each) => ({ ...each, budget: 'abroad' as const })),
    ...countries.flatMap((country) =>
      bothWindows(policy, 'country_budget', shares.country_budget, country).map((each) => ({
        ...each,
        budget: `+${country}` as const,
      })),
    ),
  ]
  const used = await usedOf(deps, budgets)
  return budgets.map(({ budget, window, limit }, at) => ({ budget, window, used: used[at] ?? 0, max: limit.max }))
}
